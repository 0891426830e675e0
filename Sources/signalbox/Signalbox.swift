import ArgumentParser

@main
struct Signalbox: ParsableCommand {
}
