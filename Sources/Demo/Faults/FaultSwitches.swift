/// The fault settings that can be changed while the server runs.
struct FaultSwitches: Switches {
    var faults: Faults
    var rateLimit: RateLimit

    static var all: [Switch<Self>] {
        [
            .duration("latency", \.faults.latency), .rate("error-rate", \.faults.errorRate),
            .rate("truncate-rate", \.faults.truncateRate),
            .number("rate-limit", \.rateLimit.limit, in: 0...1_000_000, none: "none"),
            .number("hang", \.faults.hanging), .number("lose", \.faults.losing),
        ]
    }
}
