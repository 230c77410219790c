package import Core

/// Errors: what happened, then what the user can do.
extension Strings {
    package func sentence(for problem: UserCommands.Problem) -> DisplayText {
        switch problem {
        case .notStarted(let name, let program):
            userCommandNotStarted(clean(RawText(name)), program: clean(RawText(program)))
        case .ended(let name): userCommandEnded(clean(RawText(name)))
        }
    }

    package func sentence(for error: SyncError) -> DisplayText {
        switch error {
        case .request(let error): sentence(for: error)
        case .cache(let error): sentence(for: error)
        case .gone: postGone
        }
    }

    /// Returns why an action on a post failed.
    package func sentence(for error: SyncError, doing kind: StatusAction.Kind?) -> DisplayText {
        guard error.lacksScope, let kind else { return sentence(for: error) }
        return switch kind {
        case .favourite: loginCannotLike
        case .reblog: loginCannotReblog
        case .bookmark: loginCannotBookmark
        case .muteThread: loginCannotMuteThreads
        case .pin: loginCannotPin
        }
    }

    package func sentence(for error: RequestError) -> DisplayText {
        switch error {
        case .offline(let host): cannotResolve(clean(host))
        case .unreachable(let host): cannotReach(clean(host))
        case .timedOut: serverTimedOut
        case .tls(let reason): secureConnectionFailed(clean(reason))
        case .proxy(let reason): proxyError(clean(reason))
        case .interrupted: connectionInterrupted
        case .notHTTP: notHTTP
        case .cancelled: cancelled
        case .other(let reason): requestFailed(clean(reason))
        case .refusedAddress: onlyHTTPSURLs
        case .unsupported: unsupportedByServer
        case .unauthorised, .noToken: sessionExpired
        case .credential(let error): sentence(for: error)
        case .forbidden(_, missingScope: true): loginLacksScope
        case .forbidden(let message, _): said(notAllowedByServer, message)
        case .notFound(let message): said(notFound, message)
        case .codeRequired: loginCodeRequired
        case .accountClosed(.suspended): accountSuspended
        case .accountClosed(.deactivated): accountDeactivated
        case .invalid(let message, _): said(serverRejected, message)
        case .rateLimited(let until):
            until.map { rateLimitedTryAfter(clock(until: $0)) } ?? rateLimitedTryLater
        case .redirected(let target): redirectBlocked(clean(target))
        case .http(400..<500, let message?): said(serverRejected, message)
        case .http(let status, let message): said(serverError(status), message)
        case .undecodable(let problem): sentence(for: problem)
        case .tooLarge: responseTooLarge
        }
    }

    package func sentence(for error: CacheError) -> DisplayText {
        switch error {
        case .damaged: cacheDamaged
        case .locked: cacheLocked
        case .diskFull: diskFull
        case .readOnly: cacheReadOnly
        case .writeFailed(let code): cacheNotWritten("\(code)")
        case .readFailed(let code): cacheNotRead("\(code)")
        case .newerVersion: cacheIsNewer
        case .other(let code, _): cacheError("\(code)")
        }
    }

    package func sentence(for notice: CacheNotice) -> DisplayText {
        switch notice {
        case .damaged(let path): cacheSetAside(clean(path: path))
        case .notKept(let error): sentence(for: error)
        }
    }

    package func sentence(for error: AccountError) -> DisplayText {
        switch error {
        case .file(let error): sentence(for: error)
        case .unreadable(let path): accountFileCorrupt(clean(path: path))
        case .exposed(let path, .readable): accountFileReadable(clean(path: path))
        case .exposed(let path, _): accountFileForeign(clean(path: path))
        case .keyring(let error): sentence(for: error)
        }
    }

    private func sentence(for error: KeyringError) -> DisplayText {
        switch error {
        case .noBus: keyringNoBus
        case .noTool: keyringNoTool
        case .locked: keyringLocked
        case .timedOut: keyringTimedOut
        case .cancelled: cancelled
        case .failed: keyringFailed
        }
    }

    package func sentence(for error: FileError) -> DisplayText {
        fileError(clean(path: error.path), reason: clean(RawText(error.reason)))
    }

    private func sentence(for problem: UnexpectedResponse) -> DisplayText {
        switch problem.problem {
        case .empty: responseEmpty
        case .notJSON: responseNotJSON
        case .tooDeep, .missing, .null, .wrongType, .unusable: responseUnexpected
        }
    }

    /// A sentence, followed by the server's message when there is one.
    private func said(_ sentence: DisplayText, _ message: RawText?) -> DisplayText {
        guard let message = message.map(clean), !message.isEmpty else { return sentenceEnd(sentence) }
        let whole = sentenceAndMessage(sentence, message: message)
        // Another sentence may follow.
        return message.string.last?.isPunctuation == true ? whole : whole + fullStop
    }

    func clean(_ text: RawText) -> DisplayText {
        Sanitizer.clean(text, maximum: 160)
    }

    /// A path is shown as a whole: its end names the file, and the user copies it.
    func clean(path: String) -> DisplayText {
        Sanitizer.clean(RawText(path), maximum: 4096)
    }

    func clock(until moment: Timestamp) -> DisplayText {
        guard let time = LocalTime(moment.nextFullMinute, in: zone) else { return "—" }
        return timeOfDay(time, hourDigits: 1)
    }
}
