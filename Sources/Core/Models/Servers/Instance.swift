/// A server's description of itself.
package struct Instance: Sendable, Hashable {
    package var title: RawText
    package var summary: RawText
    /// The version as sent by the server: "4.5.2", "2.7.2 (compatible; Pleroma 2.9.1)".
    package var version: RawText
    package var rules: [RawText]
    /// The WebSocket URL of the streaming API, if the server names one.
    package var streaming: RawText?
    /// Whether the server allows registration; nil if it does not say.
    package var allowsRegistration: Bool?
    /// The version of Mastodon's API, on which features depend; nil before 4.3 and on most other servers.
    package var apiVersion: Int?
    /// Whether the server runs the program that defines the API, or a fork of it, as its API version or the URL of its source
    /// says. Others claim its version numbers.
    package var isReference: Bool
    /// Whether it describes itself as Pleroma or a fork of it.
    package var isPleroma: Bool
    /// Whether it is known to have filters: Mastodon and GoToSocial do.
    package var hasFilters: Bool
    /// Whether the server translates posts.
    package var translates: Bool
    /// The limits of a post, as far as the server states them.
    package var writing: WritingRules?
    /// The parameter of a new post that names the post to quote; nil where posts can't quote.
    package var quoteParameter: QuoteParameter?

    /// The names differ between servers.
    package enum QuoteParameter: String, Sendable, Hashable {
        /// Mastodon 4.5 and later.
        case quotedStatusID = "quoted_status_id"
        /// Pleroma, Akkoma, Fedibird.
        case quoteID = "quote_id"
    }

    package init(
        title: RawText, summary: RawText = RawText(""), version: RawText = RawText(""), rules: [RawText] = [],
        streaming: RawText? = nil, allowsRegistration: Bool? = nil, apiVersion: Int? = nil,
        isReference: Bool = false, isPleroma: Bool = false, hasFilters: Bool = false, translates: Bool = false,
        writing: WritingRules? = nil,
        quoteParameter: QuoteParameter? = nil
    ) {
        self.title = title
        self.summary = summary
        self.version = version
        self.rules = rules
        self.streaming = streaming
        self.allowsRegistration = allowsRegistration
        self.apiVersion = apiVersion
        self.isReference = isReference || apiVersion != nil
        self.isPleroma = isPleroma
        self.hasFilters = hasFilters || self.isReference
        self.translates = translates
        self.writing = writing
        self.quoteParameter = quoteParameter
    }
}

/// A message of the server's administrators to all users.
package struct Announcement: Identifiable, Hashable, Sendable {
    package struct ID: ServerID {
        package let rawValue: String

        package init(_ rawValue: String) { self.rawValue = rawValue }
    }

    package var id: ID
    package var content: StatusContent
    package var publishedAt: Timestamp?
    /// The start of the announced event, and its end below; nil if not stated.
    package var startsAt: Timestamp?
    package var endsAt: Timestamp?
    package var isRead = false
    package var emojis: [CustomEmoji] = []
}
