import Dispatch
import Synchronization

@testable import Core

/// The threads on which the files of each account are opened: on the main queue, which runs the main actor, or off it.
///
/// Opening blocks its thread while another process holds the cache's lock.
// Unchecked: the key, which is not marked as Sendable, never changes.
final class OpeningRecord: @unchecked Sendable {
    private let key = DispatchSpecificKey<Bool>()
    private let openings = Mutex<[AccountID: [Bool]]>([:])

    init() { DispatchQueue.main.setSpecific(key: key, value: true) }

    deinit { DispatchQueue.main.setSpecific(key: key, value: nil) }

    /// Called on the thread that opens an account.
    func note(_ account: AccountID) {
        let isOnMain = DispatchQueue.getSpecific(key: key) == true
        openings.withLock { $0[account, default: []].append(isOnMain) }
    }

    /// Returns whether each opening of an account was on the main queue, in their order.
    func wereOnMain(_ account: SignedInAccount) -> [Bool] { openings.withLock { $0[account.key.id] ?? [] } }
}
