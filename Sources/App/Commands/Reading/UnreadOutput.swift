internal import Core

/// Prints the number of unread posts and messages of an account.
package struct UnreadOutput: Sendable {
    private let context: AppContext
    private let session: AccountResources
    private let output: any CommandOutput

    /// - Parameter session: the account, which is open.
    package init(context: AppContext, session: AccountResources, output: any CommandOutput) {
        self.context = context
        self.session = session
        self.output = output
    }

    /// Loads new posts and prints both numbers, separated by a tab.
    ///
    /// - Parameter isOffline: whether cached posts are counted without a request. Messages are those of the last count then.
    /// - Throws: `Failure` if the server or the cache can't be read; `OutputError`.
    package func run(isOffline: Bool) async throws {
        var messages = session.storedReads.isEmpty ? nil : total(of: MessageCounts(stored: session.storedReads))
        if !isOffline {
            do throws(SyncError) {
                _ = try await session.loader.refresh(session.home)
            } catch {
                throw await failure(error)
            }
            do throws(SyncError) {
                messages = session.account.isGuest ? nil : try await countMessages()
            } catch {
                throw await failure(error)
            }
        }
        let home: UnreadTotal
        do throws(CacheError) {
            home = try await count(isOffline: isOffline)
        } catch {
            throw Failure(.cache(error), context.strings)
        }
        try output.line("\(text(of: home))\t\(messages.map(text) ?? "-")")
    }

    private func text(of total: UnreadTotal) -> DisplayText { "\(total.count)\(total.isAtLeast ? "+" : "")" }

    private func failure(_ error: SyncError) async -> Failure {
        Failure(await context.confirmed(error, of: session.account), context.strings)
    }

    /// The messages that a server has counted, less those that were read here. A server of Mastodon's API counts no further
    /// than its limit.
    private func total(of counts: MessageCounts) -> UnreadTotal {
        let isCapped = counts.unread(.others, ifCounted: NotificationCounter.most) != nil
        return UnreadTotal(
            count: counts.sum, isAtLeast: isCapped && session.capabilities.features.contains(.notifications))
    }

    /// Counts messages as the reader does: without those that were read here, and here where the server doesn't count.
    ///
    /// - Returns: nil where that isn't known.
    private func countMessages() async throws(SyncError) -> UnreadTotal? {
        let counts = try await SyncError.lifting(request: await session.service.unread())
        var counted: UnreadTotal?
        if let all = counts.messages {
            var known = MessageCounts(stored: session.storedReads)
            known.record(all, counts.kinds)
            let total = total(of: known)
            // A server that stores no read position counts those that were read here, too, and then no further.
            guard total.isAtLeast, known.readHere(.others) > 0 else { return total }
            counted = total
        }
        let list = ListID.notifications(.everything)
        guard session.capabilities.features.contains(.notifications),
            let read = session.positions.position(in: list)?.readUpTo
        else { return counted }
        _ = try await session.loader.refresh(list)
        let (cache, own) = (session.cache, session.account.key.id)
        let (count, isIncomplete) = try await SyncError.lifting(
            await cache.unread(of: list, above: read, notBy: own, limit: .max))
        return UnreadTotal(count: count, isAtLeast: isIncomplete)
    }

    /// Counts posts above the reading position of this or another device. Without a position every cached post is unread.
    private func count(isOffline: Bool) async throws(CacheError) -> UnreadTotal {
        let reader = TimelineReader(
            timeline: session.home, cache: session.cache,
            builder: context.rowBuilder(for: session.account, in: session.home))
        let readUpTo = await AccountReader.readPosition(of: session, in: context, asksServer: !isOffline).position
        var total = try await reader.unread(above: readUpTo ?? SortKey(""), most: .max)
        if readUpTo == nil { total.isAtLeast = false }
        return total
    }
}
