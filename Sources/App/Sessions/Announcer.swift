package import Core

/// Decides which new messages the user is notified of, and when: by account, kind and hour, and once for a burst.
@MainActor
package final class Announcer {
    /// New messages of an account.
    package struct Announcement: Hashable, Sendable {
        /// The number of the announcement, by which a click on it is reported.
        package var number: Int
        package var account: SignedInAccount
        /// The number of messages.
        package var count: Int
    }

    package weak var delegate: (any AnnouncerDelegate)?
    private let coordinator: AccountCoordinator
    /// The messages since the last announcement, of the accounts that are in a burst.
    private(set) var bursts: [AccountKey: Int] = [:]
    private var last = 0
    /// The latest announcements.
    private var recent: [Announcement] = []

    /// The time after an announcement in which messages are collected for the next one.
    static let pause = Duration.seconds(10)
    private static let mostRecent = 50

    package init(_ coordinator: AccountCoordinator) { self.coordinator = coordinator }

    private var preferences: Preferences { coordinator.context.preferences }

    /// Announces new messages of an account, unless the user doesn't want to know of them.
    package func receive(_ new: NewMessages, for account: SignedInAccount) {
        guard isWanted(account) else { return }
        guard !preferences.announcesEveryKind, new.count > new.listed else { return collect(new.count, for: account) }
        let kinds = preferences.notifyKinds
        Task { [weak self, coordinator] in
            let others = await coordinator.count(newest: new.count - new.listed, of: kinds, for: account.key)
            let wanted = new.listed + others
            if wanted > 0 { self?.collect(wanted, for: account) }
        }
    }

    /// Returns the account of an announcement; nil for one that is long past.
    package func account(of number: Int) -> SignedInAccount? { recent.first { $0.number == number }?.account }

    /// Whether the user wants to know of messages of an account now.
    private func isWanted(_ account: SignedInAccount) -> Bool {
        guard Preferences.place(of: account.acct, in: preferences.quietAccounts) == nil else { return false }
        guard let quiet = preferences.quietHours else { return true }
        let context = coordinator.context
        return LocalTime(context.time.now, in: context.strings.zone).map { !quiet.contains($0) } ?? true
    }

    private func collect(_ count: Int, for account: SignedInAccount) {
        if let earlier = bursts[account.key] {
            bursts[account.key] = earlier + count
            return
        }
        announce(count, for: account)
        Task { [weak self, time = coordinator.context.time] in
            repeat {
                do { try await time.sleep(for: Self.pause) } catch { return }
            } while self?.announceRest(of: account) ?? false
        }
    }

    /// - Returns: whether the burst goes on.
    private func announceRest(of account: SignedInAccount) -> Bool {
        let count = bursts[account.key] ?? 0
        bursts[account.key] = nil
        guard count > 0, isWanted(account) else { return false }
        announce(count, for: account)
        return true
    }

    private func announce(_ count: Int, for account: SignedInAccount) {
        bursts[account.key] = 0
        last += 1
        let announcement = Announcement(number: last, account: account, count: count)
        recent = recent.suffix(Self.mostRecent - 1) + [announcement]
        delegate?.announce(announcement)
    }
}

/// Shows announcements.
@MainActor
package protocol AnnouncerDelegate: AnyObject {
    func announce(_ announcement: Announcer.Announcement)
}
