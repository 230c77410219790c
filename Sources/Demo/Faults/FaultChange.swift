/// A change of the fault settings while the server runs, applied as a whole or not at all.
struct FaultChange {
    var faults: Faults
    var rateLimit: RateLimit

    /// Returns the settings after the change; nil if a field is unknown or its value is out of range.
    ///
    /// `latency` in milliseconds, `error-rate` and `truncate-rate` from 0 to 1, `hang` as the number of requests to
    /// leave unanswered, `lose` as that of requests whose response is lost, `rate-limit` in requests per five minutes, or
    /// `none`.
    func applying(_ fields: FormFields) -> FaultChange? {
        var change = self
        for (name, value) in fields.pairs where !change.set(name, value) { return nil }
        return change
    }

    func write(into json: inout JSONWriter) {
        json.object {
            $0.field("latency", Int(faults.latency / .milliseconds(1)))
            $0.field("error-rate", faults.errorRate)
            $0.field("truncate-rate", faults.truncateRate)
            $0.field("rate-limit", rateLimit.limit)
            $0.field("hang", faults.hanging)
            $0.field("lose", faults.losing)
        }
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        switch name {
        case "latency":
            guard let milliseconds = FaultChange.count(value) else { return false }
            faults.latency = .milliseconds(milliseconds)
        case "error-rate":
            guard let rate = FaultChange.rate(value) else { return false }
            faults.errorRate = rate
        case "truncate-rate":
            guard let rate = FaultChange.rate(value) else { return false }
            faults.truncateRate = rate
        case "hang":
            guard let count = FaultChange.count(value) else { return false }
            faults.hanging = count
        case "lose":
            guard let count = FaultChange.count(value) else { return false }
            faults.losing = count
        case "rate-limit":
            let limit = FaultChange.count(value)
            guard limit != nil || value == "none" else { return false }
            rateLimit.limit = limit
        default:
            return false
        }
        return true
    }

    private static func rate(_ text: String) -> Double? {
        Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
    }

    private static func count(_ text: String) -> Int? {
        Int(text).flatMap { (0...1_000_000).contains($0) ? $0 : nil }
    }
}
