/// Finds the reasons for which a server would refuse a post, before anything is sent.
package struct PostCheck: Sendable {
    private let rules: WritingRules
    private let kind: OutgoingText
    private let splits: Bool
    private let now: Timestamp

    /// - Parameter splits: whether lines of `---` divide the text into several posts.
    package init(rules: WritingRules, kind: OutgoingText, splits: Bool, now: Timestamp) {
        self.rules = rules
        self.kind = kind
        self.splits = splits
        self.now = now
    }

    /// Returns the first problem; nil if there is none.
    package func problem(in post: OutgoingPost) -> PostProblem? {
        if post.isEmpty, kind.kind != .repost { return .empty }
        let parts = splits ? ThreadSplitter.parts(of: post.text) : [post.text]
        if let found = problem(in: parts, of: post) ?? problem(inOptionsOf: post) { return found }
        for (index, text) in parts.enumerated() {
            let part = post.part(index, of: parts.count, text: text)
            let found =
                problem(inMediaOf: part) ?? part.poll.flatMap(problem(in:))
                ?? conflict(in: post, at: index, of: parts.count)
            if let found { return found }
        }
        return nil
    }

    private func problem(in parts: [String], of post: OutgoingPost) -> PostProblem? {
        for (index, part) in parts.enumerated() {
            let excess = rules.counting.count(part, warning: post.warning) - rules.counting.limit
            if excess > 0 { return .tooLong(part: index + 1, by: excess) }
            let bytes = rules.counting.bytesOver(part)
            if bytes > 0 { return .tooManyBytes(part: index + 1, by: bytes) }
        }
        return problem(inScheduleOf: post, parts: parts.count)
    }

    /// Returns the first combination that can't be sent, whatever the text is; nil if there is none.
    ///
    /// - Parameters:
    ///   - part: the post of the thread to check, counted from 0.
    ///   - count: the number of posts that the text is sent as.
    package func conflict(in post: OutgoingPost, at part: Int, of count: Int) -> PostProblem? {
        let one = post.part(part, of: count, text: "")
        if let found = problem(inPartsOf: one, isFirst: part == 0) { return found }
        if post.polls.keys.contains(where: { $0 >= count }) { return .surplusPoll }
        return problem(inScheduleOf: post, parts: count)
    }

    /// Returns the first option that the server would leave out: the post would reach or show more than the user wants.
    private func problem(inOptionsOf post: OutgoingPost) -> PostProblem? {
        // An edited post keeps its audience.
        if post.visibility != nil, rules.visibilities.isEmpty, kind.kind != .edit { return .noAudience }
        if !post.warning.isEmpty || post.isSensitive, !rules.hasWarnings { return .noWarnings }
        if post.languages.count > rules.languages {
            return rules.hasLanguages ? .tooManyLanguages(limit: rules.languages) : .noLanguages
        }
        if !(post.selfLabels ?? []).isSubset(of: rules.selfLabels) { return .noSelfLabels }
        // An edited post keeps them.
        if kind.kind == .edit { return nil }
        if case .only(let groups)? = post.replyAudience,
            rules.replyGroups.isEmpty || !groups.isSubset(of: rules.replyGroups)
        {
            return .noReplyChoice
        }
        return post.allowsQuotes == false && !rules.limitsQuotes ? .noQuoteChoice : nil
    }

    private func problem(inMediaOf post: OutgoingPost) -> PostProblem? {
        let most = rules.media(in: kind.kind)
        if post.media.count > most { return .tooManyFiles(limit: most) }
        return post.media.first { $0.alt.count > rules.altLength }.map { .altTooLong($0.id, limit: rules.altLength) }
    }

    private func problem(in poll: OutgoingPoll) -> PostProblem? {
        guard rules.pollOptions > 0 else { return .noPolls }
        let options = poll.options.map { $0.trimmed }
        if options.count < 2 { return .tooFewOptions }
        if options.count > rules.pollOptions { return .tooManyOptions(limit: rules.pollOptions) }
        if options.contains("") { return .emptyOption }
        if options.contains(where: { $0.count > rules.pollOptionLength }) {
            return .optionTooLong(limit: rules.pollOptionLength)
        }
        var seen: Set<String> = []
        if let doubled = options.first(where: { !seen.insert($0).inserted }) { return .doubledOption(doubled) }
        return rules.pollDurations.contains(poll.duration) ? nil : .pollDuration(rules.pollDurations)
    }

    /// Returns the first parts that exclude each other. Servers report them only after the upload.
    ///
    /// - Parameter isFirst: whether it is the first post of a thread: those behind it are replies, whatever it is.
    private func problem(inPartsOf post: OutgoingPost, isFirst: Bool) -> PostProblem? {
        let (hasFiles, hasPoll) = (!post.media.isEmpty, post.poll != nil)
        if hasFiles, hasPoll, !rules.pollsWithFiles { return .filesWithPoll }
        if kind.kind == .quote, isFirst, hasFiles || hasPoll, !rules.quotesWithFiles { return .quoteWithMore }
        return nil
    }

    private func problem(inScheduleOf post: OutgoingPost, parts: Int) -> PostProblem? {
        guard let time = post.publishAt else { return nil }
        if parts > 1 { return .scheduledThread }
        guard rules.schedules else { return .noSchedule }
        return time <= now ? .inThePast : nil
    }
}

extension String {
    /// The text without the white space around it.
    fileprivate var trimmed: String {
        let start = drop(while: \.isWhitespace)
        guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
        return String(start[...last])
    }
}
