import Synchronization
import TestSupport

@testable import Core

/// The responses of a test's server to posts.
final class SimulatedWriting: Sendable {
    private struct State {
        var rules = WritingRules(counting: .characters(limit: 500, url: 23))
        var publishes = false
        var source: PostSource?
        var next = 1000
        var redrafted: [StatusID] = []
        /// Called by each deletion, whose response is lost; nil where none is.
        var noteOfLost: (@Sendable () -> StatusID?)?
        var noted: [StatusID?] = []
        var scheduled: [ScheduledPost] = []
        var revisions: [PostRevision] = []
        var posts: [OutgoingPost] = []
        var emoji: [CustomEmoji] = []
        var holdsUploads = false
        var held: [CheckedContinuation<Void, Never>] = []
        /// The steps of uploads that need not wait.
        var freeSteps = 0
    }

    private let state = Mutex(State())

    /// Every post that was sent, whole.
    var posts: [OutgoingPost] { state.withLock(\.posts) }
    var redrafted: [StatusID] { state.withLock(\.redrafted) }
    var rules: WritingRules { state.withLock(\.rules) }
    var source: PostSource? { state.withLock(\.source) }
    var scheduled: [ScheduledPost] { state.withLock(\.scheduled) }
    var revisions: [PostRevision] { state.withLock(\.revisions) }
    var emoji: [CustomEmoji] { state.withLock(\.emoji) }

    /// Loses every response to a deletion from now on.
    ///
    /// - Parameter note: what is noted then of the post.
    func loseDeletions(note: @escaping @Sendable () -> StatusID?) { state.withLock { $0.noteOfLost = note } }
    var noted: [StatusID?] { state.withLock(\.noted) }
    func set(_ rules: WritingRules) { state.withLock { $0.rules = rules } }
    func setSource(_ source: PostSource?) { state.withLock { $0.source = source } }
    func setScheduled(_ posts: [ScheduledPost]) { state.withLock { $0.scheduled = posts } }
    func setRevisions(_ revisions: [PostRevision]) { state.withLock { $0.revisions = revisions } }
    func setEmoji(_ codes: [String]) {
        state.withLock { $0.emoji = codes.map { CustomEmoji(shortcode: RawText($0)) } }
    }
    /// Makes responses contain the posts as the server has them; otherwise it only confirms them.
    func publish() { state.withLock { $0.publishes = true } }

    /// Stops uploads after a quarter and after three, each time until `stepUpload`.
    func holdUploads() { state.withLock { $0.holdsUploads = true } }

    /// Lets the upload that is held, or will be next, continue to its next stop.
    func stepUpload() {
        let held = state.withLock { state in
            if state.held.isEmpty { state.freeSteps += 1 }
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    func waitForUpload() async {
        await withCheckedContinuation { continuation in
            let waits = state.withLock { state in
                guard state.holdsUploads else { return false }
                if state.freeSteps > 0 {
                    state.freeSteps -= 1
                    return false
                }
                state.held.append(continuation)
                return true
            }
            if !waits { continuation.resume() }
        }
    }

    func result(_ post: OutgoingPost, _ kind: OutgoingText) -> SentPost {
        state.withLock { state in
            state.posts.append(post)
            guard state.publishes else { return .confirmed }
            state.next += 1
            var status = Status.example(
                id: state.next, text: post.text,
                account: .example(id: ScreenWorld.reader.key.id.rawValue, acct: "reader", name: "Reader"))
            if case .reply(let id, _) = kind { status.inReplyToID = id }
            return .published(status)
        }
    }

    func redraft(_ id: StatusID) throws(RequestError) -> PostSource? {
        try state.withLock { state throws(RequestError) in
            state.redrafted.append(id)
            if let note = state.noteOfLost {
                state.noted.append(note())
                throw .interrupted
            }
            return state.source
        }
    }

    func cancel(_ id: ScheduledPost.ID) { state.withLock { $0.scheduled.removeAll { $0.id == id } } }
    func move(_ id: ScheduledPost.ID, to time: Timestamp) {
        state.withLock { state in
            for index in state.scheduled.indices where state.scheduled[index].id == id {
                state.scheduled[index].publishAt = time
            }
        }
    }
}

extension PageService {
    func writingRules() async -> WritingRules { writing.rules }
    func emoticons() async throws(RequestError) -> [CustomEmoji] { writing.emoji }
    func source(of id: StatusID) async throws(RequestError) -> PostSource? { writing.source }
    func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource? { try writing.redraft(id) }
    func revisions(of id: StatusID) async throws(RequestError) -> [PostRevision] { writing.revisions }
    func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia {
        for quarters in [1, 3] {
            progress(quarters, 4)
            await writing.waitForUpload()
        }
        return UploadedMedia(id: MediaID("1"), isProcessed: true)
    }
    func scheduledPosts() async throws(RequestError) -> [ScheduledPost] { writing.scheduled }
    func cancel(_ id: ScheduledPost.ID) async throws(RequestError) { writing.cancel(id) }
    func reschedule(_ id: ScheduledPost.ID, at time: Timestamp) async throws(RequestError) {
        writing.move(id, to: time)
    }
}

extension Capabilities {
    /// Everything that can be written.
    static let withWriting: Capabilities = {
        var capabilities = withProfiles
        capabilities.texts = [.status, .reply, .quote, .edit]
        capabilities.features.formUnion([.media, .quotes, .scheduledPosts, .revisions, .hashtags])
        return capabilities
    }()
}

extension WritingRules {
    /// The rules of Mastodon's servers.
    static let usual = WritingRules(
        counting: .characters(limit: 500, url: 23), visibilities: [.public, .unlisted, .private, .direct], media: 4,
        pollOptions: 4, hasWarnings: true, hasLanguages: true, schedules: true, quotes: true)
}
