@testable package import Core
internal import Synchronization

/// A server in memory to which a user posts. It can lose requests and responses, ignore keys, and drop parts of posts.
package final class PostingService: SocialService {
    /// The outcome of the next request that posts.
    package enum Fault: Hashable, Sendable {
        /// The request doesn't arrive.
        case unreachable
        /// The request doesn't arrive, and the sender can't know.
        case lostRequest
        /// The request arrives, and its response is lost.
        case lostResponse
        case refused
        /// The server, or a proxy in front of it, answers with an error, whether the request arrives or not.
        case status(Int, storing: Bool)
    }

    private struct State {
        /// The error of the server's clock, in seconds.
        var clockError: Int64 = 0
        var posts: [Status] = []
        var scheduled: [ScheduledPost] = []
        var keys: [String: Status] = [:]
        var usedKeys: [String] = []
        var times: [Timestamp] = []
        var faults: [Fault] = []
        var losesAll = false
        var dropped: Set<Dropped> = []
        var hidesNarrowPosts = false
        var keepsPosts = false
        var hidesOwnAtHome = false
        var honoursKeys = false
        var promisesKeys = false
        var comparisonFailure: RequestError?
        var pageFailure: RequestError?
        var comparisons = 0
        var deletionFailures: [RequestError?] = []
        var mediaFailures: [RequestError?] = []
        var uploads: [MediaID: Int] = [:]
        var uploaded: [MultipartForm.File] = []
        var uploadFailures: [RequestError] = []
        /// The uploads that are under way, and the most there were.
        var uploading = 0
        var mostUploading = 0
        /// The number of requests about a file until it is processed.
        var rounds = 0
        var described: [String] = []
        var number = 100
        /// The work of a test when the program is killed, and whether the last request still arrives.
        var kill: (storing: Bool, work: @Sendable () -> Void)?
        /// Whether the program was killed: it sends nothing more.
        var isDead = false
    }

    package let kind = ServiceKind.mastodon
    package let capabilities: Capabilities
    package let pageSize = 40
    package let rules: WritingRules
    private let time: any TimeSource
    private let state = Mutex(State())
    private let gate = Gate()
    private let pagesGate = Gate()

    package init(
        time: any TimeSource, texts: Set<OutgoingText.Kind> = [.status, .reply, .quote, .edit], limit: Int = 500,
        removes: Bool = true
    ) {
        self.time = time
        var features: Set<Capabilities.Feature> = [.threads]
        if texts.contains(.comment) { features.insert(.comments) }
        if removes { features.insert(.removal) }
        capabilities = Capabilities(
            timelines: [OfferedTimeline(.home, LocalName("home"))], texts: texts,
            login: .browser(asksServer: true, asksApplication: false), features: features)
        rules = WritingRules(
            counting: .characters(limit: limit, url: 23), visibilities: [.public, .unlisted, .private, .direct],
            media: 4, mediaTypes: ["image/png", "image/jpeg", "image/gif", "image/webp", "video/mp4"],
            imageSize: 1 << 20, videoSize: 4 << 20, imagePixels: 1_000_000, altLength: 100, pollOptions: 4,
            pollOptionLength: 20, hasWarnings: true, hasLanguages: true, schedules: true)
    }

    // MARK: For tests

    /// The posts on the server, the oldest first.
    package var posts: [Status] { state.withLock(\.posts) }
    package var texts: [String] { posts.map { Self.source(of: $0) } }
    package var scheduled: [ScheduledPost] { state.withLock(\.scheduled) }
    package var keys: [String] { state.withLock(\.usedKeys) }
    /// The times of the keys.
    package var keyTimes: [Timestamp] { state.withLock(\.times) }
    /// Whether it says that it honours keys.
    package var repeatsSafely: Bool { state.withLock(\.promisesKeys) }
    package var comparisons: Int { state.withLock(\.comparisons) }
    package var uploaded: [MultipartForm.File] { state.withLock(\.uploaded) }
    package var described: [String] { state.withLock(\.described) }
    /// The most uploads that were under way at a time.
    package var mostUploading: Int { state.withLock(\.mostUploading) }

    package func fail(_ faults: Fault...) { state.withLock { $0.faults = faults } }
    /// Sets the server's clock wrong.
    package func setClock(wrongBy seconds: Int64) { state.withLock { $0.clockError = seconds } }
    package func loseResponses() { state.withLock { $0.losesAll = true } }
    package func drop(_ dropped: Set<Dropped>) { state.withLock { $0.dropped = dropped } }
    /// Lists only public and unlisted posts among the user's own, as snac and Takahē do.
    package func hideNarrowPosts() { state.withLock { $0.hidesNarrowPosts = true } }
    /// Makes deletions have no effect.
    package func keepPosts() { state.withLock { $0.keepsPosts = true } }
    /// Makes Home show none of the user's own posts.
    package func hideOwnAtHome() { state.withLock { $0.hidesOwnAtHome = true } }
    package func honourKeys() { state.withLock { $0.honoursKeys = true } }
    /// Creates one post for a key, and says so.
    package func promiseKeys() {
        state.withLock { state in
            state.honoursKeys = true
            state.promisesKeys = true
        }
    }
    package func failComparisons(with error: RequestError?) { state.withLock { $0.comparisonFailure = error } }
    package func failPages(with error: RequestError?) { state.withLock { $0.pageFailure = error } }
    package func failUploads(_ errors: RequestError...) { state.withLock { $0.uploadFailures = errors } }
    /// Sets the outcome of the next deletions; nil for a success.
    package func failDeletions(_ errors: RequestError?...) { state.withLock { $0.deletionFailures = errors } }
    /// Sets the outcome of the next requests about an upload; nil for a success.
    package func failMedia(_ errors: [RequestError?]) { state.withLock { $0.mediaFailures = errors } }
    package func process(for rounds: Int) { state.withLock { $0.rounds = rounds } }
    package func forgetMedia() { state.withLock { $0.uploads = [:] } }
    /// Kills the program while it waits for the next response.
    ///
    /// - Parameters:
    ///   - storing: whether the request still arrives.
    ///   - work: called at that moment.
    package func kill(storing: Bool, _ work: @escaping @Sendable () -> Void) {
        state.withLock { $0.kill = (storing, work) }
    }
    /// Accepts the requests of the next run.
    package func revive() {
        state.withLock { state in
            state.kill = nil
            state.isDead = false
        }
    }
    /// Holds posts until `release`.
    package func hold() { gate.close() }
    package func release() { gate.open() }

    /// Holds pages of lists until `releasePages`. They have the posts that the server had before.
    package func holdPages() { pagesGate.close() }
    /// The number of pages that wait.
    package var heldPages: Int { pagesGate.count }
    package func releasePages() { pagesGate.open() }

    /// Posts with another program.
    @discardableResult
    package func postElsewhere(_ text: String) -> Status {
        state.withLock { state in
            let status = status(OutgoingPost(text: text), .status, &state)
            state.posts.append(status)
            return status
        }
    }

    private static func source(of status: Status) -> String {
        guard case .html(let html) = status.content else { return "" }
        return html.value.replacing("</p><p>", with: "\n\n").replacing("<br>", with: "\n").replacing("<p>", with: "")
            .replacing("</p>", with: "").replacing("&amp;", with: "&").replacing("&lt;", with: "<")
    }

    private static func html(_ text: String) -> String {
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<p>\(escaped.replacing("\n\n", with: "</p><p>").replacing("\n", with: "<br>"))</p>"
    }

    private func status(_ post: OutgoingPost, _ kind: OutgoingText, _ state: inout State) -> Status {
        state.number += 1
        var status = Status.example(id: state.number, text: "", spoiler: post.warning)
        status.createdAt = time.now.adding(seconds: state.clockError)
        status.content = .html(RawText(Self.html(post.text)))
        status.visibility = .known(state.dropped.contains(.visibility) ? .public : post.visibility ?? .public)
        if case .reply(let id, _) = kind, !state.dropped.contains(.reply) { status.inReplyToID = id }
        if case .quote = kind, !state.dropped.contains(.quote) {
            status.quote = Quote(state: .known(.pending), status: nil)
        }
        if post.poll != nil, !state.dropped.contains(.poll) { status.poll = .example([0, 0]) }
        if state.dropped.contains(.warning) { status.spoiler = RawText("") }
        if !state.dropped.contains(.media) {
            status.attachments = post.media.map { .example(.image, description: $0.alt) }
        }
        return status
    }

    // MARK: SocialService

    package func writingRules() async -> WritingRules { rules }

    package func send(
        _ post: OutgoingPost, as text: OutgoingText, key: SendingKey
    ) async throws(RequestError) -> SentPost {
        await gate.pass()
        if Task.isCancelled || state.withLock(\.isDead) { throw .cancelled }
        let kill = state.withLock { state in
            state.isDead = state.kill != nil
            return state.kill
        }
        if let kill, !kill.storing {
            kill.work()
            throw .cancelled
        }
        let fault = state.withLock { state -> Fault? in
            state.usedKeys.append(key.name)
            state.times.append(key.time)
            if kill != nil { return .lostResponse }
            if state.losesAll { return .lostResponse }
            return state.faults.isEmpty ? nil : state.faults.removeFirst()
        }
        switch fault {
        case .unreachable: throw .unreachable(host: RawText("harbour.example"))
        case .lostRequest: throw .timedOut
        case .refused: throw .invalid(serverMessage: RawText("Validation failed"), fields: [])
        case .status(let status, storing: false): throw Self.error(status)
        case .lostResponse, .status, nil: break
        }
        let sent = state.withLock { state -> SentPost in
            if state.honoursKeys, let known = state.keys[key.name] { return .published(known) }
            if let publishAt = post.publishAt, !state.dropped.contains(.schedule) {
                state.number += 1
                let scheduled = ScheduledPost(
                    id: ScheduledPost.ID("\(state.number)"), publishAt: publishAt, text: RawText(post.text),
                    warning: RawText(post.warning), visibility: post.visibility, hasPoll: post.poll != nil,
                    mediaCount: post.media.count)
                state.scheduled.append(scheduled)
                return .scheduled(scheduled)
            }
            if case .edit(let id) = text, let index = state.posts.firstIndex(where: { $0.id == id }) {
                state.posts[index].content = .html(RawText(Self.html(post.text)))
                return .published(state.posts[index])
            }
            let status = status(post, text, &state)
            state.posts.append(status)
            state.keys[key.name] = status
            return .published(status)
        }
        kill?.work()
        switch fault {
        case .lostResponse: throw .interrupted
        case .status(let status, _): throw Self.error(status)
        default: return sent
        }
    }

    /// Returns the error that a client makes of a status.
    package static func error(_ status: Int) -> RequestError {
        status == 422
            ? .invalid(serverMessage: RawText("Validation failed"), fields: [])
            : .http(status: status, serverMessage: nil)
    }

    package func newestOwnPosts() async throws(RequestError) -> [Status] {
        let (posts, failure) = state.withLock { state in
            state.comparisons += 1
            let posts = state.posts.filter {
                !state.hidesNarrowPosts || [.known(.public), .known(.unlisted)].contains($0.visibility)
            }
            return (posts, state.isDead ? .cancelled : state.comparisonFailure)
        }
        if let failure { throw failure }
        return Array(posts.reversed().prefix(20))
    }

    package func listsOwnPostsOfEveryAudience() async -> Bool { state.withLock { !$0.hidesNarrowPosts } }

    package func remove(_ id: StatusID) async throws(RequestError) {
        if state.withLock(\.keepsPosts) { throw .timedOut }
        _ = try await removeForRedraft(id)
    }

    package func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource? {
        try state.withLock { state throws(RequestError) in
            if !state.deletionFailures.isEmpty, let error = state.deletionFailures.removeFirst() { throw error }
            guard let index = state.posts.firstIndex(where: { $0.id == id }) else {
                throw .notFound(serverMessage: nil)
            }
            state.posts.remove(at: index)
        }
        return nil
    }

    package func canRemove(_ id: StatusID) -> Bool { capabilities.features.contains(.removal) }

    package func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia {
        state.withLock { state in
            state.uploading += 1
            state.mostUploading = max(state.mostUploading, state.uploading)
        }
        defer { state.withLock { $0.uploading -= 1 } }
        await gate.pass()
        if Task.isCancelled { throw .cancelled }
        return try state.withLock { state throws(RequestError) in
            if !state.uploadFailures.isEmpty { throw state.uploadFailures.removeFirst() }
            for done in [file.content.count / 2, file.content.count] { progress(done, file.content.count) }
            state.number += 1
            let id = MediaID("m\(state.number)")
            state.uploads[id] = state.rounds
            state.uploaded.append(file)
            return UploadedMedia(id: id, isProcessed: state.rounds == 0)
        }
    }

    package func media(_ id: MediaID) async throws(RequestError) -> UploadedMedia {
        if Task.isCancelled { throw .cancelled }
        return try state.withLock { state throws(RequestError) in
            if !state.mediaFailures.isEmpty, let error = state.mediaFailures.removeFirst() { throw error }
            guard let left = state.uploads[id] else { throw .notFound(serverMessage: nil) }
            state.uploads[id] = max(0, left - 1)
            return UploadedMedia(id: id, isProcessed: left <= 1)
        }
    }

    package func describe(_ id: MediaID, alt: String, focus: OutgoingMedia.Focus?) async throws(RequestError) {
        state.withLock { $0.described.append("\(id.rawValue) \(alt)") }
    }

    package func scheduledPosts() async throws(RequestError) -> [ScheduledPost] { state.withLock(\.scheduled) }

    package func cancel(_ id: ScheduledPost.ID) async throws(RequestError) {
        state.withLock { $0.scheduled.removeAll { $0.id == id } }
    }

    package func lists(about id: StatusID) -> [OfferedTimeline] {
        capabilities.features.contains(.comments) ? [OfferedTimeline(.comments(id), LocalName("comments"))] : []
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        state.withLock { $0.posts.first { $0.id == id } }
    }

    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        guard let status = try await status(id) else { throw .notFound(serverMessage: nil) }
        return StatusThread(status: status)
    }

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        if let failure = state.withLock(\.pageFailure) { throw failure }
        let posts = state.withLock(\.hidesOwnAtHome) ? [] : Array(posts.reversed())
        let found: ArraySlice<Status>
        switch cursor {
        case .newest: found = posts.prefix(limit)
        case .newer(let id): found = posts.prefix { $0.id != id }.prefix(limit)
        case .older(let id): found = posts.drop { $0.id != id }.dropFirst().prefix(limit)
        case .above(let id): found = posts.prefix { $0.id != id }.suffix(limit)
        case .between(let newer, let older):
            found = posts.drop { $0.id != newer }.dropFirst().prefix { $0.id != older }.prefix(limit)
        }
        await pagesGate.pass()
        return Page(elements: Array(found))
    }

    package func ownAccount() async throws(RequestError) -> Account { .example() }
}

/// The key of a post that a test sends once.
extension SendingKey: ExpressibleByStringLiteral {
    package init(stringLiteral name: String) { self.init(name, at: Timestamp(milliseconds: 0)) }
}
