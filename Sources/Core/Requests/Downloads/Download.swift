internal import Glibc
package import Logging

/// A resumable download of a file to the disk, with progress (RFC 9110 §14: Range, If-Range).
///
/// An interrupted download resumes, also after a restart; the partial file lies beside the target until it is complete
/// (`PartialFile`).
/// No token is sent: pictures live on other hosts, to which redirects are followed. The URL is written by others, so
/// only hosts of the internet are connected to, unless `addresses` says otherwise. Links and folders in place of the
/// files are replaced.
package struct Download: Sendable {
    /// The number of bytes so far, and in total if the server states it.
    package typealias Progress = @Sendable (_ done: Int, _ total: Int?) async -> Void
    /// Whether a file may replace the one that is there.
    typealias Judgement = @Sendable (_ path: String) async -> Bool

    package enum Failure: Error, Sendable, Hashable {
        case request(RequestError)
        case file(FileError)
    }

    /// The outcome of a download.
    enum Outcome: Hashable, Sendable {
        /// The file is there, in this version; nil if the server states none.
        case complete(FileVersion?)
        /// The server has no other version than the caller.
        case unchanged
        /// The server has sent a file that may not replace the one that is there.
        case rejected
    }

    /// The origin of a partial file. It is resumed only if the server still has the same version.
    private struct Origin: Codable {
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
    /// - Parameters:
    ///   - path: the target. Its folder is created; an existing file is replaced atomically.
    ///   - version: the version that is there: the file is downloaded only if the server has another one. nil to download it anyway.
    ///   - mayReplace: called with the path of another version before it replaces the file that is there.
    /// - Throws: the failure of the request or of a file.
    @concurrent
    @discardableResult
    func fetch(
        _ url: String, to path: String, unless version: FileVersion? = nil, progress: Progress = { _, _ in },
        mayReplace: Judgement = { _ in true }
    ) async throws(Failure) -> Outcome {
        for file in [path, path + ".part", path + ".part-of"] { PrivateFile.removeUnlessRegular(file) }
        // None is made before the server sends a file: most downloads that fail do so before.
        var part = PartialFile.existing(for: path)
        defer { part?.end() }
        var interruptions = 0
        while true {
            let before = part?.size ?? 0
            do throws(Failure) {
                return try await attempt(url, path, &part, version, progress, mayReplace)
            } catch {
                if case .request(.tooLarge) = error { discard(part) }
                let size = part?.size ?? 0
                guard case .request(let reason) = error, reason == .interrupted || reason == .timedOut,
                    size > before, interruptions < Self.mostInterruptions, !Task.isCancelled
                else { throw error }
                interruptions += 1
                log.info("resuming download", metadata: ["from": "\(size)"])
            }
        }
    }

    private func attempt(
        _ url: String, _ path: String, _ part: inout PartialFile?, _ version: FileVersion?, _ progress: Progress,
        _ mayReplace: Judgement
    ) async throws(Failure) -> Outcome {
        let kept = origin(of: part)
        let start = kept == nil ? 0 : part?.size ?? 0
        var headers = HTTPHeaders()
        headers.add("User-Agent", userAgent)
        // Compressed bytes would not match the byte range.
        headers.add("Accept-Encoding", "identity")
        if let referer = referers.first(where: { $0.isWanted(by: url) }) { headers.add("Referer", referer.page) }
        if let kept, start > 0 {
            headers.add("Range", "bytes=\(start)-")
            headers.add("If-Range", kept.validator)
        } else if let version {
            headers.add(version.condition, version.text)
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
        case 200 where version != nil && FileVersion(of: response.head) == version:
            // A server that ignores the condition. The rest of its response isn't received.
            discard(part)
            return .unchanged
        case 200: break
        case 206 where isResumed: break
        case 304 where version != nil && start == 0: return .unchanged
        case 206, 416:
            // The file has changed on the server: start over next time.
            discard(part)
            throw .request(.interrupted)
        case 404, 410: throw .request(.notFound(serverMessage: nil))
        default: throw .request(.http(status: response.head.status, serverMessage: nil))
        }
        let length = response.head.headers["Content-Length"].flatMap { Int($0) }
        let done = isResumed ? start : 0
        let total = length.map { $0.addingReportingOverflow(done) }.map { $0.overflow ? .max : $0.partialValue }
        if total ?? 0 > limit { throw .request(.tooLarge(limit: limit)) }
        let file = try opened(part, for: path)
        part = file
        try await receive(response, file, from: done, total: total, progress)
        if version != nil {
            let isReplacement = await mayReplace(file.path)
            if Task.isCancelled { throw .request(.cancelled) }
            guard isReplacement else {
                discard(file)
                return .rejected
            }
        }
        do throws(FileError) { try file.complete(as: path) } catch { throw .file(error) }
        return .complete(FileVersion(of: response.head))
    }

    private func opened(_ part: PartialFile?, for path: String) throws(Failure) -> PartialFile {
        if let part { return part }
        do throws(FileError) { return try PartialFile.claim(for: path) } catch { throw .file(error) }
    }

    /// Writes the body to the partial file.
    private func receive(
        _ response: HTTPResponse, _ part: PartialFile, from start: Int, total: Int?, _ progress: Progress
    ) async throws(Failure) {
        do throws(FileError) {
            // A note beside bytes of another version would make the next attempt join the two.
            if start == 0, part.isKept { unlink(part.note) }
            try part.rewind(to: start)
            let validator =
                response.head.headers["ETag"].flatMap { $0.hasPrefix("W/") ? nil : $0 }
                ?? response.head.headers["Last-Modified"]
            if part.isKept, let validator, total ?? .max >= smallestResumed {
                try PrivateFile.write(json: Origin(validator: validator, total: total), to: part.note)
            }
        } catch {
            throw .file(error)
        }
        var done = start
        await progress(done, total)
        do {
            for try await bytes in response.body {
                done += bytes.count
                guard done <= limit else { throw Failure.request(.tooLarge(limit: limit)) }
                try part.append(bytes)
                await progress(done, total)
            }
        } catch let error as TransportError {
            throw .request(RequestError(error))
        } catch let error as Failure {
            throw error
        } catch let error as FileError {
            throw .file(error)
        } catch {
            throw .request(.cancelled)
        }
        if Task.isCancelled { throw .request(.cancelled) }
        // A server that closes the connection cleanly looks as if it were done.
        if let total, done < total { throw .request(.interrupted) }
    }

    /// Parses the start of a range such as `bytes 100-199/200`.
    private static func start(of head: ResponseHead) -> Int? {
        guard let range = head.headers["Content-Range"], range.hasPrefix("bytes ") else { return nil }
        return Int(range.dropFirst(6).prefix { $0.isNumber })
    }

    private func origin(of part: PartialFile?) -> Origin? {
        part.flatMap { $0.isKept ? PrivateFile.value(at: $0.note) : nil }
    }

    /// Makes the next attempt start over.
    private func discard(_ part: PartialFile?) {
        guard let part else { return }
        unlink(part.note)
        try? part.rewind(to: 0)
    }
}

/// The page that a service's picture servers require as the referrer; without it they respond with 403.
package struct Referer: Hashable, Sendable {
    /// A host whose subdomains require it: `pictures.example`.
    package var domain: String
    /// The URL of the page. It is the same in every request, so it reveals nothing about the user.
    package var page: String

    /// Whether a URL's host requires it. Only for https: other requests don't leave this machine.
    func isWanted(by url: String) -> Bool {
        let scheme = "https://"
        guard url.lowercased().hasPrefix(scheme) else { return false }
        let host = url.dropFirst(scheme.count).prefix { !"/?#:".contains($0) }.lowercased()
        return host.hasSuffix("." + domain)
    }
}

/// The version of a file on a server (RFC 9110, section 8.8): its entity tag, or else the date of its last change.
struct FileVersion: Hashable, Sendable {
    /// The value as the server sent it.
    let text: String

    private static let longest = 512

    /// - Returns: nil for a text that isn't a value of a header, such as that of a damaged file.
    init?(_ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.longest,
            text.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
        else { return nil }
        self.text = text
    }

    /// - Returns: nil if the server states none.
    init?(of head: ResponseHead) {
        // Some servers send a tag without quotes, which is invalid.
        let tag = head.headers["ETag"].flatMap { Self.isTag($0) ? $0 : nil }
        guard let text = tag ?? head.headers["Last-Modified"] else { return nil }
        self.init(text)
    }

    private static func isTag(_ text: String) -> Bool { text.hasPrefix("\"") || text.hasPrefix("W/") }

    /// The header of a request for the file, which the server sends only if it has another version (section 13.1).
    var condition: String {
        Self.isTag(text) ? "If-None-Match" : "If-Modified-Since"
    }
}
