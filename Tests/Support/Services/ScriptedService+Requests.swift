@testable package import Core

extension ScriptedService {
    // MARK: Posts

    package func statuses(
        in timeline: ListID, at cursor: Cursor, limit: Int
    ) async throws(RequestError) -> Page<Status> {
        if timeline == .home, let home { return try await home.statuses(in: timeline, at: cursor, limit: limit) }
        return try await fetch(.list, "list \(timeline.name)") { data in
            let found = (data.lists[timeline] ?? []).filter { status in
                let number = Self.number(status.id)
                return switch cursor {
                case .newest: true
                case .newer(let id), .above(let id): number > Self.number(id)
                case .older(let id): number < Self.number(id)
                case .between(let newer, let older): number < Self.number(newer) && number > Self.number(older)
                }
            }
            return Page(elements: Array(found.prefix(limit)), hasMore: !found.isEmpty)
        }
    }

    package func status(_ id: StatusID) async throws(RequestError) -> Status? {
        let (found, isGone) = try await fetch(.status, "post \(id.rawValue)") { data in
            (data.statuses[id] ?? data.lists.values.joined().first { $0.id == id }, data.gone.contains(id))
        }
        if isGone { return nil }
        if let found { return found }
        return try await home?.status(id)
    }

    package func thread(of id: StatusID) async throws(RequestError) -> StatusThread? {
        try await fetch(.thread, "thread \(id.rawValue)") { data throws(RequestError) in
            try data.threads[id]?.get()
        }
    }

    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        try await mark("\(Self.words(action)) \(id.rawValue)")
    }

    package func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status? {
        try await mark("reblog \(id.rawValue) \(visibility.rawValue)")
    }

    package func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll {
        let voted = try await change(.vote, "vote", receive: { $0.votes.append(choices) }) { $0.votedPoll }
        guard let voted else { throw .unsupported }
        return voted
    }

    package func poll(_ id: Poll.ID) async throws(RequestError) -> Poll? { try await fetch(.poll, "poll", \.poll) }

    package func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation {
        let words = "translate \(id.rawValue) to \(language ?? "any")"
        guard let found = try await fetch(.translation, words, \.translation) else { throw .unsupported }
        return found
    }

    package func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool { !data.unmarkable.contains(id) }

    package func lists(about id: StatusID) -> [OfferedTimeline] {
        capabilities.features.contains(.comments) ? data.listsAbout(id) : []
    }

    package func timeline(by author: AccountID, named username: RawText) -> ListID? {
        capabilities.features.contains(.authorLists) ? data.authorList : nil
    }

    package func feeds() async throws(RequestError) -> [Feed] { data.feeds }

    package func events() async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        try await home?.events()
    }

    package func events(of list: ListID) async throws(RequestError) -> AsyncThrowingStream<StreamEvent, any Error>? {
        if data.streamed.contains(list) { return listen(to: list) }
        return list == .home ? try await events() : nil
    }

    private static func number(_ id: StatusID) -> Int { Int(id.rawValue) ?? 0 }

    // MARK: Writing

    package func defaultAudience() async -> Visibility? { data.defaultAudience }

    package func writingRules() async -> WritingRules {
        data.writingRules ?? WritingRules(counting: capabilities.counting ?? .characters(limit: 500, url: 23))
    }

    package func send(_ post: OutgoingPost, as kind: OutgoingText, key: SendingKey) async throws(RequestError)
        -> SentPost
    {
        try await change(
            .text, "send \(post.text)", receive: { $0.texts.append(ScriptedData.Text(text: post.text, kind: kind)) }
        ) { data in
            data.posts.append(post)
            guard let author = data.author else { return .confirmed }
            data.newestID += 1
            var status = Status.example(id: data.newestID, text: post.text, account: author)
            if case .reply(let id, _) = kind { status.inReplyToID = id }
            return .published(status)
        }
    }

    /// Stops after a quarter and after three, each time while uploads are held.
    package func upload(
        _ file: MultipartForm.File, alt: String, focus: OutgoingMedia.Focus?,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void
    ) async throws(RequestError) -> UploadedMedia {
        for quarters in [1, 3] {
            progress(quarters, 4)
            _ = await waitWhileHeld(.upload, "upload")
        }
        return UploadedMedia(id: MediaID("1"), isProcessed: true)
    }

    package func canRemove(_ id: StatusID) -> Bool { capabilities.features.contains(.removal) }

    package func remove(_ id: StatusID) async throws(RequestError) {
        try await change(.removal, "remove \(id.rawValue)") { $0.removed.append(id) }
    }

    package func removeForRedraft(_ id: StatusID) async throws(RequestError) -> PostSource? {
        try await change(.removal, "redraft \(id.rawValue)", receive: { $0.redrafted.append(id) }) {
            data throws(RequestError) in
            guard let note = data.losingDeletions else { return data.source }
            data.notesOfDeletions.append(note())
            throw .interrupted
        }
    }

    package func source(of id: StatusID) async throws(RequestError) -> PostSource? { data.source }
    package func revisions(of id: StatusID) async throws(RequestError) -> [PostRevision] { data.revisions }
    package func emoticons() async throws(RequestError) -> [CustomEmoji] { data.emoji }
    package func scheduledPosts() async throws(RequestError) -> [ScheduledPost] { data.scheduled }

    package func cancel(_ id: ScheduledPost.ID) async throws(RequestError) {
        try await change(.text, "cancel \(id.rawValue)") { $0.scheduled.removeAll { $0.id == id } }
    }

    package func reschedule(_ id: ScheduledPost.ID, at time: Timestamp) async throws(RequestError) {
        try await change(.text, "reschedule \(id.rawValue)") { data in
            for index in data.scheduled.indices where data.scheduled[index].id == id {
                data.scheduled[index].publishAt = time
            }
        }
    }

    // MARK: Accounts

    package func ownAccount() async throws(RequestError) -> Account {
        try await fetch(.ownAccount, "own account", \.ownAccount)
    }

    package func profile(of id: AccountID) async throws(RequestError) -> AccountDetails {
        try await fetch(.profile, "profile \(id.rawValue)") { data throws(RequestError) in
            guard let details = data.profiles[id] else { throw .notFound(serverMessage: nil) }
            return details
        }
    }

    package func account(ofPage url: String) -> AccountID? { data.pages[url] }

    package func lookup(_ handle: String) async throws(RequestError) -> AccountDetails? {
        try await fetch(.search, "lookup \(handle)") { data in
            let name = handle.drop { $0 == "@" }
            return data.handles[handle] ?? data.accounts.values.joined().first { $0.account.acct.value == name }
        }
    }

    package func relationships(with ids: [AccountID]) async throws(RequestError) -> [AccountID: Relationship] {
        try await fetch(.relationships, "relationships") { $0.relationships.filter { ids.contains($0.key) } }
    }

    package func featuredTags(of id: AccountID) async throws(RequestError) -> [Hashtag] { data.featuredTags }

    package func perform(_ action: AccountAction, on id: AccountID) async throws(RequestError) -> Relationship? {
        try await change(.accountAction, "\(action)", receive: { $0.accountActions.append(action) }) { data in
            let before = data.relationships[id]
            let now = (before ?? Relationship()).after(
                action, isLocked: data.profiles[id]?.account.isLocked ?? false, at: Timestamp(milliseconds: 0))
            data.relationships[id] = now
            return data.confirmsEarly ? before : now
        }
    }

    package func send(_ report: Report) async throws(RequestError) {
        try await change(.accountAction, "report", receive: { $0.reports.append(report) }, { _ in })
    }

    package func accounts(
        in list: AccountListID, at cursor: ListCursor<AccountID>, limit: Int
    ) async throws(RequestError) -> Page<AccountDetails> {
        let size = min(limit, pageSize)
        return try await fetch(.collection, "accounts") { data in
            var rest = (data.accounts[list] ?? [])[...]
            if case .older(let id) = cursor {
                guard let index = rest.firstIndex(where: { $0.id == id }) else { return Page(elements: []) }
                rest = rest[(index + 1)...]
            }
            return Page(elements: Array(rest.prefix(size)), hasMore: rest.count > size)
        }
    }

    package func answerFollowRequest(of id: AccountID, accepts: Bool) async throws(RequestError) -> Relationship? {
        try await change(.change, "\(accepts ? "accept" : "reject") \(id.rawValue)") { data in
            data.accounts[.followRequests]?.removeAll { $0.id == id }
            return Relationship(followedBy: accepts)
        }
    }

    // MARK: Messages

    package func notifications(
        _ filter: ListID.NotificationFilter, at cursor: ListCursor<NotificationID>, limit: Int
    ) async throws(RequestError) -> Page<Core.Notification> {
        let wanted: Set<Core.Notification.Kind>? =
            switch filter {
            case .everything: nil
            case .mentions: [.mention]
            case .follows: [.follow, .followRequest]
            case .boosts: [.reblog]
            case .likes: [.favourite]
            }
        return try await fetch(.notifications, "notifications \(filter.rawValue)") { data in
            var found = data.notifications.filter { one in
                wanted.map { kinds in one.kind.known.map(kinds.contains) ?? false } ?? true
            }
            if case .older(let id) = cursor {
                found = found.filter { (Int($0.oldest.rawValue) ?? 0) < (Int(id.rawValue) ?? 0) }
            }
            return Page(elements: Array(found.prefix(limit)))
        }
    }

    package func conversations(
        at cursor: ListCursor<Conversation.ID>, limit: Int
    ) async throws(RequestError) -> Page<Conversation> {
        try await fetch(.conversations, "conversations") { data in
            var rest = data.conversations[...]
            if case .older(let id) = cursor { rest = rest.drop { $0.id != id }.dropFirst() }
            return Page(elements: Array(rest.prefix(limit)))
        }
    }

    package func read(_ id: Conversation.ID) async throws(RequestError) {
        try await change(.change, "read conversation \(id.rawValue)") { _ in }
    }
    package func remove(_ id: Conversation.ID) async throws(RequestError) {
        try await change(.change, "remove conversation \(id.rawValue)") { _ in }
    }

    package var unreadConversations: Int? {
        get async { data.unread?.kinds[.conversations] }
    }

    package func markRead(_ list: ListID) async throws(RequestError) -> Bool { data.resetsMessages }

    package func unread() async throws(RequestError) -> UnreadCounts {
        let counts = try await home?.unread()
        return data.unread ?? counts ?? UnreadCounts()
    }

    package func marker(of timeline: ListID) async throws(RequestError) -> Marker? {
        if case .notifications = timeline { return data.messageMarker }
        return try await home?.marker(of: timeline)
    }

    package func setMarker(_ id: StatusID, of timeline: ListID) async throws(RequestError) -> Marker? {
        guard case .notifications = timeline else { return try await home?.setMarker(id, of: timeline) }
        switch data.markers {
        case .stored:
            data.messageMarker = .example(notification: Self.number(id))
            return data.messageMarker
        case .refused: throw .forbidden(serverMessage: nil, missingScope: true)
        case .missing: return nil
        }
    }

    // MARK: Collections

    package func serverLists() async throws(RequestError) -> [ServerList] {
        try await fetch(.collection, "lists", \.serverLists)
    }

    package func serverLists(with account: AccountID) async throws(RequestError) -> [ServerList] {
        try await fetch(.collection, "lists with \(account.rawValue)") { data in
            data.serverLists.filter { data.accounts[.members($0.id)]?.contains { $0.id == account } ?? false }
        }
    }

    package func makeList(named title: String) async throws(RequestError) -> ServerList {
        try await change(.change, "make \(title)") { data in
            data.newestID += 1
            let list = ServerList(id: ServerListID(String(data.newestID)), title: RawText(title))
            data.serverLists.append(list)
            return list
        }
    }

    package func perform(_ action: ListAction, on list: ServerListID) async throws(RequestError) {
        try await change(.change, "\(action) list \(list.rawValue)") { data in
            data.serverLists = data.serverLists.map { $0.id == list ? $0.after(action) : $0 }
        }
    }

    package func change(_ list: ServerList) async throws(RequestError) -> ServerList {
        try await change(.change, "rename \(list.id.rawValue) \(list.title.value)") { data in
            data.serverLists = data.serverLists.map { $0.id == list.id ? list : $0 }
            return list
        }
    }

    package func remove(_ id: ServerListID) async throws(RequestError) {
        try await change(.change, "remove list \(id.rawValue)") { $0.serverLists.removeAll { $0.id == id } }
    }

    package func change(_ id: ServerListID, members: [AccountID], adds: Bool) async throws(RequestError) {
        let names = members.map(\.rawValue).joined(separator: " ")
        try await change(.change, "\(adds ? "add" : "take") \(names) \(id.rawValue)") { data in
            let known = data.accounts.values.joined().filter { members.contains($0.id) }
            data.accounts[.members(id), default: []].removeAll { members.contains($0.id) }
            if adds, let first = known.first { data.accounts[.members(id), default: []].append(first) }
        }
    }

    package func followedTags() async throws(RequestError) -> [Hashtag] {
        try await fetch(.collection, "followed hashtags") { $0.tags.filter { $0.isFollowed == true } }
    }

    package func hashtag(_ name: String) async throws(RequestError) -> Hashtag {
        try await fetch(.collection, "hashtag \(name)") { data in
            data.tags.first { $0.name.value == name } ?? Hashtag(name: RawText(name), isFollowed: false)
        }
    }

    package func follow(hashtag name: String, _ isOn: Bool) async throws(RequestError) -> Hashtag {
        try await change(.change, "\(isOn ? "follow" : "unfollow") #\(name)") { data in
            let tag = Hashtag(name: RawText(name), isFollowed: isOn)
            data.tags.removeAll { $0.name.value == name }
            data.tags.append(tag)
            return tag
        }
    }

    package func feature(hashtag name: String, _ isOn: Bool) async throws(RequestError) {
        try await change(.change, "\(isOn ? "feature" : "unfeature") #\(name)") { _ in }
    }

    package func announcements() async throws(RequestError) -> [Announcement] {
        try await fetch(.collection, "announcements", \.announcements)
    }

    package func dismiss(_ id: Announcement.ID) async throws(RequestError) {
        try await change(.change, "dismiss \(id.rawValue)") { _ in }
    }

    package func filters() async throws(RequestError) -> [ContentFilter] {
        try await fetch(.collection, "filters", \.filters)
    }

    package func filterActions() async -> [FilterMatch.Action] {
        _ = await waitWhileHeld(.filterActions, "filter actions")
        return data.filterActions
    }

    package func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(RequestError) -> ContentFilter {
        try await change(.change, "save \(filter.title.value)") { data in
            data.newestID += 1
            var saved = filter
            saved.id = filter.id ?? ContentFilter.ID(String(data.newestID))
            data.filterSeconds = seconds
            data.filters.removeAll { $0.id == saved.id }
            data.filters.append(saved)
            return saved
        }
    }

    package func remove(_ id: ContentFilter.ID) async throws(RequestError) {
        try await change(.change, "remove filter \(id.rawValue)") { $0.filters.removeAll { $0.id == id } }
    }

    package func missingFeatures() async -> Set<Capabilities.Feature> {
        let missing = data.missing
        _ = await waitWhileHeld(.missingFeatures, "missing features")
        return missing
    }

    // MARK: Finding

    package func search(
        _ words: String, for kind: SearchResults.Kind?, offset: Int, limit: Int
    ) async throws(RequestError) -> SearchResults {
        try await fetch(.search, "search \(words) from \(offset)") { data in
            let found = data.results[words] ?? SearchResults()
            func page<Element>(_ elements: [Element], _ wanted: SearchResults.Kind) -> [Element] {
                kind == nil || kind == wanted ? Array(elements.dropFirst(offset).prefix(limit)) : []
            }
            return SearchResults(
                accounts: page(found.accounts, .accounts), hashtags: page(found.hashtags, .hashtags),
                statuses: page(found.statuses, .statuses))
        }
    }

    package func resolve(_ url: String) async throws(RequestError) -> ResolvedLink? {
        try await fetch(.search, "resolve \(url)") { $0.links[url] }
    }

    package func trendingTags(offset: Int, limit: Int) async throws(RequestError) -> [Hashtag] {
        try await fetch(.search, "trending hashtags", \.trendingTags)
    }

    package func trendingLinks(offset: Int, limit: Int) async throws(RequestError) -> [TrendingLink] {
        try await fetch(.search, "trending links", \.trendingLinks)
    }

    // MARK: Pages about articles, points and rules

    package func details(of status: Status) -> StatusDetails? {
        capabilities.features.contains(.details) ? data.details : nil
    }

    package func fetchDetails(of status: Status) async throws(RequestError) -> StatusDetails? {
        try await fetch(.details, "details", \.fetchedDetails)
    }

    package func score() async throws(RequestError) -> RankedScore? { try await fetch(.details, "score", \.score) }

    package func accountFacts() async throws(RequestError) -> [StatusDetails.Fact] {
        try await fetch(.details, "facts", \.facts)
    }

    package func ranking(page: Int) async throws(RequestError) -> [RankedScore] {
        try await fetch(.details, "ranking \(page)") { data in
            data.ranking.indices.contains(page - 1) ? data.ranking[page - 1] : []
        }
    }

    package func rules() async throws(RequestError) -> [ServerRule] {
        try await fetch(.details, "rules", \.serverRules)
    }
}
