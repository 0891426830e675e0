"""Carries out the steps of the Dockerfile in chroots, for machines on which no container engine runs.

    image.py FOLDER [PATH...]

FOLDER is emptied of earlier roots and keeps one root for each stage. A root is Debian's, from debootstrap; one that stands for
the image of a Swift toolchain has this machine's toolchain in it. Each PATH of this machine, such as a mirror of packages, can
be read in the build stage. Needs root, on Debian or what descends from it. Ends with a lint of an example app in the image.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys

from dockerfile_parse import DockerfileParser

ROOT = pathlib.Path(__file__).resolve().parents[2]
# What the image of the toolchain has beside it; the toolchain's own needs, as its makers list them.
TOOLCHAIN_NEEDS = "binutils ca-certificates git libc6-dev libcurl4-openssl-dev libedit2 libgcc-12-dev libncurses6 " \
    "libsqlite3-0 libstdc++-12-dev libz3-dev tzdata zlib1g-dev"


class Stage:
    """The root of one stage, with what its steps change."""

    def __init__(self, folder, image, binds):
        self.root, self.workdir, self.entrypoint = folder, "/", []
        self.variables = {"PATH": "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root",
                          "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(["debootstrap", "--variant=minbase", "bookworm", folder], check=True, stdout=subprocess.DEVNULL)
        self.binds = ["/proc", "/dev"]
        if image.startswith("swift:"):
            self.run(f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {TOOLCHAIN_NEEDS} >/dev/null")
            toolchain = pathlib.Path(shutil.which("swift")).resolve().parents[2]
            self.binds += [str(toolchain), *binds]
            self.variables["PATH"] += f":{toolchain}/usr/bin"

    def run(self, command):
        """One command, with the folders of this machine that it may see, which nobody else sees there."""
        mounts = []
        for path in self.binds:
            place = self.root / path.lstrip("/")
            if os.path.isdir(path):
                place.mkdir(parents=True, exist_ok=True)
            else:
                place.parent.mkdir(parents=True, exist_ok=True)
                place.touch()
            mounts.append(f"mount --rbind '{path}' '{place}'")
        inner = f'chroot "{self.root}" /bin/sh -ec "$STEP"'
        step = f"mkdir -p {self.workdir} && cd {self.workdir}\n{command}"
        subprocess.run(["unshare", "--mount", "sh", "-ec", "\n".join([*mounts, inner])], check=True,
                       env={**self.variables, "STEP": step})

    def path(self, path):
        return self.root / os.path.join(self.workdir, path).lstrip("/")


def build(folder, binds):
    """All stages; the last is the image."""
    stages, variables = {}, {}
    stage = None
    for step in DockerfileParser(path=str(ROOT / "Dockerfile")).structure:
        kind, value = step["instruction"], step["value"]
        print(f"--- {kind} {value}", flush=True)
        if kind == "ARG":
            name, _, default = value.partition("=")
            variables["${%s}" % name] = default
        elif kind == "FROM":
            for name, default in variables.items():
                value = value.replace(name, default)
            image, *names = value.split()
            name = names[-1] if names else "image"
            shutil.rmtree(folder / name, ignore_errors=True)
            stage = stages[name] = Stage(folder / name, image, binds)
        elif kind == "RUN":
            stage.run(value)
        elif kind == "WORKDIR":
            stage.workdir = value
        elif kind == "COPY":
            copy(value.split(), stage, stages)
        elif kind == "ENTRYPOINT":
            stage.entrypoint = json.loads(value)
        elif kind not in ("CMD", "COMMENT"):
            sys.exit(f"image.py knows no {kind}")
    return stage


def copy(words, stage, stages):
    """`COPY . .` takes what Git has and .dockerignore leaves; `COPY --from=STAGE FILE FILE` a file of another stage."""
    if words[0].startswith("--from="):
        source, target = stages[words[0].removeprefix("--from=")].path(words[1]), stage.path(words[2])
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(source, target)
    else:
        target = stage.path(words[1])
        target.mkdir(parents=True, exist_ok=True)
        ignored = [f":(exclude){line}" for line in (ROOT / ".dockerignore").read_text().split()]
        files = output(["git", "-C", ROOT, "ls-files", "-z", "--", ".", *ignored])
        output(["tar", "-C", target, "-x"], output(["tar", "-C", ROOT, "--null", "-T", "-", "-c"], files))


def output(command, given=b""):
    return subprocess.run(command, input=given, check=True, stdout=subprocess.PIPE).stdout


def main():
    folder = pathlib.Path(sys.argv[1]).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    image = build(folder, sys.argv[2:])
    shutil.copytree(ROOT / "Examples/CartShop", image.path("."), dirs_exist_ok=True)
    image.run(" ".join([*image.entrypoint, "lint"]))
    print("The image lints.")


if __name__ == "__main__":
    main()
