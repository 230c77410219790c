/// A post as the user has written it.
package struct OutgoingPost: Hashable, Sendable, Codable {
    package var text: String
    /// The content warning; empty for none.
    package var warning: String
    /// Whether the media is hidden until readers ask for it. A warning implies it.
    package var isSensitive: Bool
    /// The visibility; nil for the account's default.
    package var visibility: Visibility?
    /// The ISO 639 code of the language, such as `de`; nil for the account's default.
    package var language: String?
    /// The further languages of a post that has several; nil for none.
    package var otherLanguages: [String]?
    /// The labels that the author puts on it; nil for none.
    package var selfLabels: Set<SelfLabel>?
    /// Who may reply to it, and to the posts of its thread; nil for the account's default.
    package var replyAudience: ReplyAudience?
    /// Whether others may quote it; nil for the account's default.
    package var allowsQuotes: Bool?
    package var poll: OutgoingPoll?
    /// The polls of the later posts of a thread, by their places, counted from 0; nil for none.
    package var laterPolls: [Int: OutgoingPoll]?
    /// The time at which the server is to publish it; nil for at once.
    package var publishAt: Timestamp?
    package var media: [OutgoingMedia]

    package init(
        text: String = "", warning: String = "", isSensitive: Bool = false, visibility: Visibility? = nil,
        language: String? = nil, poll: OutgoingPoll? = nil, publishAt: Timestamp? = nil, media: [OutgoingMedia] = []
    ) {
        self.text = text
        self.warning = warning
        self.isSensitive = isSensitive
        self.visibility = visibility
        self.language = language
        self.poll = poll
        self.publishAt = publishAt
        self.media = media
    }

    /// Whether there is nothing in it that a reader would see.
    package var isEmpty: Bool { media.isEmpty && polls.isEmpty && hasNoText }
    /// Whether the user has written nothing.
    package var hasNoText: Bool { text.allSatisfy(\.isWhitespace) && warning.allSatisfy(\.isWhitespace) }

    /// The codes of all its languages, the first one first.
    package var languages: [String] {
        get { (language.map { [$0] } ?? []) + (otherLanguages ?? []) }
        set {
            language = newValue.first
            otherLanguages = newValue.count > 1 ? Array(newValue.dropFirst()) : nil
        }
    }
}

/// The posts of a thread, which have files and polls of their own.
extension OutgoingPost {
    /// The polls of all posts of the thread, by their places, counted from 0.
    package var polls: [Int: OutgoingPoll] {
        var all = laterPolls ?? [:]
        all[0] = poll
        return all
    }

    package func poll(of part: Int) -> OutgoingPoll? { part == 0 ? poll : laterPolls?[part] }

    package mutating func set(poll new: OutgoingPoll?, of part: Int) {
        guard part > 0 else { return poll = new }
        var later = laterPolls ?? [:]
        later[part] = new
        laterPolls = later.isEmpty ? nil : later
    }

    /// Returns the files of one post. The last one has those of posts that are no longer there.
    package func media(of part: Int, count: Int) -> [OutgoingMedia] {
        media.filter { $0.place(in: count) == part }
    }

    /// Returns one post of the thread.
    package func part(_ index: Int, of count: Int, text: String) -> OutgoingPost {
        var post = self
        post.text = text
        post.media = media(of: index, count: count)
        (post.poll, post.laterPolls) = (poll(of: index), nil)
        return post
    }

    /// Removes the first posts of the thread, with their files and polls.
    package mutating func removeParts(_ removed: Int, of count: Int, leaving text: String) {
        self.text = text
        media.removeAll { $0.place(in: count) < removed }
        for part in 0..<removed { set(poll: nil, of: part) }
        moveParts { max(0, $0 - removed) }
    }

    /// The highest place of a post in a thread.
    private static let lastPart = 999

    /// Corrects places that no thread has, such as those in a damaged file.
    mutating func boundParts() { moveParts { max(0, min($0, Self.lastPart)) } }

    /// Gives the files and the poll of each post of the thread to another post. Where two posts become one, the second poll goes
    /// to the next post without a poll, even if there is none yet: nothing is lost.
    package mutating func moveParts(_ place: (Int) -> Int) {
        for index in media.indices { media[index].move(to: place(media[index].part ?? 0)) }
        let polls = polls.sorted { $0.key < $1.key }
        (poll, laterPolls) = (nil, nil)
        for (part, poll) in polls {
            var target = place(part)
            while self.poll(of: target) != nil { target += 1 }
            set(poll: poll, of: target)
        }
    }
}

extension OutgoingMedia {
    /// Returns the post of a thread that shows it: the last one, if its own is no longer there.
    package func place(in count: Int) -> Int { max(0, min(part ?? 0, count - 1)) }

    package mutating func move(to part: Int) { self.part = part == 0 ? nil : part }
}

/// A poll as the user has written it.
package struct OutgoingPoll: Hashable, Sendable, Codable {
    package var options: [String]
    package var isMultiple: Bool
    /// Whether the counts are hidden until it ends.
    package var hidesTotals: Bool
    /// The duration in seconds.
    package var duration: Int

    package init(options: [String], isMultiple: Bool = false, hidesTotals: Bool = false, duration: Int = 86_400) {
        self.options = options
        self.isMultiple = isMultiple
        self.hidesTotals = hidesTotals
        self.duration = duration
    }
}

/// What identifies a post to send: the same for each attempt.
package struct SendingKey: Hashable, Sendable {
    /// Unique to the post.
    package var name: String
    /// The time of the first attempt.
    package var time: Timestamp

    package init(_ name: String, at time: Timestamp) {
        self.name = name
        self.time = time
    }
}

/// One of the user's posts as it was written.
package struct PostSource: Hashable, Sendable {
    package var text: String
    package var warning: String
    /// The poll, with the time it was open; nil if it had none or the response doesn't contain it.
    package var poll: OutgoingPoll?
}

/// A version of a post.
package struct PostRevision: Hashable, Sendable {
    package var content: StatusContent
    package var warning: RawText?
    package var createdAt: Timestamp
}
