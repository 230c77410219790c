internal import ArgumentParser
internal import Core

/// A period before now, as the command line takes it: `90m`, `12h`, `3d`, `2w`.
struct SincePeriod: ExpressibleByArgument, Hashable {
    /// In seconds, at least 1.
    let seconds: Int64

    init(seconds: Int64) {
        self.seconds = seconds
    }

    var defaultValueDescription: String {
        seconds % 86_400 == 0 ? "\(seconds / 86_400)d" : "\(max(1, seconds / 60))m"
    }

    init?(argument: String) {
        let units: [Character: Int64] = ["m": 60, "h": 3600, "d": 86_400, "w": 604_800]
        guard let unit = argument.last.flatMap({ units[$0] }), let number = Int64(argument.dropLast()),
            number > 0, number <= 10_000
        else { return nil }
        seconds = number * unit
    }
}
