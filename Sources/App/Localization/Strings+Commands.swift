package import Core

/// What commands print: the cache, the configuration, the report of `doctor`, errors.
extension Strings {
    package func sentence(for problem: ServerAddress.Problem) -> DisplayText {
        switch problem {
        case .empty: serverNameNeeded
        case .notHTTPS: onlyHTTPS
        case .malformed: serverNameMalformed
        }
    }

    package func outputNotWritten(_ reason: RawText) -> DisplayText { outputNotWritten(clean(reason)) }
    package func rateLimitedUntil(_ moment: Timestamp) -> DisplayText {
        rateLimitedUntil(RelativeTime(strings: self).exact(moment.nextFullMinute))
    }

    // Commands that print.
    package func noSuchList(_ names: [DisplayText]) -> DisplayText { noSuchList(list(names)) }

    // The terminal.
    package func unknownTerminal(_ name: DisplayText) -> DisplayText {
        name.isEmpty ? terminalNotSet : noTerminfo(name)
    }

    package func lines(for statistics: CacheStatistics) -> [DisplayText] {
        let times = RelativeTime(strings: self)
        var lines = total(of: statistics)
        for part in statistics.timelines {
            let name = Sanitizer.clean(RawText(part.name))
            let span: DisplayText =
                if let newest = part.newest, let oldest = part.oldest {
                    timelineSpan(times.exact(oldest), newest: times.exact(newest))
                } else { "" }
            lines.append(timelineStatistics(name, posts: part.count, gaps: part.gaps, span: span))
        }
        return lines + [library(of: statistics)]
    }

    /// Returns the summary without the lists.
    package func summary(of statistics: CacheStatistics) -> [DisplayText] {
        total(of: statistics) + [library(of: statistics)]
    }

    private func total(of statistics: CacheStatistics) -> [DisplayText] {
        [
            cachedPosts(statistics.statuses, accounts: statistics.accounts),
            cacheSize(size(statistics.bytes), free: size(statistics.freeBytes)),
        ]
    }

    private func library(of statistics: CacheStatistics) -> DisplayText {
        let library = Sanitizer.clean(RawText(statistics.library))
        let resetFix = statistics.hasResetFix ? hasResetFix : lacksResetFix
        return cacheLibrary(statistics.schema, library: library, resetFix: resetFix)
    }

    package func pictures(_ usage: PictureFolder.Usage) -> DisplayText {
        pictureCache(usage.files, size: size(usage.bytes))
    }
    package func prunedPictures(_ removed: PictureFolder.Usage) -> DisplayText {
        prunedPictures(removed.files, size: size(removed.bytes))
    }
    package func deletionIncomplete(_ error: FileError) -> DisplayText {
        deletionIncomplete(clean(RawText(error.path)))
    }
    package func recovered(_ recovery: StatusCache.Recovery) -> DisplayText { recovered(recovery.statuses) }

    /// Mebibytes with one decimal.
    private func size(_ bytes: Int) -> DisplayText {
        "\(decimal(tenths: bytes / 1_048_576 * 10 + bytes % 1_048_576 * 10 / 1_048_576)) MiB"
    }

    package func sentence(for issue: ConfigurationIssue) -> DisplayText {
        let place: DisplayText =
            issue.position.map { configurationLine("\($0.line)", column: "\($0.column)") } ?? "config.toml"
        return switch issue.problem {
        case .syntax(let problem): sentence(for: problem, at: place)
        case .unknownKey(let key, let nearest?):
            unknownSettingLike(place, key: clean(key), nearest: clean(RawText(nearest)))
        case .unknownKey(let key, nil): unknownSetting(place, key: clean(key))
        case .badValue(let key, let allowed): settingMustBe(place, key: clean(key), values: alternatives(allowed))
        case .unknownWord(let word, let key, let nearest):
            suggesting(nearest, after: settingHasNoWord(place, key: clean(key), word: clean(word)))
        case .unreadable(let error): configurationUnreadable(clean(RawText(error.reason)))
        case .tooLarge: configurationTooLarge
        case .notUTF8: configurationNotUTF8(place)
        case .keys(let problem): labelled(place, content: sentence(for: problem))
        }
    }

    private func sentence(for problem: TOMLDocument.Problem, at place: DisplayText) -> DisplayText {
        switch problem {
        case .expected(let expected): configurationMalformed(place, expected: self.expected(expected))
        case .repeated(let name): configurationRepeats(place, key: clean(name))
        case .tooDeep: configurationTooDeep(place)
        }
    }

    private func expected(_ expected: TOMLDocument.Expectation) -> DisplayText {
        switch expected {
        case .key: expectedKey
        case .equalsSign: expectedSign("=")
        case .value: expectedValue
        case .lineEnd: expectedLineEnd
        case .closingQuote: expectedClosingQuote
        case .closingBracket: expectedSign("]")
        case .closingBrace: expectedSign("}")
        case .escape: expectedEscape
        case .printable: expectedPrintable
        }
    }

    package func sentence(for issue: ThemeLibrary.Issue) -> DisplayText {
        let name = clean(RawText(issue.theme))
        let file: DisplayText = "\(name).toml"
        switch issue.problem {
        case .missing: return themeMissing(name)
        case .unreadable: return themeUnreadable(file)
        case .tooLarge: return themeTooLarge(file)
        case .loop: return themeInheritsItself(file)
        case .content(let issue):
            let place = issue.line.map { themeLine(file, line: "\($0)") } ?? file
            return switch issue.problem {
            case .syntax(let problem): sentence(for: problem, at: place)
            case .unknownRole(let role): unknownSetting(place, key: clean(role))
            case .badValue(let key): themeStyleInvalid(place, key: clean(key))
            case .empty: themeIsEmpty(file)
            }
        }
    }

    /// "a", "a or b", "a, b or c".
    func alternatives(_ values: [String]) -> DisplayText {
        let words = values.map { clean(RawText($0)) }
        guard let last = words.last else { return "" }
        let head = list(words.dropLast())
        guard !head.isEmpty else { return last }
        return listedOr(head, last: last)
    }

    package func doctorWidths(ambiguous: Int, joinsEmoji: Bool) -> DisplayText {
        joinsEmoji ? doctorWidthsJoined(ambiguous) : doctorWidthsApart(ambiguous)
    }
    /// - Parameter formats: names such as "JPEG".
    package func doctorNames(_ formats: [String]) -> DisplayText {
        if formats.isEmpty { return doctorNone }
        return Sanitizer.clean(RawText(formats.joined(separator: ", ")), maximum: 100)
    }
    package func doctorMissingLibraries(_ formats: [String]) -> DisplayText {
        doctorMissingLibraries(doctorNames(formats))
    }
    package func doctorAnswer(_ isSo: Bool) -> DisplayText { isSo ? doctorYes : doctorNo }

    // How pictures are shown.
    package var doctorSixel: DisplayText { "sixel" }
}
