internal import Glibc

/// Paths as text that keeps their bytes.
///
/// A name on Linux is bytes that need not be UTF-8. Each byte that is not becomes a private-use code point, U+10FE80 to U+10FEFF,
/// and so do the bytes of these code points themselves, so that every path has a text of its own. Python does so with
/// lone surrogates (PEP 383), which a `String` can't hold. On screen such a code point is "\u{FFFD}".
package enum PathText {
    private static let first: UInt32 = 0x10FE80
    private static let escapes = first...(first + 0x7f)

    /// Returns the text of a path.
    package static func text(of path: some Sequence<UInt8>) -> String {
        let bytes = Array(path)
        var (scalars, index) = (String.UnicodeScalarView(), 0)
        while index < bytes.count {
            var (parser, rest) = (Unicode.UTF8.ForwardParser(), bytes[index...].makeIterator())
            if case .valid(let encoded) = parser.parseScalar(from: &rest) {
                let scalar = Unicode.UTF8.decode(encoded)
                if !escapes.contains(scalar.value) {
                    scalars.append(scalar)
                    index += encoded.count
                    continue
                }
            }
            // ASCII is always valid: the byte is at least 0x80.
            if let escape = Unicode.Scalar(first + UInt32(bytes[index] & 0x7f)) { scalars.append(escape) }
            index += 1
        }
        return String(scalars)
    }

    /// Returns the bytes of a path, with a NUL at the end, as system calls take them.
    static func bytes(of path: String) -> [CChar] {
        var bytes: [UInt8] = []
        for scalar in path.unicodeScalars {
            if escapes.contains(scalar.value) {
                bytes.append(UInt8(scalar.value & 0xff))
            } else {
                bytes += String(scalar).utf8
            }
        }
        return (bytes + [0]).map { CChar(bitPattern: $0) }
    }

    /// The folder that relative paths count from.
    package static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "." }
        defer { free(path) }
        return text(of: UnsafeRawBufferPointer(start: path, count: strlen(path)))
    }

    /// Returns the names in a folder; none if it can't be read.
    package static func names(in folder: String) -> [String] {
        guard let stream = opendir(bytes(of: folder)) else { return [] }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) { names.append(entry.name) }
        return names.filter { $0 != "." && $0 != ".." }
    }
}

extension UnsafeMutablePointer<dirent> {
    /// The name of an entry of a folder.
    var name: String {
        withUnsafeBytes(of: pointee.d_name) { name in PathText.text(of: name.prefix { $0 != 0 }) }
    }
}
