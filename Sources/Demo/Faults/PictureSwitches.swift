/// The failures of the server's pictures, like those of other servers.
struct PictureSwitches {
    /// The status of all responses; nil for pictures.
    var status: Int?
    /// Whether a page is sent with the type of a picture.
    var isPage = false
    /// The number of following pictures of which half is sent.
    var cuts = 0
    var latency = Duration.zero

    /// Returns the switches after a change; nil if a field is unknown or its value is out of range.
    ///
    /// `status` as a number or `usual`, `page` as `true` or `false`, `cuts` as a number, `latency` in milliseconds.
    func applying(_ fields: FormFields) -> PictureSwitches? {
        var change = self
        for (name, value) in fields.pairs where !change.set(name, value) { return nil }
        return change
    }

    private mutating func set(_ name: String, _ value: String) -> Bool {
        func number(_ range: ClosedRange<Int>) -> Int? { Int(value).flatMap { range.contains($0) ? $0 : nil } }
        switch name {
        case "status":
            status = number(400...599)
            return status != nil || value == "usual"
        case "page":
            isPage = value == "true"
            return isPage || value == "false"
        case "cuts":
            cuts = number(0...1000) ?? 0
            return number(0...1000) != nil
        case "latency":
            latency = .milliseconds(number(0...1_000_000) ?? 0)
            return number(0...1_000_000) != nil
        default: return false
        }
    }

    /// The response instead of a picture; nil for the picture.
    var instead: Response? {
        if let status { return .error(status, "Not available") }
        guard isPage else { return nil }
        return Response(
            headers: [("Content-Type", "image/png")], body: Array("<!doctype html><title>Log in</title>".utf8))
    }

    func write(into json: inout JSONWriter) {
        json.object {
            $0.field("status", status)
            $0.field("page", isPage)
            $0.field("cuts", cuts)
            $0.field("latency", Int(latency / .milliseconds(1)))
        }
    }
}
