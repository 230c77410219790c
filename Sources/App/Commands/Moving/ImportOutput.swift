internal import Core
internal import Logging

/// Adds the data of an export to the user's own, and prints what it has done. What is here and newer stays.
package struct ImportOutput: Sendable {
    private let context: AppContext
    private let output: any CommandOutput
    private let replacing: Bool
    private let isTrial: Bool
    private var strings: Strings { context.strings }

    /// - Parameters:
    ///   - replacing: whether settings and themes of the file replace those that are here.
    ///   - isTrial: whether nothing is written.
    package init(_ context: AppContext, output: any CommandOutput, replacing: Bool, isTrial: Bool) {
        self.context = context
        self.output = output
        self.replacing = replacing
        self.isTrial = isTrial
    }

    /// Imports a file. Each part is imported whole or not at all; one that can't be written doesn't keep the others back.
    ///
    /// - Throws: `Failure` for a file that isn't an export, and for the first part that couldn't be written; `OutputError`.
    package func read(_ path: String) async throws {
        let file = try await file(at: path)
        var failures: [Failure] = []
        func part(_ name: DisplayText, _ work: () throws(Failure) -> Tally?) throws {
            do throws(Failure) {
                if let tally = try work() { try? output.line(strings.labelled(name, content: words(for: tally))) }
            } catch {
                failures.append(Failure(error.code, strings.labelled(name, content: error.sentence)))
            }
        }
        try part(strings.settingsTitle) { () throws(Failure) in try importSettings(of: file) }
        try part(strings.themes) { () throws(Failure) in try importThemes(of: file) }
        for data in file.accounts {
            try output.line(strings.name(of: data.account))
            try part(strings.draftsTitle) { () throws(Failure) in try importDrafts(of: data) }
            try part(strings.pinnedTabs) { () throws(Failure) in try importPins(of: data) }
            try part(strings.readingPositions) { () throws(Failure) in try importPositions(of: data) }
            if !data.bookmarks.isEmpty {
                let count = strings.noted(strings.number(data.bookmarks.count), note: strings.bookmarksOnServer)
                try output.line(strings.labelled(strings.name(LocalName("bookmarks")), content: count))
            }
        }
        try await importLogins(of: file, &failures)
        if isTrial { try output.line(strings.importTrial) }
        guard let first = failures.first else { return }
        for failure in failures.dropFirst() { output.error(failure.sentence) }
        throw first
    }

    // MARK: The file

    private func file(at path: String) async throws -> ExportFile {
        let shown = Sanitizer.clean(RawText(path), maximum: 4096)
        var bytes = try MovedFile.read(path, strings)
        if let program = PassphraseProgram.of(bytes) {
            let name = Sanitizer.clean(RawText(program.rawValue))
            guard ChildProgram(program.rawValue, environment: context.environment, time: context.time).exists else {
                throw Failure(.usage, strings.importNeedsProgram(name))
            }
            let clear: [UInt8]?
            do throws(FileError) { clear = try await program.decrypt(bytes, context.environment) } catch {
                throw Failure(.file, strings.sentence(for: error))
            }
            guard let clear else { throw Failure(.notLoggedIn, strings.notDecrypted(name)) }
            bytes = clear
        }
        do throws(ExportFile.Problem) { return try ExportFile(bytes: bytes) } catch {
            switch error {
            case .malformed:
                if let feeds = FeedList(bytes) { throw Failure(.data, strings.feedsForLater(feeds.count)) }
                throw Failure(.data, strings.notAnExport(shown))
            case .newer(let program):
                let version = Sanitizer.clean(RawText(program), maximum: 20)
                throw Failure(.data, strings.exportOfNewerVersion(shown, version: version))
            }
        }
    }

    // MARK: Parts

    /// What became of the elements of a part, by their names where these are worth a line.
    private struct Tally {
        var added = 0
        var updated = 0
        var kept = 0
        var names: [[String]] = [[], [], []]
    }

    private func words(for tally: Tally) -> DisplayText {
        let counts = [
            (tally.added, strings.importAdded(tally.added)), (tally.updated, strings.importUpdated(tally.updated)),
            (tally.kept, strings.importKept(tally.kept)),
        ]
        let words = zip(counts, tally.names).filter { $0.0.0 > 0 }.map { count, names in
            names.isEmpty
                ? count.1
                : strings.noted(count.1, note: strings.list(names.map { Sanitizer.clean(RawText($0), maximum: 80) }))
        }
        return words.isEmpty ? strings.importNothingNew : words.joined(by: "; ")
    }

    private func importSettings(of file: ExportFile) throws(Failure) -> Tally? {
        guard !file.settings.isEmpty else { return nil }
        do throws(ConfigurationEditor.Failure) {
            let merge = try ConfigurationEditor.add(
                file.settings.map(\.setting), replacing: replacing, isTrial: isTrial, to: context.configurationPath,
                services: context.services.settings)
            return Tally(
                added: merge.added.count, updated: merge.replaced.count, kept: merge.kept.count,
                names: [merge.added, merge.replaced, merge.kept])
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
    }

    private func importThemes(of file: ExportFile) throws(Failure) -> Tally? {
        guard !file.themes.isEmpty else { return nil }
        var tally = Tally()
        var writes: [FileWrite] = []
        for (name, text) in file.themes.sorted(by: { $0.key < $1.key }) {
            let bytes = Array(text.utf8)
            guard let path = context.themes.file(of: name), bytes.count <= ThemeFile.limit else { continue }
            let old = try? PrivateFile.read(path, followsLinks: true)
            if old == bytes { continue }
            let exists = PrivateFile.exists(path)
            tally.names[!exists ? 0 : replacing ? 1 : 2].append(name)
            if !exists || replacing { writes.append(FileWrite(path: path, bytes: bytes, old: old)) }
        }
        (tally.added, tally.updated, tally.kept) = (tally.names[0].count, tally.names[1].count, tally.names[2].count)
        try lifting { () throws(FileError) in if !isTrial { try FileWrite.all(writes) } }
        return tally
    }

    /// Adds the drafts that are not here. One whose id another draft has is added beside it.
    private func importDrafts(of data: ExportFile.AccountData) throws(Failure) -> Tally? {
        guard !data.drafts.isEmpty else { return nil }
        let folder = ItemFolder<Draft>(data: context.directories.data, account: data.account)
        var there = folder.all()
        var new: [Draft] = []
        for var draft in data.drafts {
            if there.contains(where: { $0.target == draft.target && $0.post == draft.post }) { continue }
            if there.contains(where: { $0.id == draft.id }) {
                // The same for each import of the file, so that the user's changes of the first copy stay the only ones.
                draft.id += "-\(draft.changedAt.milliseconds)"
            }
            if there.contains(where: { $0.id == draft.id }) { continue }
            there.append(draft)
            new.append(draft)
        }
        if !isTrial { try lifting { () throws(FileError) in try save(new, in: folder) } }
        return Tally(added: new.count)
    }

    private func save(_ drafts: [Draft], in folder: ItemFolder<Draft>) throws(FileError) {
        var saved: [Draft.ID] = []
        for draft in drafts {
            do throws(FileError) { try folder.save(draft) } catch {
                // What can't be removed again is a draft more, which harms nothing.
                for id in saved { try? folder.remove(id) }
                throw error
            }
            saved.append(draft.id)
        }
    }

    /// Adds the tabs that are not here, as far as there are digits for them.
    private func importPins(of data: ExportFile.AccountData) throws(Failure) -> Tally? {
        guard !data.pins.isEmpty else { return nil }
        let store = PinStore(state: context.directories.state, account: data.account)
        let there = store.all()
        let missing = data.pins.filter { pin in !there.contains { $0.page == pin.page } }
        let new = missing.prefix(max(0, Pin.most - there.count))
        if !new.isEmpty, !isTrial { try lifting { () throws(FileError) in try store.save(there + new) } }
        return Tally(added: new.count, kept: missing.count - new.count)
    }

    private func importPositions(of data: ExportFile.AccountData) throws(Failure) -> Tally? {
        guard !data.positions.isEmpty else { return nil }
        let store = PositionStore(state: context.directories.state, account: data.account)
        do throws(FileError) {
            let (added, moved) = try store.adopt(data.positions, isTrial: isTrial)
            return Tally(added: added, updated: moved)
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
    }

    private func lifting(_ work: () throws(FileError) -> Void) throws(Failure) {
        do throws(FileError) { try work() } catch { throw Failure(.file, strings.sentence(for: error)) }
    }

    // MARK: Logins

    /// Stores the tokens of accounts that have none here, and names the accounts that the file has no token for.
    private func importLogins(of file: ExportFile, _ failures: inout [Failure]) async throws {
        let before = try context.loggedIn(output)
        var (new, without): ([SignedInAccount], [SignedInAccount]) = ([], [])
        for data in file.accounts where !data.account.isGuest && !before.contains(where: { $0.key == data.account.key })
        {
            if data.login?.credential == nil { without.append(data.account) } else { new.append(data.account) }
        }
        if !isTrial {
            do throws(AccountError) {
                for data in file.accounts.reversed() where new.contains(data.account) {
                    if let credential = data.login?.credential { try await store(credential, of: data.account) }
                }
                // The account that opens stays the same.
                if let first = before.first, !new.isEmpty { try await context.credentials.use(first) }
            } catch {
                failures.append(Failure(error, strings))
                new = []
            }
            storeApplications(of: file)
        }
        for account in new { try output.line(strings.accountImported(strings.name(of: account))) }
        if !without.isEmpty { try output.line(strings.importLacksTokens(strings.list(without.map(strings.name)))) }
    }

    private func store(_ credential: Credential, of account: SignedInAccount) async throws(AccountError) {
        try await context.credentials.save(account, credential)
        if await context.credentials.keyringFailure(of: account) != nil { output.error(strings.tokenInFile) }
    }

    /// Stores the applications of servers that have none here.
    private func storeApplications(of file: ExportFile) {
        for (server, application) in file.applications ?? [:] {
            guard let address = try? ServerAddress(server), context.applications.application(at: address) == nil else {
                continue
            }
            do throws(FileError) { try context.applications.save(application, at: address) } catch {
                // It is registered or entered again at the next login.
                context.log.notice("application not kept", metadata: ["reason": "\(error.reason)"])
            }
        }
    }
}
