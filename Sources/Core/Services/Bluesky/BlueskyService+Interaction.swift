extension BlueskyService {
    package func accepts(_ action: StatusAction.Kind, on id: StatusID) -> Bool {
        ATURI(id.rawValue).map { $0.collection == ATURI.post } ?? false
    }

    /// Sets or removes a mark. The service that answers queries shows it some seconds later, so no status is returned.
    package func perform(_ action: StatusAction, on id: StatusID) async throws(RequestError) -> Status? {
        switch action {
        case .favourite(let isOn): try await mark(ATURI.like, isOn, on: id) { $0.like }
        case .reblog(let isOn): try await mark(ATURI.repost, isOn, on: id) { $0.repost }
        case .bookmark(true): try await client.send(.bookmark(try await subject(id).reference))
        case .bookmark(false):
            guard let uri = ATURI(id.rawValue) else { throw .unsupported }
            try await client.send(.removeBookmark(uri))
        case .muteThread(let isOn):
            let subject = try await subject(id)
            try await client.send(.mute(isOn, threadOf: subject.root?.uri ?? subject.uri))
        case .pin(let isOn): try await pin(isOn, id)
        }
        return nil
    }

    /// Likes or reposts a post, or undoes it.
    ///
    /// The key of the record is made from the post, so that a repetition, also of another run, finds the record instead of adding a
    /// second one, and so that a mark can be removed that queries don't show yet.
    ///
    /// - Parameter known: returns the record that the server names.
    private func mark(
        _ collection: String, _ isOn: Bool, on id: StatusID, _ known: (BlueskyWireMarks) -> String?
    ) async throws(RequestError) {
        let subject = try await subject(id)
        let time = subject.createdAt ?? Timestamp(milliseconds: 0)
        let own = try uri(collection, TID(time, seed: Self.digest(subject.uri.description)))
        let shown = subject.marks.flatMap(known).flatMap { ATURI($0) }
        guard isOn else {
            if let shown, shown != own { try await client.send(.deleteRecord(shown)) }
            return try await client.send(.deleteRecord(own))
        }
        // Another program's record may have another key. For some seconds queries also show one that was deleted.
        if let shown, try await record(shown) != nil { return }
        try await add(
            BlueskyMarkRecord(type: collection, subject: subject.reference, createdAt: client.time.now.rfc3339),
            at: own)
    }

    /// Stores a record under a key that is made from what it is about, unless there is one: a repetition, also of another run, adds
    /// no second one.
    func add(_ record: some Encodable & Sendable, at uri: ATURI) async throws(RequestError) {
        do throws(RequestError) {
            try await client.send(.put(record, at: uri, replacing: .absent))
        } catch {
            // An earlier request has arrived.
            guard case .invalid = error, try await self.record(uri) != nil else { throw error }
        }
    }

    /// The number of attempts to change a record that another program may change meanwhile.
    private static let attempts = 3

    /// Shows a post at the top of the user's profile, or no longer.
    private func pin(_ isOn: Bool, _ id: StatusID) async throws(RequestError) {
        let subject = try await subject(id)
        guard let repo = DID(did.rawValue) else { throw .noToken }
        let reference = try JSONValue(subject.reference)
        try await change(ATURI(repo, ATURI.profile, "self"), orNew: .object(["$type": .text(ATURI.profile)])) {
            profile in
            let pinned = profile["pinnedPost"]?.text("uri")
            if (pinned == subject.uri.description) == isOn { return profile }
            var profile = profile
            profile["pinnedPost"] = isOn ? reference : nil
            return profile
        }
    }

    /// Changes a record of the user's, whose other fields stay, also if another program changes them meanwhile.
    ///
    /// - Parameters:
    ///   - new: the record to change if there is none yet; nil to fail then.
    ///   - change: returns nil for a record that can't be changed so.
    func change(
        _ uri: ATURI, orNew new: JSONValue? = nil, _ change: (JSONValue) -> JSONValue?
    ) async throws(RequestError) {
        var refusal = RequestError.invalid(serverMessage: nil, fields: [])
        for _ in 0..<Self.attempts {
            let stored = try await record(uri)
            guard let old = stored?.value ?? new else { throw .notFound(serverMessage: nil) }
            guard let changed = change(old) else { throw .unsupported }
            if changed == old { return }
            do throws(RequestError) {
                return try await client.send(
                    .put(changed, at: uri, replacing: stored?.cid.map { .version($0) } ?? .absent))
            } catch {
                // Another program has changed it.
                guard case .invalid = error else { throw error }
                refusal = error
            }
        }
        throw refusal
    }
}
