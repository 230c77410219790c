/// An http or https URL that is safe to show and open.
package struct LinkTarget: Hashable, Sendable {
    package let url: RawText
    /// The host in lower case, without the port; see `HostName`.
    package let host: DisplayText

    /// Returns nil for another scheme, a URL without a host, one with user info (which can disguise the host), and one
    /// with spaces, control characters or backslashes (for which programs disagree about the host).
    package init?(_ raw: RawText) {
        var text = raw.value
        let host: DisplayText? = text.withUTF8 { bytes in
            guard bytes.count <= 4096, let start = Self.authority(of: bytes) else { return nil }
            var isASCII = true
            for byte in bytes {
                guard byte > 0x20, byte != 0x7f, byte != UInt8(ascii: "\\") else { return nil }
                isASCII = isASCII && byte < 0x80
            }
            if !isASCII, !raw.value.unicodeScalars.allSatisfy({ Sanitizer.isAllowed($0) && !Sanitizer.isSpace($0) }) {
                return nil
            }
            var end = start
            while end < bytes.count, !"/?#".utf8.contains(bytes[end]) {
                if bytes[end] == UInt8(ascii: "@") { return nil }
                end += 1
            }
            var stop = start
            if start < end, bytes[start] == UInt8(ascii: "[") {
                stop = bytes[start..<end].firstIndex(of: UInt8(ascii: "]")).map { $0 + 1 } ?? end
            } else {
                stop = bytes[start..<end].firstIndex(of: UInt8(ascii: ":")) ?? end
            }
            guard stop > start else { return nil }
            return HostName.shown(RawText(String(decoding: bytes[start..<stop], as: UTF8.self)))
        }
        guard let host, !host.isEmpty else { return nil }
        url = raw
        self.host = host
    }

    /// Returns the index after `http://` or `https://`.
    private static func authority(of bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        func has(_ prefix: StaticString) -> Bool {
            prefix.withUTF8Buffer { prefix in
                bytes.count >= prefix.count && zip(bytes, prefix).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
            }
        }
        return has("https://") ? 8 : has("http://") ? 7 : nil
    }

    /// Whether the displayed text names another host, so that the real one must be shown.
    func isDisguised(as shown: [UInt8]) -> Bool {
        guard shown.contains(UInt8(ascii: ".")) || shown.contains(where: { $0 >= 0x80 }),
            let named = Self.hostNamed(in: String(decoding: shown, as: UTF8.self))
        else { return false }
        func bare(_ host: String) -> Substring { host.hasPrefix("www.") ? host.dropFirst(4) : host[...] }
        return bare(named.string) != bare(host.string)
    }

    private static func hostNamed(in shown: String) -> DisplayText? {
        var text = shown[...]
        if let mark = text.firstRange(of: "://") { text = text[mark.upperBound...] }
        let authority = text.prefix { !"/?#".contains($0) }
        // The host follows an "@".
        let host = (authority.split(separator: "@").last ?? authority).prefix { $0 != ":" }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        // "e.g." and "3.14" are not hosts: a top-level label has two or more letters and nothing else.
        guard labels.count >= 2,
            labels.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" } }),
            let top = labels.last, top.count >= 2, top.allSatisfy(\.isLetter)
        else { return nil }
        return HostName.shown(RawText(String(host)))
    }
}
