/// The redirect URI of a loopback listener: a port, and a path that can't be guessed.
package struct LoopbackAddress: Sendable, Hashable {
    package var port: UInt16
    package var path: String

    /// - Returns: nil unless it has the form `http://127.0.0.1:PORT/PATH`.
    package init?(_ redirect: String) {
        let start = "http://127.0.0.1:"
        guard redirect.hasPrefix(start), let slash = redirect.dropFirst(start.count).firstIndex(of: "/"),
            let port = UInt16(redirect[..<slash].dropFirst(start.count))
        else { return nil }
        self.port = port
        path = String(redirect[slash...])
    }

    package static func randomPath(_ randomness: Randomness) -> String {
        var randomness = randomness
        return "/login/" + String(UInt64.random(in: .min ... .max, using: &randomness), radix: 36)
    }
}
