package import Core
internal import Observation

/// The cached data of the accounts that a post mentions, for cards below its links. Nothing is requested for them.
@MainActor
@Observable
package final class AccountCards {
    package struct Card: Sendable, Hashable {
        package var name: DisplayText
        package var handle: DisplayText
        /// The relationship of the user and the account in words, and warnings to visitors.
        package var relations: [ProfileModel.Relation]
        /// The first line of the bio.
        package var bio: DisplayText
    }

    /// The cards by the URL of the mention.
    package private(set) var cards: [RawText: Card] = [:]

    /// The largest number of mentions whose accounts are read.
    private static let most = 40

    package init(_ links: PostLinks, session: AccountSession) {
        let mentions = links.links.filter { $0.kind == .mention }.prefix(Self.most).map(\.target)
        guard !mentions.isEmpty else { return }
        Task { [weak self] in
            var found: [RawText: Card] = [:]
            for mention in mentions {
                if let card = await session.card(of: mention) { found[mention.url] = card }
            }
            // All at once, so that the box grows once.
            if !found.isEmpty { self?.cards = found }
        }
    }
}
