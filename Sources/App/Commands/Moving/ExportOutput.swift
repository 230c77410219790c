internal import Core
internal import Glibc

/// Writes the user's own data into a file for another machine, and prints what it has.
package struct ExportOutput: Sendable {
    private let context: AppContext
    private let output: any CommandOutput
    private var strings: Strings { context.strings }

    package init(_ context: AppContext, output: any CommandOutput) {
        self.context = context
        self.output = output
    }

    /// The most bookmarks of an account, the newest.
    private static let mostBookmarks = 10_000

    /// Writes the file.
    ///
    /// - Parameters:
    ///   - path: as typed.
    ///   - hasTokens: whether it has the accounts' tokens, and is encrypted.
    ///   - replacing: whether it may replace a file.
    /// - Throws: `Failure` if something can't be read or written: there is no new file then; `OutputError`.
    package func write(to path: String, hasTokens: Bool, replacing: Bool) async throws {
        let path = try destination(path, replacing: replacing)
        let program = hasTokens ? PassphraseProgram.installed(context.environment, context.time) : nil
        if hasTokens, program == nil { throw Failure(.usage, strings.exportNeedsProgram) }
        let file = try await content(hasTokens: hasTokens)
        guard var bytes = file.bytes else {
            throw Failure(.data, strings.sentence(for: FileError(path: path, code: EFBIG)))
        }
        try lifting { () throws(FileError) in try check(path) }
        if let program {
            let encrypted: [UInt8]?
            do throws(FileError) { encrypted = try await program.encrypt(bytes, context.environment) } catch {
                throw Failure(.file, strings.sentence(for: error))
            }
            guard let encrypted else { throw Failure(.file, strings.notEncrypted(clean(program.rawValue))) }
            bytes = encrypted
        }
        try lifting { () throws(FileError) in try PrivateFile.write(bytes, to: path) }
        try report(file, path)
    }

    /// Returns the absolute path of the new file.
    private func destination(_ path: String, replacing: Bool) throws(Failure) -> String {
        let path = path.hasPrefix("/") ? path : PathText.currentFolder + "/" + path
        if PrivateFile.isFolder(path) {
            throw Failure(.file, strings.sentence(for: FileError(path: path, code: EISDIR)))
        }
        if PrivateFile.exists(path), !replacing { throw Failure(.file, strings.exportExists(clean(path))) }
        return path
    }

    /// Checks that the file can be written before the user types a passphrase. Its folder must exist: a mistyped one isn't made.
    private func check(_ path: String) throws(FileError) {
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
        try PrivateFile.checkWritable(folder.isEmpty ? "/" : folder)
    }

    // MARK: Content

    private func content(hasTokens: Bool) async throws -> ExportFile {
        var file = ExportFile()
        file.settings = try settings(hasSecrets: hasTokens).map { ExportFile.Setting($0) }
        file.themes = await context.themes.files()
        let accounts = try context.loggedIn(output)
        for account in accounts { file.accounts.append(try await data(of: account, hasTokens: hasTokens)) }
        if hasTokens { file.applications = context.applications.all() }
        return file
    }

    /// Returns the settings of the file. Those of services are the user's keys.
    private func settings(hasSecrets: Bool) throws(Failure) -> [ConfigurationSetting] {
        let settings: [ConfigurationSetting]
        do throws(ConfigurationEditor.Failure) {
            settings = try ConfigurationEditor.settings(in: context.configurationPath)
        } catch {
            throw Failure(.file, strings.sentence(for: error))
        }
        let secrets = Set(context.services.settings.map(\.path))
        return hasSecrets ? settings : settings.filter { !secrets.contains($0.path) }
    }

    private func data(of account: SignedInAccount, hasTokens: Bool) async throws -> ExportFile.AccountData {
        let state = context.directories.state
        var data = ExportFile.AccountData(account: account)
        data.positions = PositionStore(state: state, account: account).all()
        data.pins = PinStore(state: state, account: account).all()
        data.drafts = ItemFolder(data: context.directories.data, account: account).all()
        data.bookmarks = await bookmarks(of: account)
        if hasTokens {
            do throws(AccountError) {
                // Two machines can't share a session whose tokens replace each other.
                data.login = try await context.credentials.credential(of: account).flatMap {
                    $0.refresh == nil ? ExportFile.StoredLogin($0) : nil
                }
            } catch {
                throw Failure(error, strings)
            }
        }
        return data
    }

    /// Returns the URLs of the bookmarks in the cache. A cache that can't be opened has none, which is said.
    private func bookmarks(of account: SignedInAccount) async -> [String] {
        guard !account.isGuest, PrivateFile.exists(context.directories.cache + "/" + account.folder) else { return [] }
        var urls: [String] = []
        do throws(CacheError) {
            let resources = try await AccountResources.open(account, context: context) { _ in }
            var walk = TimelineWalk(.bookmarks, in: resources.cache)
            while urls.count < Self.mostBookmarks {
                let entries = try await walk.next()
                if entries.isEmpty { break }
                urls += entries.compactMap { $0.status?.original.url?.value }
            }
            await resources.close()
        } catch {
            output.error(strings.sentence(for: error))
        }
        return Array(urls.prefix(Self.mostBookmarks))
    }

    // MARK: Report

    private func report(_ file: ExportFile, _ path: String) throws {
        func line(_ name: DisplayText, _ count: Int) throws {
            if count > 0 { try output.line(strings.labelled(name, content: strings.number(count))) }
        }
        try line(strings.settingsTitle, file.settings.count)
        try line(strings.themes, file.themes.count)
        for data in file.accounts {
            try output.line(strings.name(of: data.account))
            try line(strings.draftsTitle, data.drafts.count)
            try line(strings.pinnedTabs, data.pins.count)
            try line(strings.readingPositions, data.positions.count)
            try line(strings.name(LocalName("bookmarks")), data.bookmarks.count)
        }
        let media = file.accounts.reduce(0) { $0 + $1.drafts.flatMap(\.post.media).count { $0.path != nil } }
        if media > 0 { output.error(strings.draftFilesNotExported(media)) }
        try output.line(strings.exported(clean(path)))
    }

    private func lifting(_ work: () throws(FileError) -> Void) throws(Failure) {
        do throws(FileError) { try work() } catch { throw Failure(.file, strings.sentence(for: error)) }
    }

    private func clean(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 4096) }
}

extension AppContext {
    /// The file of the settings, which may not exist.
    var configurationPath: String { configurationFile ?? directories.configurationFile }
}
