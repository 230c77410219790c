/// The name of a host as a reader may be shown it: a fact, so no letter in it may look like another.
package enum HostName {
    /// Lower case and clean. A label with letters that are not ASCII is shown in the form in which it travels (`xn--…`),
    /// for a Cyrillic "а" cannot be told from a Latin one; Chinese, Japanese and Korean names can, and stay.
    package static func shown(_ raw: RawText) -> DisplayText {
        let host = raw.value.lowercased()
        if host.utf8.count <= 253, host.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f }) { return DisplayText(clean: host) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false).map { label in
            let scalars = Array(label.unicodeScalars)
            return scalars.allSatisfy(isPlain) ? String(label) : Punycode.label(scalars) ?? String(label)
        }
        return Sanitizer.clean(RawText(labels.joined(separator: ".")), maximum: 253)
    }

    /// An address as it is asked: labels of its host that are not ASCII in the form in which they travel (RFC 3492).
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

    /// `user@host` with the host as above.
    package static func shown(inHandle handle: RawText) -> DisplayText {
        // By bytes: going back by characters scans a run of flags from its beginning for each of them.
        guard let at = handle.value.utf8.lastIndex(of: UInt8(ascii: "@")) else {
            return Sanitizer.clean(handle, maximum: TextLimits.displayName)
        }
        let user = Sanitizer.clean(RawText(String(handle.value[..<at])), maximum: TextLimits.displayName)
        return "\(user)@\(shown(RawText(String(handle.value[handle.value.utf8.index(after: at)...]))))"
    }

    private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x21..<0x7f: true
        case 0x3005, 0x3041...0x3096, 0x30a1...0x30fa, 0x30fc, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3: true
        default: false
        }
    }
}
