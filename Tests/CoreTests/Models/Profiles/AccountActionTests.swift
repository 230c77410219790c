import Testing

@testable import Core

@Suite("Undoing changes about accounts")
struct AccountActionTests {
    private static let now = Timestamp(milliseconds: 1_767_261_600_000)
    private static let plain = Relationship()
    private static let followed = Relationship(following: true, notifying: true, showsBoosts: false)

    @Test(arguments: [
        (AccountAction.follow(), plain, [AccountAction.unfollow]),
        (.unfollow, followed, [.follow(notifies: true, showsBoosts: false)]),
        (.follow(notifies: false), followed, [.follow(notifies: true, showsBoosts: false)]),
        (.mute(), plain, [.unmute]), (.mute(), Relationship(muting: true), []), (.block, plain, [.unblock]),
        (.block, followed, [.unblock, .follow(notifies: true, showsBoosts: false)]),
        (.unblock, Relationship(blocking: true), [.block]), (.unfollow, plain, []), (.removeFollower, plain, []),
        (.note("new"), Relationship(note: RawText("old")), [.note("old")]),
        (.unmute, Relationship(muting: true, mutesNotifications: true), [.mute(notifications: true)]),
        (
            .unmute, Relationship(muting: true, mutedUntil: now.adding(seconds: 90)),
            [.mute(notifications: false, seconds: 90)]
        ),
    ])
    func `what undoes a change restores the relationship`(
        action: AccountAction, before: Relationship, undoing: [AccountAction]
    ) {
        #expect(action.undoing(from: before, at: Self.now) == undoing)
        guard !undoing.isEmpty, !before.muting else { return }
        let after = (([action] + undoing).reduce(before) { $0.after($1, isLocked: false, at: Self.now) })
        #expect(after.following == before.following && after.muting == before.muting)
        #expect(after.blocking == before.blocking && after.note == before.note)
    }
}
