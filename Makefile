# Signalbox. `make` lists the targets; `make demo` and `make test` do all the set-up on a fresh machine.

SHELL := /bin/bash
.DEFAULT_GOAL := help

PREFIX ?= /usr/local
CORPUS ?= Examples/CartShop
OUT ?= out
MINUTES ?= 2
SEED ?= 1
FOLDER ?= corpus
UNAME := $(shell uname -s)
# Not the fixtures: they are written as apps are, not as we do.
FORMATTED := Sources Plugins $(wildcard Tests/Signalbox*) $(wildcard Tests/signalbox-*) Package.swift

ifeq ($(UNAME),Darwin)
# Homebrew keeps its libxml2 out of the default search paths, because macOS brings its own.
export PKG_CONFIG_PATH := $(shell brew --prefix libxml2 2>/dev/null)/lib/pkgconfig:$(PKG_CONFIG_PATH)
else
# The installed file then runs on machines without a Swift toolchain.
STATIC := --static-swift-stdlib
endif

.PHONY: help tools consumers build release build-tests test demo fuzz fuzz-readers corpus bench bench-scaffolds bench-scale format lint integrations image man install bundle

help: ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(firstword $(MAKEFILE_LIST))

# Only what is missing is installed, so that a second run needs neither network nor password.
tools: ## install what is missing: libxml2, pkg-config, xmllint, Graphviz, librsvg (apt-get or Homebrew)
	@set -e; missing=""; \
	if [ "$(UNAME)" = Darwin ]; then names="pkgconf libxml2 libxml2 graphviz librsvg"; \
	else names="pkg-config libxml2-dev libxml2-utils graphviz librsvg2-bin"; fi; \
	set -- $$names; \
	command -v pkg-config >/dev/null || missing="$$missing $$1"; \
	pkg-config --exists libxml-2.0 2>/dev/null || missing="$$missing $$2"; \
	command -v xmllint >/dev/null || missing="$$missing $$3"; \
	command -v dot >/dev/null || missing="$$missing $$4"; \
	command -v rsvg-convert >/dev/null || missing="$$missing $$5"; \
	[ -n "$$missing" ] || exit 0; \
	echo "Installing:$$missing"; \
	if [ "$(UNAME)" = Darwin ] && command -v brew >/dev/null; then brew install $$missing; \
	elif command -v apt-get >/dev/null; then \
	  run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
	  $$run apt-get update -qq; \
	  $$run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; \
	else echo "Found neither apt-get nor Homebrew. Please install:$$missing" >&2; exit 1; fi

# Without them those tests are skipped. On macOS a Chrome in PATH serves as well, and none is installed.
consumers: ## install programs that the tests hand our reports to: Python packages, Chromium, PlantUML, Neovim, Bazel, curl, jq, zip, unzip
	@set -e; \
	if [ "$(UNAME)" != Darwin ] && command -v apt-get >/dev/null; then missing=""; \
	  command -v chromium >/dev/null || missing="$$missing chromium"; \
	  python3 -c 'import ensurepip, venv' 2>/dev/null || missing="$$missing python3 python3-venv"; \
	  command -v nvim >/dev/null || missing="$$missing neovim"; \
	  command -v bazel >/dev/null || ! apt-cache show bazel-bootstrap >/dev/null 2>&1 || missing="$$missing bazel-bootstrap"; \
	  command -v plantuml >/dev/null || missing="$$missing plantuml"; \
	  for tool in curl jq zip unzip; do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	  if [ -n "$$missing" ]; then echo "Installing:$$missing"; \
	    run=""; [ "$$(id -u)" = 0 ] || run=sudo; \
	    $$run apt-get update -qq; \
	    $$run env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends $$missing; fi; fi; \
	if ! cmp -s Tests/consumers.txt .build/consumers/installed; then \
	  rm -rf .build/consumers; python3 -m venv .build/consumers; \
	  .build/consumers/bin/pip install --quiet --disable-pip-version-check -r Tests/consumers.txt; \
	  cp Tests/consumers.txt .build/consumers/installed; fi

build: tools ## build for debugging
	swift build

release: tools ## build for speed
	swift build -c release --product signalbox

# One build for the tests and for all that runs the program here: optimised where the time is spent (see Package.swift), and
# tests see what is internal.
# In a folder of its own, as what is shipped is built without that.
# With QUICK=1 our modules are not optimised: after a change they are built in a minute, and run some five times as long.
# Its modules are compiled file by file, on all cores, and only the files that changed are compiled again: swift-syntax as one
# module takes a core three times as long, and runs a twentieth faster.
FILE_BY_FILE := $(addprefix -Xswiftc ,-no-whole-module-optimization -enable-batch-mode -incremental)
FAST := -c release $(FILE_BY_FILE) -Xswiftc -enable-testing -debug-info-format none \
  --scratch-path $(if $(QUICK),.build-quick,.build-fast)
TESTED := SIGNALBOX_TESTED=$(if $(QUICK),quick,1)
BUILD_FAST := $(TESTED) swift build $(FAST)

build-tests: tools ## build the tests, and do not run them
	$(BUILD_FAST) --build-tests

# What the compiler and the browser said of the same input before is not asked again; SIGNALBOX_ORACLES=cold asks.
test: build-tests ## run every test; some alone: make test ONLY=Rule; these soon after a change: make test QUICK=1 ONLY=Rule
	@mkdir -p $(OUT)
	@set -o pipefail; status=0; \
	$(TESTED) swift test --skip-build $(FAST) $(if $(ONLY),--filter "$(ONLY)") 2>&1 | tee $(OUT)/tests.log || status=$$?; \
	echo; echo "The slowest, in seconds from begin to end, beside others:"; \
	sed -nE 's/^[^ ]+ +Test (.+) (passed|failed) after ([0-9.]+) seconds.*/\3 \1/p' $(OUT)/tests.log \
	  | grep -v ' run with ' | sort -rn | sed 10q; exit $$status

# With the build of the tests, so that a fresh machine builds but once for both.
demo: tools ## lint the example apps; draw the tree of CartShop, a journey and a difference into out/
	$(BUILD_FAST) --product signalbox
	@set -e; signalbox="$$($(BUILD_FAST) --show-bin-path)/signalbox"; \
	lint() { echo; echo "== signalbox lint $$1"; "$$signalbox" lint "$$1" || [ $$? -eq 2 ]; }; \
	draw() { "$$signalbox" tree Examples/CartShop --format "$$1" --no-title --output "$(OUT)/cartshop.$$1"; }; \
	mkdir -p "$(OUT)"; \
	lint Examples/CartShopBefore; \
	lint Examples/CartShop; \
	echo; echo "== signalbox tree Examples/CartShop"; \
	"$$signalbox" tree Examples/CartShop --format text; \
	draw dot; draw xml; draw svg; \
	"$$signalbox" tree Examples/CartShop --path HomeController PaymentController --no-title --output "$(OUT)/journey.svg"; \
	rm -rf "$(OUT)/CartShop"; cp -R Examples/CartShop "$(OUT)/CartShop"; \
	(cd "$(OUT)/CartShop"; "$$signalbox" new coordinator Voucher --parent Payment --screens Vouchers --yes > /dev/null); \
	"$$signalbox" diff Examples/CartShop "$(OUT)/CartShop" --no-title --output "$(OUT)/difference.svg"; \
	echo; echo "The coordinator tree of Examples/CartShop, a journey, and a difference are in:"; \
	for file in "$(OUT)"/cartshop.{dot,xml,svg} "$(OUT)"/{journey,difference}.svg; do [ ! -f "$$file" ] || echo "  $$file"; done

# The inputs of a seed are the same on every machine.
fuzz: tools ## try hostile inputs: make fuzz MINUTES=10 SEED=7; failures are saved in out/fuzz
	$(BUILD_FAST) --product signalbox
	$(BUILD_FAST) --product signalbox-fuzz
	"$$($(BUILD_FAST) --show-bin-path)/signalbox-fuzz" run --minutes $(MINUTES) --seed $(SEED) --out "$(OUT)/fuzz"

# libFuzzer comes with the toolchain on Linux. Nearly all of the time is the build.
fuzz-readers: tools ## let libFuzzer try the readers of files: make fuzz-readers MINUTES=10; failures are saved in out/readers
	$(BUILD_FAST) --product signalbox-fuzz-readers
	mkdir -p "$(OUT)/readers"
	"$$($(BUILD_FAST) --show-bin-path)/signalbox-fuzz-readers" --seeds "$(OUT)/readers/seeds"
	SIGNALBOX_LIBFUZZER=1 swift build -c release --scratch-path .build-fuzzer --product signalbox-fuzz-readers
	cd "$(OUT)/readers" && mkdir -p found && "$(CURDIR)/.build-fuzzer/release/signalbox-fuzz-readers" found seeds \
	  -max_total_time=$$(( $(MINUTES) * 60 )) -timeout=10 -rss_limit_mb=1024 -max_len=8192 -print_final_stats=1

# Nothing of a repository is run, and nothing is written into it.
corpus: tools ## try every git repository of a folder: make corpus FOLDER=~/repositories
	$(BUILD_FAST) --product signalbox
	$(BUILD_FAST) --product signalbox-fuzz
	"$$($(BUILD_FAST) --show-bin-path)/signalbox-fuzz" corpus "$(FOLDER)"

bench: tools ## measure on a folder of your own: make bench CORPUS=folder
	swift build -c release --product signalbox
	swift run -c release signalbox-bench "$(CORPUS)"

# Takes coordinators away and asks for them again, in copies of the apps that a folder holds.
bench-scaffolds: tools ## measure what new coordinator brings back of coordinators: make bench-scaffolds FOLDER=apps
	$(BUILD_FAST) --product signalbox
	$(BUILD_FAST) --product signalbox-bench
	"$$($(BUILD_FAST) --show-bin-path)/signalbox-bench" --leave-one-out "$(FOLDER)"

# Apps are written into out/scale once: ten million lines are 0.4 GB, with facts 2 GB. LINES="100000 1000000" is quicker.
bench-scale: tools ## measure on synthetic apps of 0.1, 1 and 10 million lines, whole, from facts, and one module of many
	swift build -c release --product signalbox
	swift run -c release signalbox-bench --scale --seed $(SEED) $(if $(LINES),--lines $(LINES))

format: ## put all source into the one format
	swift format -i -r -p $(FORMATTED)

lint: ## complain about source in another format
	swift format lint --strict -r -p $(FORMATTED)

# With the build of the tests; SIGNALBOX=/path/to/signalbox takes another executable.
integrations: consumers ## try the hook of pre-commit, the GitHub Action, the GitLab template, the plugins, the rules for Bazel and the language server, locally
ifndef SIGNALBOX
	$(MAKE) tools
	$(BUILD_FAST) --product signalbox
endif
	@set -e; signalbox="$(SIGNALBOX)"; \
	[ -n "$$signalbox" ] || signalbox="$$($(BUILD_FAST) --show-bin-path)/signalbox"; \
	SIGNALBOX="$$signalbox" PYTHONDONTWRITEBYTECODE=1 .build/consumers/bin/python -m pytest -q -n auto \
	  -p no:cacheprovider Tests/Integrations

# As root on Debian, where no container engine runs. BINDS: what else of this machine the build reads, such as a mirror of packages.
image: consumers ## carry out the Dockerfile's steps in chroots, and lint in the image: make image BINDS="folder file"
	command -v debootstrap >/dev/null || apt-get install -y -qq --no-install-recommends debootstrap
	PYTHONDONTWRITEBYTECODE=1 .build/consumers/bin/python Tests/Integrations/image.py .build/image $(BINDS)

man: tools ## write docs/signalbox.1 anew, from what the commands say of themselves
	swift package generate-manual --configuration debug --authors "The Signalbox authors"
	cp "$$(find .build/plugins -path '*GenerateManual*' -name signalbox.1 | head -1)" docs/signalbox.1

install: tools ## build for speed and install, with completions and a manual page: make install PREFIX=~/.local
	swift build -c release $(STATIC) --product signalbox
	@set -e; built="$$(swift build -c release $(STATIC) --show-bin-path)/signalbox"; root="$(DESTDIR)$(PREFIX)"; \
	share="$$root/share"; bash="$$share/bash-completion/completions"; zsh="$$share/zsh/site-functions"; \
	fish="$$share/fish/vendor_completions.d"; \
	install -d "$$root/bin" "$$bash" "$$zsh" "$$fish" "$$share/man/man1"; \
	install -m 755 "$$built" "$$root/bin/signalbox"; \
	"$$built" --generate-completion-script bash > "$$bash/signalbox"; \
	"$$built" --generate-completion-script zsh > "$$zsh/_signalbox"; \
	"$$built" --generate-completion-script fish > "$$fish/signalbox.fish"; \
	install -m 644 docs/signalbox.1 "$$share/man/man1"; \
	echo "Installed $$root/bin/signalbox, and completions for bash, zsh and fish and a manual page in $$share"

# The same source gives the same bytes with the same toolchain. CI adds other platforms: see Integrations/swiftpm/bundle.sh.
bundle: tools ## wrap a release for SwiftPM and the GitHub Action: out/signalbox.artifactbundle.zip with its checksum, and the plugins
	swift build -c release $(STATIC) --product signalbox
	@set -e; built="$$(swift build -c release $(STATIC) --show-bin-path)/signalbox"; install -d "$(OUT)"; \
	install -m 755 $(if $(filter Darwin,$(UNAME)),,-s) "$$built" "$(OUT)/signalbox"; \
	Integrations/swiftpm/bundle.sh "$(OUT)" "$$("$$built" --version | cut -d+ -f1)" "$(OUT)/signalbox"; \
	Integrations/swiftpm/package.sh "$(OUT)/signalbox-plugins" "$(OUT)/signalbox.artifactbundle.zip" $(BUNDLE_URL)
