/// A label that an author puts on a post, in place of a written warning. The raw values are stored in drafts.
package enum SelfLabel: String, Hashable, Sendable, Codable, CaseIterable {
    case sexual, nudity, porn
    case graphicMedia = "graphic-media"
}

/// The accounts that may reply to a post.
package enum ReplyAudience: Hashable, Sendable, Codable {
    case everybody
    /// Only accounts of these groups; no account if there is no group.
    case only(Set<Group>)

    /// The raw values are stored in drafts.
    package enum Group: String, Hashable, Sendable, Codable, CaseIterable {
        /// The accounts that the post mentions.
        case mentioned
        /// The accounts that the author follows.
        case followed
        /// The accounts that follow the author.
        case followers
    }
}

extension WritingRules {
    /// The choices that only some services have for a post.
    package struct Choices: Hashable, Sendable, Codable {
        /// The labels that an author can put on a post; empty where there are none.
        package var selfLabels: [SelfLabel]
        /// The groups of accounts that replies can be limited to; empty where they can't be limited.
        package var replyGroups: [ReplyAudience.Group]
        /// Whether an author can prevent quotes of a post.
        package var limitsQuotes: Bool
        /// The largest number of languages of a post, where it has any.
        package var languages: Int
        /// Whether a post with a video has no other files.
        package var videoStandsAlone: Bool
        /// Who may reply to a post without a choice; nil if it isn't known.
        package var replyDefault: ReplyAudience?
        /// Whether a post without a choice may be quoted; nil if it isn't known.
        package var allowsQuotesByDefault: Bool?

        package init(
            selfLabels: [SelfLabel] = [], replyGroups: [ReplyAudience.Group] = [], limitsQuotes: Bool = false,
            languages: Int = 1, videoStandsAlone: Bool = false, replyDefault: ReplyAudience? = nil,
            allowsQuotesByDefault: Bool? = nil
        ) {
            self.selfLabels = selfLabels
            self.replyGroups = replyGroups
            self.limitsQuotes = limitsQuotes
            self.languages = languages
            self.videoStandsAlone = videoStandsAlone
            self.replyDefault = replyDefault
            self.allowsQuotesByDefault = allowsQuotesByDefault
        }
    }

    package var selfLabels: [SelfLabel] { choices?.selfLabels ?? [] }
    package var replyGroups: [ReplyAudience.Group] { choices?.replyGroups ?? [] }
    package var limitsQuotes: Bool { choices?.limitsQuotes ?? false }
    package var videoStandsAlone: Bool { choices?.videoStandsAlone ?? false }
    /// The largest number of languages of a post; 0 where posts have none.
    package var languages: Int { hasLanguages ? max(1, choices?.languages ?? 1) : 0 }
}
