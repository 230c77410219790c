/// The failures of the server's pictures, like those of other servers.
struct PictureSwitches: Switches {
    /// The status of all responses; nil for pictures.
    var status: Int?
    /// Whether a page is sent with the type of a picture.
    var isPage = false
    /// The number of following pictures of which half is sent.
    var cuts = 0
    var latency = Duration.zero

    static var all: [Switch<Self>] {
        [
            .number("status", \.status, in: 400...599, none: "usual"), .flag("page", \.isPage),
            .number("cuts", \.cuts, in: 0...1000), .duration("latency", \.latency),
        ]
    }

    /// The response instead of a picture; nil for the picture.
    var instead: Response? {
        if let status { return .error(status, "Not available") }
        guard isPage else { return nil }
        return Response(
            headers: [("Content-Type", "image/png")], body: Array("<!doctype html><title>Log in</title>".utf8))
    }
}
