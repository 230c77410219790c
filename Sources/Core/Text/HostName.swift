/// Host names as displayed: they must not contain look-alike letters.
package enum HostName {
    /// Returns the host in lower case. Labels with letters outside ASCII are shown in Punycode (`xn--…`), since a
    /// Cyrillic "а" looks like a Latin one; Chinese, Japanese and Korean labels are shown as they are.
    package static func shown(_ raw: RawText) -> DisplayText {
        let host = raw.value.lowercased()
        if host.utf8.count <= 253, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) { return DisplayText(clean: host) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            let scalars = Array(label.unicodeScalars)
            return scalars.allSatisfy(isPlain) ? String(label) : Punycode.label(scalars) ?? String(label)
        }
        return Sanitizer.clean(RawText(labels.joined(separator: ".")), maximum: 253)
    }

    /// Returns a URL or host for requests: labels of the host outside ASCII are converted to Punycode (RFC 3492).
    package static func asked(_ address: String) -> String {
        let address = address.filter { !$0.isWhitespace }
        let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
        let end = address[start...].firstIndex { ":/?#".contains($0) } ?? address.endIndex
        let labels = address[start..<end].lowercased().split(separator: ".", omittingEmptySubsequences: false)
        let host = labels.map { label in
            label.utf8.allSatisfy { $0 < 0x80 }
                ? String(label) : Punycode.label(Array(label.unicodeScalars)) ?? String(label)
        }
        return address[..<start] + host.joined(separator: ".") + address[end...]
    }

    /// Returns `user@host` with the host as displayed.
    package static func shown(inHandle handle: RawText) -> DisplayText {
        // Searched by bytes: searching backwards by characters scans a run of flags from its beginning for each of
        // them.
        guard let at = handle.value.utf8.lastIndex(of: UInt8(ascii: "@")) else {
            return Sanitizer.clean(handle, maximum: TextLimits.displayName)
        }
        let user = Sanitizer.clean(RawText(String(handle.value[..<at])), maximum: TextLimits.displayName)
        return "\(user)@\(shown(RawText(String(handle.value[handle.value.utf8.index(after: at)...]))))"
    }

    /// Returns `@user@host` with the host as displayed. A DID, which names an account whose handle leads nowhere, is no handle
    /// and is shortened (`shortened(did:)`).
    package static func handle(_ acct: RawText) -> DisplayText { shortened(did: acct) ?? "@\(shown(inHandle: acct))" }

    /// The characters of a DID's identifier that are shown at each end, and the most that are shown in full.
    private static let didEnd = 4
    private static let longestDIDEnd = 12

    /// Returns a DID with the middle of its identifier left out: `did:plc:ar7c…ndac` (https://atproto.com/specs/did). nil for
    /// any other text.
    package static func shortened(did text: RawText) -> DisplayText? {
        let parts = text.value.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0] == "did", !parts[1].isEmpty, !parts[2].isEmpty, !text.value.contains("@"),
            text.value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f })
        else { return nil }
        guard parts[2].utf8.count > longestDIDEnd else { return DisplayText(clean: text.value) }
        let (begin, end) = (parts[2].prefix(didEnd), parts[2].suffix(didEnd))
        return Sanitizer.clean(RawText("did:\(parts[1]):\(begin)…\(end)"), maximum: TextLimits.displayName)
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21..<0x7f: true
        case 0x3005, 0x3041...0x3096, 0x30a1...0x30fa, 0x30fc, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3: true
        default: false
        }
    }
}
