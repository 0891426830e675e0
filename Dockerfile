# docker build -t signalbox . && docker run --rm -v "$PWD:/project" signalbox lint
ARG SWIFT=6.3

FROM swift:${SWIFT}-bookworm AS build
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libxml2-dev pkg-config \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /signalbox
COPY . .
RUN swift build -c release --static-swift-stdlib --product signalbox \
  && install -D -s "$(swift build -c release --static-swift-stdlib --show-bin-path)/signalbox" /built/signalbox

FROM debian:bookworm-slim
# A mounted project belongs to another user than the one in here, and Git would refuse to read it.
RUN apt-get update -qq \
  && apt-get install -y -qq --no-install-recommends libstdc++6 libxml2 git \
  && rm -rf /var/lib/apt/lists/* \
  && git config --system --add safe.directory '*'
COPY --from=build /built/signalbox /usr/local/bin/signalbox
RUN signalbox --version
WORKDIR /project
ENTRYPOINT ["signalbox"]
CMD ["--help"]
