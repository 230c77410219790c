internal import Glibc

/// Writes settings into `config.toml`, which keeps its comments, order, unknown keys and permissions.
package enum ConfigurationEditor {
    package enum Failure: Error, Hashable {
        case file(FileError)
        case tooLarge
        case notUTF8
        /// The file uses the key's name, or its table's, for something else.
        case conflict
    }

    /// Writes a value. Waits for the disk.
    ///
    /// A file that another program changes at the same time is read again, so that its change stays. A link stays one:
    /// its target is replaced.
    ///
    /// - Parameters:
    ///   - value: a valid value of the key.
    ///   - services: the keys that services declare.
    ///   - changing: called between reading and writing, for tests.
    package static func set(
        _ key: ConfigurationKey, to value: ConfigurationValue, in file: String, services: [ConfigurationKey],
        changing: () -> Void = {}
    ) throws(Failure) {
        let order = ConfigurationKey.all(services).map(\.path)
        try change(file, changing: changing) { document throws(Failure) in
            guard document.set(key.path, to: value, order: order) else { throw .conflict }
        }
    }

    /// Changes the file. One that another program changes meanwhile is read again.
    ///
    /// - Parameter edit: called again for a file that was read again.
    static func change(
        _ file: String, attempts: Int = mostAttempts, changing: () -> Void = {},
        _ edit: (inout TOMLDocument) throws(Failure) -> Void
    ) throws(Failure) {
        let path = try lifting { () throws(FileError) in try PrivateFile.target(of: file) }
        let (bytes, mode) = try lifting { () throws(FileError) in try content(of: path) }
        var document = try document(bytes ?? [])
        let before = document.text
        try edit(&document)
        changing()
        if document.text == before { return }
        do throws(FileError) {
            return try PrivateFile.write(Array(document.text.utf8), to: path, mode: mode) { () throws(FileError) in
                guard try content(of: path).bytes == bytes else { throw FileError(path: path, code: ESTALE) }
            }
        } catch {
            guard error.code == ESTALE, attempts > 1 else { throw .file(error) }
        }
        try change(file, attempts: attempts - 1, changing: changing, edit)
    }

    /// Returns what the file has; an empty document where there is no file.
    static func document(of file: String) throws(Failure) -> TOMLDocument {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try PrivateFile.read(try PrivateFile.target(of: file), followsLinks: true)
        } catch {
            guard error.code == ENOENT else { throw .file(error) }
            return TOMLDocument("")
        }
        return try document(bytes)
    }

    private static func lifting<Value>(_ read: () throws(FileError) -> Value) throws(Failure) -> Value {
        do throws(FileError) { return try read() } catch { throw .file(error) }
    }

    /// The most times that a file is read again because another program changes it.
    private static let mostAttempts = 10

    /// - Returns: nil as the bytes where there is no file.
    private static func content(of path: String) throws(FileError) -> (bytes: [UInt8]?, mode: UInt32) {
        do throws(FileError) {
            let bytes = try PrivateFile.read(path, followsLinks: true)
            // Replacing the file would work, since only the folder is written to.
            guard let mode = PrivateFile.mode(of: path), mode & 0o222 != 0, access(path, W_OK) == 0 else {
                throw FileError(path: path, code: EACCES)
            }
            return (bytes, mode)
        } catch  where error.code == ENOENT {
            return (nil, 0o600)
        }
    }

    private static func document(_ bytes: [UInt8]) throws(Failure) -> TOMLDocument {
        guard bytes.count <= ConfigurationFile.limit else { throw .tooLarge }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        return TOMLDocument(text)
    }
}
