package import Core

extension Strings {
    /// Returns why the last request failed, in a few words.
    ///
    /// - Parameters:
    ///   - since: the time when the server could not be reached for the first time.
    ///   - now: a time of another day is shown with the day.
    package func headerProblem(_ error: SyncError, since: Timestamp?, now: Timestamp) -> DisplayText {
        guard case .request(let error) = error else { return headerCache }
        return switch error {
        case .offline, .unreachable, .timedOut, .interrupted:
            since.flatMap { time($0, now: now) }.map(headerOfflineSince) ?? headerOffline
        case .rateLimited(let until):
            until.flatMap { time($0.nextFullMinute, now: now) }.map(headerRateLimitedUntil) ?? headerRateLimited
        case .credential(let error): headerProblem(error)
        case .tls: headerNotSecure
        case .proxy: headerProxy
        default: headerServer
        }
    }

    /// Returns why the account's token can't be read, in a few words.
    private func headerProblem(_ error: AccountError) -> DisplayText {
        switch error {
        case .keyring(.locked): headerKeyringLocked
        case .keyring(.noBus), .keyring(.noTool): headerNoKeyring
        case .keyring(.timedOut): headerKeyringTimedOut
        case .keyring(.cancelled), .keyring(.failed): headerKeyring
        case .file, .unreadable: headerFileUnreadable
        case .exposed(_, .readable): headerFileNotPrivate
        case .exposed: headerFileNotYours
        }
    }

    package func upgradingCache(percent: Int) -> DisplayText { "\(upgradingCache) \(number(percent)) %" }

    // Pages.
    package func name(of account: SignedInAccount) -> DisplayText {
        account.isGuest
            ? HostName.shown(RawText(account.key.server.authority)) : HostName.handle(account.acct)
    }

    // The command line.
    /// - Parameter bytes: the length of the part that was inserted.
    package func pasteCut(after bytes: Int) -> DisplayText { pasteCutAfter(fileSize(bytes)) }
    /// - Parameters:
    ///   - keys: of a command that the page in front has no use for.
    ///   - isTyping: whether the key of the help would be typed into a field.
    package func nothingHere(for keys: DisplayText, isTyping: Bool = false) -> DisplayText {
        isTyping ? nothingHere(keys) : nothingHereHelp(keys, key: keyNames[.help])
    }
}
