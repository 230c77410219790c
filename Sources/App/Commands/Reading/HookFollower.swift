internal import Core
internal import Logging

/// Runs the user's hooks for what is new in the lists of accounts, each item once.
///
/// An item is new if it is above the newest one that was there before. What a first page or a gap brings is not.
package struct HookFollower: AccountObserver {
    package init() {}

    @concurrent
    package func follow(_ resources: AccountResources, context: AppContext) async {
        let posts = HookedList(event: .post, list: resources.home, resources: resources, context: context)
        let notifications = HookedList(
            event: .notification, list: .notifications(.everything), resources: resources, context: context)
        async let first: Void = posts.follow()
        async let second: Void = notifications.follow()
        _ = await (first, second)
    }
}

/// One list whose new items start hooks.
private struct HookedList: Sendable {
    let event: Hook.Event
    let list: ListID
    let resources: AccountResources
    let context: AppContext

    /// The most items that start hooks at a time: the newest.
    private static let most = 100

    private var hooks: [Hook] {
        context.preferences.hooks.filter { $0.isFor(event, of: resources.account.acct) }
    }

    /// Whether new items of the list are at its top.
    private var isUsable: Bool {
        switch event {
        case .post: resources.service.order(of: list) == .time
        case .notification: resources.capabilities.features.contains(.notifications)
        }
    }

    func follow() async {
        guard isUsable else { return }
        let commits = resources.cache.commits(of: list)
        let store = HookMarkerStore(state: context.directories.state, account: resources.account)
        if event == .notification, !hooks.isEmpty { await fetch() }
        // Nothing is new since hooks that are no longer there.
        var marker = store.marker(of: list)
        if hooks.isEmpty, marker != nil {
            save(nil, in: store)
            marker = nil
        }
        if marker == nil, !hooks.isEmpty {
            marker = await newest()
            save(marker, in: store)
        }
        marker = await run(above: marker, store)
        // Changed settings are announced as a commit is: what comes after that is new to hooks that they add.
        for await _ in commits { marker = await run(above: marker, store) }
    }

    /// Fetches the notifications, which nothing else does before their list is opened.
    private func fetch() async {
        do throws(SyncError) {
            _ = try await resources.loader.refresh(list)
        } catch {
            context.log.info("notifications for hooks not fetched")
        }
    }

    /// Runs the hooks for what is above a position.
    ///
    /// - Returns: the position of the newest item; nil without hooks, for which nothing is read.
    private func run(above marker: SortKey?, _ store: HookMarkerStore) async -> SortKey? {
        let hooks = hooks
        guard !hooks.isEmpty else { return nil }
        guard let newest = await newest() else { return marker }
        if let marker, newest <= marker { return marker }
        // Before the hooks run: an item starts them once at most.
        save(newest, in: store)
        guard let marker else { return newest }
        do throws(CacheError) {
            let window = try await resources.cache.window(of: list, around: nil, above: 0, below: Self.most)
            let entries = window.rows.compactMap { row -> Entry? in
                // What has come since is for the next commit.
                if case .entry(let entry) = row, entry.position > marker, entry.position <= newest {
                    entry
                } else {
                    nil
                }
            }
            if entries.count == Self.most, window.hasOlder {
                context.log.warning("more new items than hooks run for", metadata: ["list": "\(list.name)"])
            }
            for hook in hooks { try await run(hook, for: entries.reversed()) }
        } catch {
            context.log.warning("hooks not run: the cache can't be read")
        }
        return newest
    }

    private func run(_ hook: Hook, for entries: [Entry]) async throws(CacheError) {
        let rows = context.rowBuilder(for: resources.account, in: list)
        // With a space, the last word isn't taken for one that is still being typed.
        let query = SearchQuery(RawText(hook.search + " "))
        let ids = hook.search.isEmpty ? [] : entries.compactMap { $0.post?.original.id }
        let matching = try await resources.cache.matches(query, among: ids)
        for entry in entries {
            let matches = hook.search.isEmpty || entry.post.map { matching.contains($0.original.id) } ?? false
            guard matches, let line = line(for: entry, hook, rows) else { continue }
            let account = Sanitizer.clean(resources.account.acct).string
            await context.commands.start(
                UserCommands.Run(
                    name: "hooks.\(hook.name)", command: hook.command, values: ["{account}": account],
                    input: line + "\n"))
        }
    }

    /// Returns the JSON of an item; nil if it isn't for the hook.
    private func line(for entry: Entry, _ hook: Hook, _ rows: StatusRowBuilder) -> String? {
        do {
            switch entry.item {
            case .status(let status):
                // The user's own posts are no news, and a command that posts would start itself.
                guard event == .post, status.account.id != resources.account.key.id, let row = rows.visibleRow(entry)
                else { return nil }
                return String(decoding: try JSONLine.bytes(of: StatusJSON(status, row: row)), as: UTF8.self)
            case .notification(let notification):
                guard event == .notification, hook.wants(notification.kind), let row = rows.notificationRow(entry)
                else { return nil }
                let post = notification.status?.value
                let json = NotificationJSON(
                    notification, row: row, post: post.map { StatusJSON($0, row: rows.row($0)) })
                return String(decoding: try JSONLine.bytes(of: json), as: UTF8.self)
            default: return nil
            }
        } catch {
            context.log.warning("item for a hook not encoded")
            return nil
        }
    }

    private func save(_ marker: SortKey?, in store: HookMarkerStore) {
        do throws(FileError) {
            try store.save(marker, of: list)
        } catch {
            context.log.warning("marker of hooks not stored", metadata: ["reason": "\(error.reason)"])
        }
    }

    private func newest() async -> SortKey? {
        do throws(CacheError) {
            let window = try await resources.cache.window(of: list, around: nil, above: 0, below: 1)
            if case .entry(let entry)? = window.rows.first { return entry.position }
        } catch {
            context.log.info("newest item for hooks not read")
        }
        return nil
    }
}

extension Entry {
    /// The post that it shows, or that its notification is about.
    fileprivate var post: Status? {
        switch item {
        case .status(let status): status
        case .notification(let notification): notification.status?.value
        case .account, .conversation: nil
        }
    }
}
