/// The language of the last post that an account sent, in a small file.
package struct LanguageStore: Sendable {
    private let path: String

    /// The longest code of a language, in bytes.
    private static let longest = 16

    /// - Parameter state: the state directory.
    package init(state: String, account: SignedInAccount) {
        path = state + "/languages/" + account.folder
    }

    /// Returns the code, such as `de`; nil if none is stored.
    package func language() -> String? {
        guard let bytes = try? PrivateFile.read(path), !bytes.isEmpty, bytes.count <= Self.longest else { return nil }
        let code = String(decoding: bytes, as: UTF8.self)
        return Self.isCode(code) ? code : nil
    }

    /// - Throws: if the file can't be written.
    package func save(_ code: String) throws(FileError) {
        guard Self.isCode(code), code != language() else { return }
        try PrivateFile.write(Array(code.utf8), to: path)
    }

    /// Whether a text may be a language's code: letters, digits and dashes.
    package static func isCode(_ code: String) -> Bool {
        (2...longest).contains(code.utf8.count)
            && code.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") } && code.first != "-"
    }
}
