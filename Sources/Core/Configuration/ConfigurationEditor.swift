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
        for _ in 1..<mostAttempts where try write(value, key.path, order, to: file, changing: changing) { return }
        guard try write(value, key.path, order, to: file, changing: changing) else {
            throw .file(FileError(path: file, code: ESTALE))
        }
    }

    /// - Returns: false if another program has changed the file meanwhile.
    private static func write(
        _ value: ConfigurationValue, _ key: [String], _ order: [[String]], to file: String, changing: () -> Void
    ) throws(Failure) -> Bool {
        let path = try lifting { () throws(FileError) in try PrivateFile.target(of: file) }
        let (bytes, mode) = try lifting { () throws(FileError) in try content(of: path) }
        let new = try changed(bytes ?? [], key, value, order)
        changing()
        do throws(FileError) {
            try PrivateFile.write(new, to: path, mode: mode) { () throws(FileError) in
                guard try content(of: path).bytes == bytes else { throw FileError(path: path, code: ESTALE) }
            }
            return true
        } catch {
            guard error.code == ESTALE else { throw .file(error) }
            return false
        }
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

    private static func changed(
        _ bytes: [UInt8], _ path: [String], _ value: ConfigurationValue, _ order: [[String]]
    ) throws(Failure) -> [UInt8] {
        guard bytes.count <= ConfigurationFile.limit else { throw .tooLarge }
        guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
        var document = TOMLDocument(text)
        guard document.set(path, to: value, order: order) else { throw .conflict }
        return Array(document.text.utf8)
    }
}
