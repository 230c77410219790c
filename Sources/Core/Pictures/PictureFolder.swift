internal import Crypto
internal import FoundationEssentials
internal import Logging
internal import Glibc

/// The folder of downloaded and rendered pictures: mode 0700, files 0600. File names are digests, so that nothing that
/// a server writes becomes part of a path. Links and folders in place of files are replaced, never followed.
package struct PictureFolder: Sendable {
    /// Files and their size.
    package struct Usage: Hashable, Sendable {
        package var files = 0
        package var bytes = 0
    }

    struct File {
        var name: String
        var bytes: Int
        var used: Timestamp
    }

    package let path: String

    /// - Parameter cache: the cache directory.
    package init(cache: String) {
        self.init(path: cache + "/pictures")
    }

    init(path: String) {
        self.path = path
    }

    // MARK: Names

    /// The version of the renderings; it changes whenever the same request has another result.
    private static let version = 1

    /// The file with the sizes of pictures whose servers state none.
    private static let sizesName = "sizes"
    func sizes(log: Logger) -> PictureSizes { PictureSizes(path: path(of: Self.sizesName), log: log) }

    /// Returns the name of a downloaded file.
    static func name(ofOriginal url: String) -> String { digest(url) + ".original" }

    /// Returns the name of the file that holds the version of a downloaded file. Its time is that of the last
    /// comparison with the server.
    private static func name(ofVersionOf original: String) -> String { original + ".version" }

    /// Returns the name of a rendered picture. Different requests have different names, and those of one URL begin alike.
    static func name(of request: PictureRequest) -> String {
        let rendering = request.rendering
        let scaling =
            switch rendering.scaling {
            case .fit(let enlarges): enlarges ? "fit-enlarged" : "fit"
            case .fill: "fill"
            }
        let encoding =
            switch rendering.encoding {
            case .rgba: "rgba"
            case .png: "png"
            case .jpeg(let quality): "jpeg-\(quality)"
            case .sixel(let colors): "sixel-\(colors)"
            }
        let region = rendering.region.map { "\($0.x),\($0.y),\($0.size.width)x\($0.size.height)" } ?? "whole"
        let (box, shape) = (rendering.box, rendering.pixelShape)
        let text =
            "\(version) \(box.width)x\(box.height) \(shape.width)x\(shape.height) \(scaling) \(encoding) \(region) "
            + "\(rendering.turns) \(request.url.value)"
        return "\(beginning(ofRenderings: name(ofOriginal: request.url.value)))\(digest(text).prefix(16)).rendered"
    }

    /// Returns the beginning of the names of all pictures that were rendered from a downloaded file.
    private static func beginning(ofRenderings original: String) -> String { String(original.prefix(16)) }

    private static func digest(_ text: String) -> String {
        SHA256.hash(data: Array(text.utf8)).prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }.joined()
    }

    /// Whether a file is one of pictures, whole or begun.
    private static func isPicture(_ name: String) -> Bool {
        name.hasSuffix(".original") || name.hasSuffix(".rendered") || name.hasSuffix(".original.part")
    }

    // MARK: Files

    func path(of name: String) -> String { path + "/" + name }

    /// Makes the folder private, after making it if necessary.
    ///
    /// - Throws: the system's error; `EPERM` for the folder of another user.
    func prepare() throws(FileError) {
        var information = stat()
        // A link would lead the files elsewhere.
        if lstat(path, &information) == 0, information.st_mode & S_IFMT != S_IFDIR { unlink(path) }
        try PrivateFile.makeDirectory(path)
        switch PrivateFile.exposure(ofFolder: path) {
        case .foreign?, .notAFile?: throw FileError(path: path, code: EPERM)
        case .readable?: chmod(path, 0o700)
        case nil: break
        }
    }

    /// Returns the size of a file; nil if there is none, or something else in its place.
    func size(of name: String) -> Int? {
        var information = stat()
        guard lstat(path(of: name), &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return Int(information.st_size)
    }

    /// Notes the time of the last use as the time of the file's last change, which outlives the program.
    func touch(_ name: String, at moment: Timestamp) {
        let (seconds, rest) = moment.milliseconds.quotientAndRemainder(dividingBy: 1000)
        let time = timespec(tv_sec: Int(seconds), tv_nsec: Int(max(0, rest)) * 1_000_000)
        _ = withUnsafePointer(to: (time, time)) { pointer in
            pointer.withMemoryRebound(to: timespec.self, capacity: 2) {
                utimensat(AT_FDCWD, path(of: name), $0, AT_SYMLINK_NOFOLLOW)
            }
        }
    }

    /// Reads a rendered picture. One that is damaged is deleted.
    @concurrent
    func rendered(_ name: String, as encoding: PictureRendering.Encoding) async -> RenderedPicture? {
        guard let bytes = try? PrivateFile.read(path(of: name)) else { return nil }
        guard let picture = RenderedPicture(file: bytes), picture.encoding == encoding else {
            remove(name)
            return nil
        }
        return picture
    }

    /// Writes a file in one step: it is there as a whole or not at all. It isn't flushed to the disk, because it can be
    /// made again; its checksum finds the damage of a power failure.
    @concurrent
    func write(_ bytes: [UInt8], as name: String) async throws(FileError) {
        try prepare()
        let target = path(of: name)
        PrivateFile.removeUnlessRegular(target)
        let beside = target + ".new-\(getpid())-\(UInt32.random(in: .min ... .max))"
        let file = open(beside, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw FileError(path: target, code: errno) }
        var done = 0
        var code: Int32 = 0
        while done < bytes.count, code == 0 {
            let count = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress! + done, $0.count - done) }
            if count > 0 { done += count } else if errno != EINTR { code = errno }
        }
        close(file)
        if code == 0, rename(beside, target) != 0 { code = errno }
        guard code == 0 else {
            unlink(beside)
            throw FileError(path: target, code: code)
        }
    }

    func remove(_ name: String) {
        unlink(path(of: name))
        if name.hasSuffix(".part") { unlink(path(of: name + "-of")) }
        if name.hasSuffix(".original") { unlink(path(of: Self.name(ofVersionOf: name))) }
    }

    // MARK: Versions

    /// Notes which version of a downloaded file is there; nil if the server states none.
    func record(_ version: FileVersion?, of original: String, at moment: Timestamp) async throws(FileError) {
        let name = Self.name(ofVersionOf: original)
        guard let version else {
            unlink(path(of: name))
            return
        }
        try await write(Array(version.text.utf8), as: name)
        touch(name, at: moment)
    }

    /// Notes that the server has no other version of a downloaded file.
    func confirmVersion(of original: String, at moment: Timestamp) {
        touch(Self.name(ofVersionOf: original), at: moment)
    }

    /// Returns the time of the last request for a downloaded file; nil if its version isn't known.
    func lastCheck(of original: String) -> Timestamp? {
        var information = stat()
        let path = path(of: Self.name(ofVersionOf: original))
        guard lstat(path, &information) == 0, information.st_mode & S_IFMT == S_IFREG else { return nil }
        return Self.lastChange(information)
    }

    func storedVersion(of original: String) -> FileVersion? {
        (try? PrivateFile.read(path(of: Self.name(ofVersionOf: original))))
            .flatMap { FileVersion(String(decoding: $0, as: UTF8.self)) }
    }

    /// Returns the names of the pictures that were rendered from a downloaded file.
    @concurrent
    func renderings(of original: String) async -> [String] {
        let beginning = Self.beginning(ofRenderings: original)
        return files().map(\.name).filter { $0.hasPrefix(beginning) && $0.hasSuffix(".rendered") }
    }

    /// Lists the files of pictures, and deletes files that a killed process left half written.
    @concurrent
    func list() async -> [File] {
        PrivateFile.removeAbandoned(in: path)
        return files()
    }

    private func files() -> [File] {
        // Not through a link: callers delete the listed files.
        let folder = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        guard folder >= 0 else { return [] }
        guard let stream = fdopendir(folder) else {
            close(folder)
            return []
        }
        defer { closedir(stream) }
        var files: [File] = []
        while let entry = readdir(stream) {
            let name = entry.name
            var information = stat()
            guard Self.isPicture(name), fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0,
                information.st_mode & S_IFMT == S_IFREG
            else { continue }
            files.append(File(name: name, bytes: Int(information.st_size), used: Self.lastChange(information)))
        }
        return files
    }

    private static func lastChange(_ information: stat) -> Timestamp {
        let moment = information.st_mtim
        return Timestamp(milliseconds: Int64(moment.tv_sec) * 1000 + Int64(moment.tv_nsec) / 1_000_000)
    }

    // MARK: For commands

    package var usage: Usage {
        files().reduce(into: Usage()) { usage, file in
            usage.files += 1
            usage.bytes += file.bytes
        }
    }

    /// Deletes the pictures that were not used since a moment, and those used longest ago until the rest fits a limit.
    ///
    /// - Parameters:
    ///   - limit: in bytes; 0 for all.
    ///   - oldest: nil to delete by size only.
    /// - Returns: the deleted files and their size.
    @discardableResult
    package func prune(to limit: Int, unusedSince oldest: Timestamp? = nil) -> Usage {
        var index = PictureIndex()
        var removed = Usage()
        func delete(_ file: File) {
            remove(file.name)
            removed.files += 1
            removed.bytes += file.bytes
        }
        for file in files() {
            if let oldest, file.used < oldest { delete(file) } else { index.set(file) }
        }
        for file in index.takeExcess(over: limit) { delete(file) }
        if limit == 0 { unlink(path(of: Self.sizesName)) }
        return removed
    }
}
