internal import ArgumentParser
internal import App
internal import Core

/// `tideline unread`: the badges, for a status bar.
struct Unread: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print unread counts.",
        discussion: """
            Prints two numbers separated by a tab: unread posts on Home and unread messages ("-" if unknown). Contacts the \
            server; with --offline, counts cached posts only and prints "-" for messages.
            """)

    @Flag(help: "Count cached posts without sending a request.")
    var offline = false

    @OptionGroup var log: LogOptions

    func run() async throws {
        try await reporting {
            let context = try AppContext(logLevel: log.logLevel)
            let session = try context.openLast()
            defer { session.cache.close() }
            var messages: Int?
            if !offline {
                do throws(SyncError) {
                    _ = try await session.loader.refresh(session.home)
                } catch {
                    throw Failure(
                        await context.confirmed(error, of: session.account), context.strings)
                }
                do throws(RequestError) {
                    if !session.account.isGuest { messages = try await session.service.unread().messages }
                } catch {
                    throw Failure(
                        await context.confirmed(.request(error), of: session.account), context.strings)
                }
            }
            let home: Int
            do throws(CacheError) {
                home = try await count(session, context)
            } catch {
                throw Failure(.cache(error), context.strings)
            }
            try Console.line("\(home)\t\(messages.map { "\($0)" } ?? "-")")
        }
    }

    /// Counts posts above the reading position of this or another device. Without a position every cached post is unread.
    private func count(_ session: AccountResources, _ context: AppContext) async throws(CacheError) -> Int {
        let reader = TimelineReader(
            timeline: session.home, cache: session.cache,
            builder: context.rowBuilder(for: session.account, in: session.home))
        let readUpTo = await AccountReader.readPosition(of: session, in: context, asksServer: !offline).position
        return try await reader.unread(above: readUpTo ?? SortKey("")).count
    }
}
