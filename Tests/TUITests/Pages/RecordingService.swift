import Synchronization
import TestSupport

@testable import App
@testable import Core

/// A service that does everything to a post and records it.
final class RecordingService: SocialService {
    let kind = ServiceKind.mastodon
    let pageSize = 10
    private let recorded = Mutex<[String]>([])

    var capabilities: Capabilities {
        var capabilities = Capabilities(
            timelines: [OfferedTimeline(.home, LocalName("Home", "首页"))],
            login: .browser(asksServer: true, asksApplication: false))
        capabilities.actions = [.favourite, .reblog, .bookmark]
        return capabilities
    }

    /// What was done, to which post, in order.
    var actions: [String] { recorded.withLock(\.self) }

    func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        recorded.withLock { $0.append("\(action.kind.rawValue) \(id.rawValue)") }
        return nil
    }

    func statuses(in timeline: ListID, at cursor: Cursor, limit: Int) async throws(RequestError) -> Page<Status> {
        Page(elements: [], hasMore: false)
    }

    func status(_ id: StatusID) async throws(RequestError) -> Status? { nil }
    func ownAccount() async throws(RequestError) -> Account { .example() }
}
