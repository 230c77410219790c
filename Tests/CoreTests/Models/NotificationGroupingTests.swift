import TestSupport
import Testing

@testable import Core

@Suite struct NotificationGroupingTests {
    private func notification(
        _ id: Int, _ kind: Notification.Kind, by account: String, of status: Int? = nil, hours: Int64 = 0
    ) -> Notification {
        Notification(
            id: NotificationID(String(id)), sortKey: SortKey(String(id)), kind: .known(kind),
            createdAt: Timestamp(milliseconds: 1_800_000_000_000 - hours * 3_600_000),
            accounts: [.example(id: account)], status: status.map { .example(id: $0) })
    }

    private func shape(_ groups: [Notification]) -> [String] {
        groups.map { "\($0.id.rawValue):\($0.count):\($0.accounts.map(\.id.rawValue).joined())" }
    }

    @Test func `likes and boosts of one post, and follows, are merged at the newest`() {
        let groups = NotificationGrouping.grouped([
            notification(9, .favourite, by: "a", of: 1), notification(8, .mention, by: "b", of: 2),
            notification(7, .favourite, by: "b", of: 1, hours: 1), notification(6, .reblog, by: "b", of: 1, hours: 2),
            notification(5, .favourite, by: "a", of: 3, hours: 2), notification(4, .follow, by: "c", hours: 2),
            notification(3, .follow, by: "d", hours: 3), notification(2, .mention, by: "b", of: 2, hours: 4),
            notification(1, .favourite, by: "a", of: 1, hours: 5),
        ])
        #expect(shape(groups) == ["9:3:ab", "8:1:b", "6:1:b", "5:1:a", "4:2:cd", "2:1:b"])
        #expect(groups[0].oldest == NotificationID("1") && groups[0].latest == NotificationID("9"))
    }

    @Test func `half a day apart, a group ends`() {
        let groups = NotificationGrouping.grouped([
            notification(3, .follow, by: "a"), notification(2, .follow, by: "b", hours: 11),
            notification(1, .follow, by: "c", hours: 24),
        ])
        #expect(shape(groups) == ["3:2:ab", "1:1:c"])
    }

    @Test func `a like of a deleted post stays single`() {
        let groups = NotificationGrouping.grouped([
            notification(2, .favourite, by: "a"), notification(1, .favourite, by: "b"),
        ])
        #expect(groups.count == 2)
    }
}
