package import Core

/// The user's changes to the collections.
extension AccountCollections {
    /// Shows a change in collections and sends it.
    ///
    /// - Parameters:
    ///   - request: returns the elements that the server has confirmed; nil where it only confirms.
    ///   - done: called after a success.
    private func send<Element: Hashable & Sendable>(
        _ edit: @escaping ServerCollection<Element>.Edit, in collections: [ServerCollection<Element>],
        done: @escaping @MainActor () -> Void = {},
        request: @escaping @MainActor () async throws(SyncError) -> ServerCollection<Element>.Edit?
    ) {
        feedback.warnIfOffline()
        let numbers = collections.map { $0.begin(edit) }
        sending = Task { [before = sending] in
            await before?.value
            do throws(SyncError) {
                let confirmed = try await request() ?? edit
                for (collection, number) in zip(collections, numbers) { collection.end(number, confirming: confirmed) }
                feedback.report(nil)
                done()
            } catch {
                for (collection, number) in zip(collections, numbers) { collection.end(number, confirming: nil) }
                refuse(error)
            }
        }
    }

    private func refuse(_ error: SyncError) {
        Self.record(error, context)
        feedback.inform(feedback.strings.notChanged(error))
    }

    /// Sends a request, again if the session has ended and begun again.
    private func request<Value: Sendable>(
        _ request: @escaping @Sendable (any SocialService) async throws(RequestError) -> Value
    ) async throws(SyncError) -> Value {
        let profiles = context.profiles
        return try await SyncError.lifting(request: await profiles.renewing(request))
    }

    package func perform(_ change: CollectionChange) {
        let strings = feedback.strings
        switch change {
        case .makeList(let title): makeList(title)
        case .rename(let list, let title): rename(list, to: title)
        case .remove(let list):
            send({ $0.filter { $0.id != list.id } }, in: [lists]) { () async throws(SyncError) in
                try await self.request { service throws(RequestError) in try await service.remove(list.id) }
                return nil
            }
        case .act(let action, let list): act(action, on: list)
        case .setMember(let account, let list, let isOn): setMember(account, of: list, isOn)
        case .addMember(let handle, let list): addMember(handle, to: list)
        case .followTag(let name, let isOn):
            send(
                Self.marking(name, adds: isOn) { $0.isFollowed = isOn }, in: [hashtag(name), tags],
                done: { if isOn { self.feedback.inform(strings.tagIsFollowed(name)) } }
            ) { () async throws(SyncError) in
                _ = try await self.request { service throws(RequestError) in
                    try await service.follow(hashtag: name, isOn)
                }
                return nil
            }
        case .featureTag(let name, let isOn):
            send(
                Self.marking(name, adds: false) { $0.isFeatured = isOn }, in: [hashtag(name), tags],
                done: { self.feedback.inform(isOn ? strings.tagFeatured(name) : strings.tagNotFeatured(name)) }
            ) { () async throws(SyncError) in
                try await self.request { service throws(RequestError) in
                    try await service.feature(hashtag: name, isOn)
                }
                return nil
            }
        case .dismiss(let id):
            send(
                { $0.map { $0.id == id ? Self.read($0) : $0 } }, in: [announcements]
            ) { () async throws(SyncError) in
                try await self.request { service throws(RequestError) in try await service.dismiss(id) }
                return nil
            }
        case .removeFilter(let filter):
            guard let id = filter.id else { return }
            send(
                { $0.filter { $0.id != id } }, in: [filters], done: { self.feedback.inform(strings.filterRemoved) }
            ) { () async throws(SyncError) in
                try await self.request { service throws(RequestError) in try await service.remove(id) }
                return nil
            }
        case .answerRequest(let id, let name, let accepts): answer(id, name, accepts: accepts)
        }
    }

    private static func read(_ announcement: Announcement) -> Announcement {
        var announcement = announcement
        announcement.isRead = true
        return announcement
    }

    /// Returns a change of one hashtag, which is added if it isn't there.
    private static func marking(
        _ name: String, adds: Bool, _ change: @escaping @MainActor (inout Hashtag) -> Void
    ) -> ServerCollection<Hashtag>.Edit {
        { tags in
            var tags = tags
            let key = name.lowercased()
            if let index = tags.firstIndex(where: { $0.name.value.lowercased() == key }) {
                change(&tags[index])
            } else if adds {
                var tag = Hashtag(name: RawText(name))
                change(&tag)
                tags.append(tag)
            }
            return tags
        }
    }

    // MARK: Lists

    private func makeList(_ title: String) {
        // Its id comes from the server, so that it is shown when the server has made it.
        send({ $0 }, in: [lists], done: { self.feedback.inform(self.feedback.strings.listMade) }) {
            () async throws(SyncError) in
            let list = try await self.request { service throws(RequestError) in
                try await service.makeList(named: title)
            }
            return { lists in lists.contains { $0.id == list.id } ? lists : lists + [list] }
        }
    }

    private func rename(_ list: ServerList, to title: String) {
        var renamed = list
        renamed.title = RawText(title)
        let new = renamed
        send({ $0.map { $0.id == new.id ? new : $0 } }, in: [lists]) { () async throws(SyncError) in
            let list = try await self.request { service throws(RequestError) in try await service.change(new) }
            return { $0.map { $0.id == list.id ? list : $0 } }
        }
    }

    /// Mutes or blocks all accounts of a list, or undoes it.
    ///
    /// - Parameter isUndoable: false for what undoes an earlier action.
    func act(_ action: ListAction, on list: ServerList, isUndoable: Bool = true) {
        send(
            { $0.map { $0.id == list.id ? $0.after(action) : $0 } }, in: [lists],
            done: { [context] in
                guard isUndoable else { return }
                _ = context.history?.push(.list(action.undoing, on: list))
                context.feedback.inform(context.feedback.strings.done(action, list))
            }
        ) { () async throws(SyncError) in
            try await self.request { service throws(RequestError) in try await service.perform(action, on: list.id) }
            return nil
        }
    }

    private func setMember(_ account: AccountID, of list: ServerListID, _ isOn: Bool) {
        let edit: ServerCollection<ServerListID>.Edit = { lists in
            isOn ? (lists.contains(list) ? lists : lists + [list]) : lists.filter { $0 != list }
        }
        send(edit, in: [lists(with: account)]) { [profiles = context.profiles] () async throws(SyncError) in
            if isOn {
                try await profiles.add(account, to: list)
                await self.reloadMembers(of: list)
            } else {
                try await profiles.remove(account, from: list)
            }
            return nil
        }
    }

    private func addMember(_ handle: String, to list: ServerListID) {
        send({ $0 }, in: [ServerCollection<ServerListID>]()) { [context] () async throws(SyncError) in
            guard let account = try await context.profiles.lookup(handle) else {
                self.feedback.inform(self.feedback.strings.accountNotFound)
                return nil
            }
            try await context.profiles.add(account.id, to: list)
            await self.reloadMembers(of: list)
            return nil
        }
    }

    /// Updates the cached members. A failure shows when the list is opened.
    private func reloadMembers(of list: ServerListID) async {
        _ = try? await context.loader.refresh(.accounts(.members(list)))
    }

    // MARK: Requests to follow

    private func answer(_ id: AccountID, _ name: DisplayText, accepts: Bool) {
        let strings = feedback.strings
        feedback.warnIfOffline()
        Task {
            do throws(SyncError) {
                try await context.profiles.answerFollowRequest(of: id, accepts: accepts)
                feedback.report(nil)
                feedback.inform(accepts ? strings.requestAccepted(name) : strings.requestRejected(name))
            } catch .request(.notFound) {
                feedback.inform(strings.requestGone(name))
            } catch {
                refuse(error)
            }
            await countRequests()
        }
    }

    // MARK: Filters

    /// Saves a filter, and shows it once the server has stored it.
    ///
    /// - Parameters:
    ///   - old: the filter as the server has it; nil for a new one.
    ///   - seconds: the time until it ends; nil for no end.
    func save(
        _ filter: ContentFilter, replacing old: ContentFilter?, endsAfter seconds: Int?
    ) async throws(SyncError) {
        let saved: ContentFilter
        feedback.warnIfOffline()
        do throws(SyncError) {
            saved = try await request { service throws(RequestError) in
                try await service.save(filter, replacing: old, endsAfter: seconds)
            }
        } catch {
            Self.record(error, context)
            throw error
        }
        feedback.report(nil)
        filters.confirm { filters in
            filters.contains { $0.id == saved.id }
                ? filters.map { $0.id == saved.id ? saved : $0 } : filters + [saved]
        }
        feedback.inform(feedback.strings.filterSaved)
    }
}

/// A user's change to lists, hashtags, announcements, filters or requests to follow.
package enum CollectionChange: Hashable, Sendable {
    case makeList(title: String)
    case rename(ServerList, to: String)
    case remove(ServerList)
    case act(ListAction, on: ServerList)
    case setMember(AccountID, of: ServerListID, Bool)
    /// Adds an account that the user has named.
    case addMember(handle: String, to: ServerListID)
    case followTag(String, Bool)
    case featureTag(String, Bool)
    case dismiss(Announcement.ID)
    case removeFilter(ContentFilter)
    case answerRequest(AccountID, name: DisplayText, accepts: Bool)
}
