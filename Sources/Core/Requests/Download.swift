internal import FoundationEssentials
package import Logging
#if canImport(Glibc)
    internal import Glibc
#endif

/// A resumable download of a file to the disk, with progress (RFC 9110 §14: Range, If-Range).
///
/// An interrupted download resumes, also after a restart; the partial file lies beside the target until it is complete.
/// No token is sent: pictures live on other hosts, to which redirects are followed. The URL is written by others, so
/// only hosts of the internet are connected to, unless `addresses` says otherwise. Links and folders in place of the
/// files are replaced.
package struct Download: Sendable {
    /// The number of bytes so far, and in total if the server states it.
    package typealias Progress = @Sendable (_ done: Int, _ total: Int?) async -> Void

    package enum Failure: Error, Sendable, Hashable {
        case request(RequestError)
        case file(FileError)
    }

    /// A partial file. It is resumed only if the server still has the same version.
    private struct Part: Codable {
        var validator: String
        var total: Int?
    }

    private let transport: any Transport
    private let userAgent: String
    private let limit: Int
    private let smallestResumed: Int
    private let addresses: HTTPRequest.Addresses
    private let referers: [Referer]
    private let log: Logger

    /// The number of interruptions after which the download is not resumed automatically.
    private static let mostInterruptions = 5

    /// - Parameters:
    ///   - limit: the largest file accepted, in bytes.
    ///   - smallestResumed: the size from which a download is resumed: noting how to do so flushes the disk.
    ///   - referers: of the hosts that refuse requests without one.
    package init(
        transport: any Transport, userAgent: String, limit: Int = 64 << 20, smallestResumed: Int = 0,
        addresses: HTTPRequest.Addresses = .publicOnly, referers: [Referer] = [], log: Logger
    ) {
        self.transport = transport
        self.userAgent = userAgent
        self.limit = limit
        self.smallestResumed = smallestResumed
        self.addresses = addresses
        self.referers = referers
        self.log = log
    }

    /// Downloads a file.
    ///
    /// - Parameter path: the target. Its folder is created; an existing file is replaced atomically.
    /// - Throws: the failure of the request or of a file.
    @concurrent
    package func fetch(
        _ url: String, to path: String, progress: Progress = { _, _ in }
    ) async throws(Failure) {
        for file in [path, path + ".part", path + ".part-of"] { PrivateFile.removeUnlessRegular(file) }
        var interruptions = 0
        while true {
            let before = Self.size(path + ".part")
            do throws(Failure) {
                return try await attempt(url, path, progress)
            } catch {
                guard case .request(let reason) = error, reason == .interrupted || reason == .timedOut,
                    Self.size(path + ".part") > before, interruptions < Self.mostInterruptions, !Task.isCancelled
                else { throw error }
                interruptions += 1
                log.info("resuming download", metadata: ["from": "\(Self.size(path + ".part"))"])
            }
        }
    }

    private func attempt(_ url: String, _ path: String, _ progress: Progress) async throws(Failure) {
        let partPath = path + ".part"
        let kept = part(path)
        let start = kept == nil ? 0 : Self.size(partPath)
        var headers = HTTPHeaders()
        headers.add("User-Agent", userAgent)
        // Compressed bytes would not match the byte range.
        headers.add("Accept-Encoding", "identity")
        if let referer = referers.first(where: { $0.isWanted(by: url) }) { headers.add("Referer", referer.page) }
        if let kept, start > 0 {
            headers.add("Range", "bytes=\(start)-")
            headers.add("If-Range", kept.validator)
        }
        var request = HTTPRequest(
            method: .get, url: url, headers: headers, redirects: .anyHost, bodyLimit: limit, timeout: nil)
        request.addresses = addresses
        let response: HTTPResponse
        do throws(TransportError) { response = try await transport.send(request) } catch {
            throw .request(RequestError(error))
        }
        let isResumed = response.head.status == 206 && Self.start(of: response.head) == start
        switch response.head.status {
        case 200: break
        case 206 where isResumed: break
        case 206, 416:
            // The file has changed on the server: start over next time.
            discard(path)
            throw .request(.interrupted)
        case 404, 410: throw .request(.notFound(serverMessage: nil))
        default: throw .request(.http(status: response.head.status, serverMessage: nil))
        }
        let length = response.head.headers["Content-Length"].flatMap { Int($0) }
        let done = isResumed ? start : 0
        let total = length.map { $0.addingReportingOverflow(done) }.map { $0.overflow ? .max : $0.partialValue }
        if total ?? 0 > limit { throw .request(.tooLarge(limit: limit)) }
        try await receive(response, path, from: done, total: total, progress)
        discard(path, keepsBytes: true)
        guard rename(partPath, path) == 0 else { throw .file(FileError(path: path, code: errno)) }
    }

    /// Writes the body to the partial file.
    private func receive(
        _ response: HTTPResponse, _ path: String, from start: Int, total: Int?, _ progress: Progress
    ) async throws(Failure) {
        do {
            try PrivateFile.makeDirectory(String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]))
            let validator =
                response.head.headers["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
                ?? response.head.headers["Last-Modified"]
            if let validator, total ?? .max >= smallestResumed,
                let data = try? JSONEncoder().encode(Part(validator: validator, total: total))
            {
                try PrivateFile.write(Array(data), to: path + ".part-of")
            }
        } catch {
            throw .file(error)
        }
        let partPath = path + ".part"
        let file = open(partPath, O_WRONLY | O_CREAT | O_CLOEXEC | O_NOFOLLOW | (start == 0 ? O_TRUNC : 0), 0o600)
        guard file >= 0 else { throw .file(FileError(path: partPath, code: errno)) }
        defer { close(file) }
        lseek(file, off_t(start), SEEK_SET)
        var done = start
        await progress(done, total)
        do {
            for try await bytes in response.body {
                done += bytes.count
                guard done <= limit else { throw Failure.request(.tooLarge(limit: limit)) }
                try Self.write(bytes, to: file, partPath)
                await progress(done, total)
            }
        } catch let error as TransportError {
            throw .request(RequestError(error))
        } catch let error as Failure {
            throw error
        } catch {
            throw .request(.cancelled)
        }
        if Task.isCancelled { throw .request(.cancelled) }
        // A server that closes the connection cleanly looks as if it were done.
        if let total, done < total { throw .request(.interrupted) }
    }

    private static func write(_ bytes: [UInt8], to file: Int32, _ path: String) throws(Failure) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { throw .file(FileError(path: path, code: errno)) }
            rest = rest.dropFirst(count)
        }
    }

    /// Parses the start of a range such as `bytes 100-199/200`.
    private static func start(of head: ResponseHead) -> Int? {
        guard let range = head.headers["Content-Range"], range.hasPrefix("bytes ") else { return nil }
        return Int(range.dropFirst(6).prefix { $0.isNumber })
    }

    private func part(_ path: String) -> Part? {
        guard let bytes = try? PrivateFile.read(path + ".part-of") else { return nil }
        return try? JSONDecoder().decode(Part.self, from: Data(bytes))
    }

    private func discard(_ path: String, keepsBytes: Bool = false) {
        unlink(path + ".part-of")
        if !keepsBytes { unlink(path + ".part") }
    }

    private static func size(_ path: String) -> Int {
        var information = stat()
        return lstat(path, &information) == 0 ? Int(information.st_size) : 0
    }
}
