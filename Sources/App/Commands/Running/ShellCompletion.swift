package import Core

/// What a shell offers for an argument of a command: from the files and caches of the accounts, without a request, and without
/// creating or changing a file. What can't be read is not offered.
package struct ShellCompletion: Sendable {
    /// The arguments whose values depend on the user's data.
    package enum Subject: Sendable {
        /// An account that is logged in.
        case account
        /// An account in the cache.
        case profile
        case list
        case draft
        case setting
        /// A value of the setting that the word before names.
        case settingValue
    }

    /// A shell, by the name that ArgumentParser's scripts pass.
    package enum Shell: String, Sendable {
        case bash, zsh, fish
    }

    package struct Candidate: Hashable, Sendable {
        package let word: String
        /// What the word stands for; empty if that is clear.
        package var meaning = DisplayText.empty

        /// - Returns: nil for a word that can't be typed as it is.
        init?(_ word: String, _ meaning: DisplayText = .empty) {
            guard !word.isEmpty, !word.contains("\\"), word.unicodeScalars.allSatisfy(Sanitizer.isAllowed) else {
                return nil
            }
            self.word = word
            self.meaning = meaning
        }
    }

    private let environment: [String: String]
    /// The command line's words, without quotes and backslashes.
    private let words: [String]
    /// The index of the word that is completed.
    private let index: Int
    /// What is typed of it.
    private let typed: String

    /// The most words that are offered from a cache.
    private static let most = 100

    /// - Parameters:
    ///   - words: the command line, with the quotes and backslashes that the user typed.
    ///   - index: the word that is completed.
    ///   - typed: its beginning, before the cursor.
    package init(environment: [String: String], words: [String], index: Int, typed: String) {
        self.environment = environment
        self.words = words.map(Self.unquoted)
        self.index = index
        self.typed = Self.unquoted(typed)
    }

    private static func unquoted(_ word: String) -> String { word.filter { !"\\'\"".contains($0) } }

    /// Returns the lines that a completion script reads.
    ///
    /// - Parameter shell: nil for words alone.
    package func lines(of subject: Subject, in shell: Shell?) -> [String] {
        candidates(of: subject).map { Self.line($0, in: shell) }
    }

    package func candidates(of subject: Subject) -> [Candidate] {
        guard let directories = try? XDGDirectories(environment: environment) else { return [] }
        switch subject {
        case .account: return accounts(directories)
        case .profile: return profiles(directories)
        case .list: return lists(directories)
        case .draft: return drafts(directories)
        case .setting: return settings(directories)
        case .settingValue: return values(directories)
        }
    }

    // MARK: The shells' formats

    private static func line(_ candidate: Candidate, in shell: Shell?) -> String {
        let meaning = candidate.meaning.string
        switch shell {
        // Expanded by `compgen -W`, which would run the commands in it.
        case .bash: return candidate.word.map { isPlain($0) ? String($0) : "\\\($0)" }.joined()
        case .zsh:
            let word = candidate.word.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
            return meaning.isEmpty ? word : "\(word):\(meaning)"
        case .fish: return meaning.isEmpty ? candidate.word : "\(candidate.word)\t\(meaning)"
        case nil: return candidate.word
        }
    }

    /// Whether bash takes a character as it is.
    private static func isPlain(_ character: Character) -> Bool {
        !character.isASCII || character.isLetter || character.isNumber || "@._-/+".contains(character)
    }

    // MARK: Words

    private func accounts(_ directories: XDGDirectories) -> [Candidate] {
        AccountStore(data: directories.data).readable().compactMap { account in
            Candidate(account.acct.value, Sanitizer.clean(account.displayName, maximum: TextLimits.displayName))
        }
    }

    /// The account that the command line names, or else the one used last.
    private func account(_ directories: XDGDirectories) -> SignedInAccount? {
        let option = "--account"
        let named = words.indices.dropLast().first { words[$0] == option && $0 + 1 != index }.map { words[$0 + 1] }
        let name = named ?? words.first { $0.hasPrefix(option + "=") }.map { String($0.dropFirst(option.count + 1)) }
        let wanted = name.map { $0.hasPrefix("@") ? String($0.dropFirst()) : $0 }
        return AccountStore(data: directories.data).readable().first { wanted == nil || $0.acct.value == wanted }
    }

    private func cache(of account: SignedInAccount, _ directories: XDGDirectories) -> StatusCache? {
        StatusCache.openUnchanged(at: directories.cache + "/" + account.folder + "/statuses.db")
    }

    private func profiles(_ directories: XDGDirectories) -> [Candidate] {
        guard let account = account(directories), let cache = cache(of: account, directories) else { return [] }
        defer { cache.close() }
        let sign = typed.hasPrefix("@") ? "@" : ""
        let found = (try? cache.accountsNow(startingWith: String(typed.dropFirst(sign.count)), limit: Self.most)) ?? []
        return found.compactMap { found in
            let handle = found.acct.isEmpty ? found.username : found.acct
            return Candidate(sign + handle.value, Sanitizer.clean(found.displayName, maximum: TextLimits.displayName))
        }
    }

    private func lists(_ directories: XDGDirectories) -> [Candidate] {
        guard let account = account(directories) else { return [] }
        let service = ServiceRegistry.standard[account.key.service].capabilities
        let capabilities = account.isGuest ? service.forGuests : service
        var names = ListName.names(in: capabilities)
        if capabilities.features.contains(.lists) {
            let titles = ListTitleStore(cache: directories.cache, account: account).titles()
            names += titles.map { "list/" + $0.value }
        }
        // Posts are read only if a hashtag may be meant.
        if capabilities.features.contains(.hashtags), typed.isEmpty || typed.hasPrefix("#"),
            let cache = cache(of: account, directories)
        {
            defer { cache.close() }
            let tags = (try? cache.hashtagsNow(startingWith: String(typed.dropFirst()), limit: Self.most)) ?? []
            names += tags.map { "#" + $0 }
        }
        return names.compactMap { Candidate($0) }
    }

    private func drafts(_ directories: XDGDirectories) -> [Candidate] {
        guard let account = account(directories) else { return [] }
        let drafts = ItemFolder<Draft>(data: directories.data, account: account).readable()
        return drafts.sorted { $0.changedAt > $1.changedAt }.compactMap { draft in
            Candidate(
                draft.id,
                LineBreaker(.standard).truncate(
                    StatusContent.plain(RawText(draft.post.text)).styled().firstLine, width: 40))
        }
    }

    private var keys: [ConfigurationKey] { ConfigurationKey.all(ServiceRegistry.standard.settings) }

    private func settings(_ directories: XDGDirectories) -> [Candidate] {
        let language = ConfigurationFile.read(
            directories.configurationFile, services: ServiceRegistry.standard.settings
        ).preferences.language
        let strings = Strings(language: language ?? Language(environment: environment), zone: .system)
        return keys.compactMap { Candidate($0.fullName, strings.label(of: $0)) }
    }

    private func values(_ directories: XDGDirectories) -> [Candidate] {
        guard words.indices.contains(index - 1), let key = keys.first(where: { $0.fullName == words[index - 1] }) else {
            return []
        }
        if key.section.table == "theme", case .text = key.kind {
            let automatic = key.name == "name" ? [ThemeSettings.auto] : []
            let themes = ThemeLibrary(configuration: directories.configuration).namesNow().all
            return (automatic + themes).compactMap { Candidate($0) }
        }
        if ["accounts", "quiet-accounts"].contains(key.fullName) { return accounts(directories) }
        if case .subset(let words) = key.kind { return words.compactMap { Candidate($0) } }
        return key.choices.compactMap { Candidate(ConfigurationKey.typed($0)) }
    }
}
