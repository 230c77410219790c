package import Core
internal import Glibc

/// Saves pictures, videos and sounds to the user's folder. Replaces no existing file, and writes nothing outside.
package struct PictureSaver: Sendable {
    /// The reason why a picture was not saved.
    package enum Problem: Error, Hashable, Sendable {
        case picture(PictureError)
        case file(FileError)
        /// No folder: no home directory, and none in the configuration.
        case noFolder
    }

    private let folder: Result<String, Problem>

    /// - Parameters:
    ///   - configured: the folder of the configuration; empty for the user's own. `~` is the home directory.
    ///   - environment: HOME, XDG_CONFIG_HOME and XDG_PICTURES_DIR are used.
    package init(configured: String, environment: [String: String]) {
        do throws(Problem) {
            folder = .success(try Self.folder(configured, environment))
        } catch {
            folder = .failure(error)
        }
    }

    /// Copies a file into the folder, off the caller's actor.
    ///
    /// - Parameters:
    ///   - path: a file of the cache.
    ///   - url: its URL, which it is named after.
    /// - Returns: the path of the new file.
    @concurrent
    package func save(_ path: String, from url: RawText) async throws(Problem) -> String {
        let folder = try self.folder.get()
        let source = open(path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
        guard source >= 0 else { throw .file(FileError(path: path, code: errno)) }
        defer { close(source) }
        var head = [UInt8](repeating: 0, count: MediaFormat.headLength)
        let length = pread(source, &head, head.count, 0)
        guard length > 0 else { throw .picture(.damaged) }
        let ending = MediaFormat(head: head[..<length])?.ending ?? "bin"
        do throws(FileError) { try Self.makeFolder(folder) } catch { throw .file(error) }
        let name = FileName(Self.lastPart(of: url), fallback: "picture", ending: ending).string
        let (target, new) = try Self.create(String(name.dropLast(ending.count + 1)), ending, in: folder)
        defer { close(target) }
        do throws(FileError) { try Self.copy(source, to: target, new) } catch {
            unlink(new)
            throw .file(error)
        }
        return new
    }

    /// Returns the last part of a URL's path, decoded.
    private static func lastPart(of url: RawText) -> RawText {
        let path = url.value.prefix { $0 != "?" && $0 != "#" }.split(separator: "/", omittingEmptySubsequences: false)
        // Scheme, nothing, host.
        guard path.count > 3, let last = path.last else { return RawText("") }
        return RawText(PercentEncoding.decode(last) ?? "")
    }

    /// Creates a file of a name that is free.
    private static func create(
        _ stem: String, _ ending: String, in folder: String
    ) throws(Problem) -> (descriptor: Int32, path: String) {
        for number in 1...1000 {
            let path = "\(folder)/\(stem)\(number == 1 ? "" : "-\(number)").\(ending)"
            // Never an existing file, and never through a link.
            let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
            if file >= 0 { return (file, path) }
            guard errno == EEXIST else { throw .file(FileError(path: path, code: errno)) }
        }
        throw .file(FileError(path: "\(folder)/\(stem).\(ending)", code: EEXIST))
    }

    private static func copy(_ source: Int32, to target: Int32, _ path: String) throws(FileError) {
        var buffer = [UInt8](repeating: 0, count: 1 << 18)
        while true {
            let count = read(source, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count >= 0 else { throw FileError(path: path, code: errno) }
            if count == 0 { break }
            var rest = buffer[..<count]
            while !rest.isEmpty {
                let written = rest.withUnsafeBytes { write(target, $0.baseAddress, $0.count) }
                if written < 0, errno == EINTR { continue }
                guard written > 0 else { throw FileError(path: path, code: errno) }
                rest = rest.dropFirst(written)
            }
        }
        guard fsync(target) == 0 else { throw FileError(path: path, code: errno) }
    }

    /// Makes a folder for pictures. Unlike the program's own folders, it has the mode of the user's umask.
    private static func makeFolder(_ path: String) throws(FileError) {
        if PrivateFile.isFolder(path) { return }
        if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && PrivateFile.isFolder(path) else {
            throw FileError(path: path, code: errno)
        }
    }

    // MARK: The folder

    private static func folder(
        _ configured: String, _ environment: [String: String]
    ) throws(Problem) -> String {
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        func absolute(_ path: String) -> String? {
            if path.hasPrefix("/") { return path }
            if path == "~" { return home }
            return path.hasPrefix("~/") ? home.map { $0 + path.dropFirst() } : nil
        }
        if !configured.isEmpty {
            guard let path = absolute(configured) else { throw .noFolder }
            return path
        }
        if let path = environment["XDG_PICTURES_DIR"].flatMap(absolute) { return path }
        guard let home else { throw .noFolder }
        let configuration = environment["XDG_CONFIG_HOME"].flatMap(absolute) ?? home + "/.config"
        let own: String?
        // If the list can't be read, the user may have chosen another folder there.
        do throws(FileError) { own = try userFolder(in: configuration + "/user-dirs.dirs", home: home) } catch {
            throw .file(error)
        }
        return own ?? home + "/Pictures"
    }

    /// Reads `XDG_PICTURES_DIR="$HOME/…"` of xdg-user-dirs(5). Returns nil if there is no such file or line.
    private static func userFolder(in file: String, home: String) throws(FileError) -> String? {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try PrivateFile.read(file, followsLinks: true)
        } catch {
            if error.isMissing { return nil }
            throw error
        }
        for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
            guard line.hasPrefix("XDG_PICTURES_DIR=\""), line.hasSuffix("\"") else { continue }
            let path = line.dropFirst(18).dropLast()
            if path.hasPrefix("$HOME/") { return home + path.dropFirst(5) }
            if path.hasPrefix("/") { return String(path) }
        }
        return nil
    }
}
