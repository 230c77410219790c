import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core
@testable import SentenceCompiler

@Suite("Sentences")
struct StringsTests {
    private let english = Strings(language: .english)

    @Test(arguments: [
        (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (1_000_000, "1,000,000"), (12_034_005, "12,034,005"),
        (-1234, "-1,234"),
    ])
    func `numbers have their thousands separated`(number: Int, shown: String) {
        #expect(english.number(number).string == shown)
        #expect(Strings(language: .simplifiedChinese).number(number).string == shown)
    }

    @Test func `Spanish separates the thousands of five digits and more`() {
        let spanish = Strings(language: .spanish)
        #expect(spanish.number(1234) == "1234" && spanish.number(-9999) == "-9999")
        #expect(spanish.number(12_345) == spanish.groupedDigits("12", rest: "345"))
        let million = spanish.groupedDigits(spanish.groupedDigits("1", rest: "234"), rest: "567")
        #expect(spanish.number(1_234_567) == million)
    }

    @Test(arguments: [(0, "0.0"), (14, "1.4"), (12_345, "1,234.5")])
    func `a number may have one decimal`(tenths: Int, shown: String) {
        #expect(english.decimal(tenths: tenths).string == shown)
    }

    @Test(arguments: [(0, "0 posts"), (1, "1 post"), (2, "2 posts"), (1001, "1,001 posts")])
    func `a noun agrees with its count`(count: Int, shown: String) {
        #expect(english.postCount(count).string == shown)
    }

    @Test(arguments: [1, 2]) func `no counted sentence mixes singular and plural`(count: Int) {
        let coins = english.score(RankedScore(name: RawText("a"), score: count, rank: nil))
        let recovery = StatusCache.Recovery(statuses: count)
        let sentences = [
            english.pruned(count), english.recovered(recovery), english.new(count), english.newMessageCount(count),
            english.newNotificationCount(count), english.messageCount(count),
            english.attachments(count, arePictures: true),
            english.attachments(count, arePictures: false), english.pollVotes(count), english.pollVoters(count),
            english.newMessages(count, account: "@a@b.example"), coins,
            english.pollClosesIn(.seconds(60 * count)),
        ]
        let nouns = Set([
            "posts", "notifications", "pictures", "attachments", "votes", "people", "messages", "coins", "minutes",
        ])
        for sentence in sentences {
            let words = sentence.string.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            #expect(words.contains(String(count)), "\(sentence.string)")
            #expect(words.contains(where: nouns.contains) == (count != 1), "\(sentence.string)")
        }
    }

    @Test func `what is new or missing has the word for what the list holds`() {
        func source(_ contents: ListSource.Contents) -> ListSource {
            ListSource(name: nil, host: "a.example", contents: contents)
        }
        #expect(english.new(2, in: nil) == "2 new posts" && english.new(1, in: source(.posts)) == "1 new post")
        #expect(english.new(2, in: source(.conversations)) == "2 new messages")
        #expect(english.new(2, in: source(.notifications)) == "2 new notifications")
        #expect(english.missing(40, of: nil) == "about 40 posts not loaded")
        #expect(english.missing(40, of: source(.conversations)) == "about 40 conversations not loaded")
        #expect(english.missing(nil, of: source(.notifications)) == "notifications not loaded")
        #expect(english.missing(1, of: nil) == "posts not loaded")
    }

    @Test func `the thread of a message has messages, not replies`() {
        let messages = ListSource(name: nil, host: "a.example", contents: .messages)
        #expect(english.new(1, in: messages) == "1 new message")
        #expect(english.noReplies(in: messages) == "No more messages")
        #expect(english.noReplies(in: nil) == english.noReplies)
        #expect(english.thread(messages: 2) == "Thread · 2 messages" && english.thread(messages: 1) == english.thread)
    }

    @Test(arguments: SentenceFile.all) func `every sentence is in plain words`(file: SentenceFile) {
        #expect(!file.catalog.messages.isEmpty)
        let isEnglish = file.catalog.tag == "en-US"
        for message in file.catalog.messages {
            let problem = SentenceFile.problem(of: message.pattern.shown, isEnglish: isEnglish)
            #expect(problem == nil, "\(message.key): \(problem ?? "")")
            for variant in message.pattern.choices.joined() {
                let words = variant.pattern.shown.replacing(/\{[^}]*\}/, with: "x")
                #expect(SentenceFile.problem(of: words, isEnglish: isEnglish) == nil, "\(message.key)")
            }
        }
    }

    @Test(arguments: SentenceFile.all.filter(\.isChinese))
    func `Chinese text has Chinese punctuation`(file: SentenceFile) {
        for message in file.catalog.messages {
            for pattern in [message.pattern] + message.pattern.choices.joined().map(\.pattern) {
                #expect(SentenceFile.asciiPunctuation(inChinese: pattern.shown) == nil, "\(message.key)")
            }
        }
        #expect(SentenceFile.asciiPunctuation(inChinese: "图片: 灯塔") != nil)
        #expect(SentenceFile.asciiPunctuation(inChinese: "图片(敏感)") != nil)
        #expect(SentenceFile.asciiPunctuation(inChinese: "按 ? 查看 {path} 的内容") == nil)
    }

    @Test(arguments: SentenceFile.all.filter(\.isChinese))
    func `Chinese text has a space beside digits, and one word for one thing`(file: SentenceFile) {
        for message in file.catalog.messages where !message.key.hasPrefix("name-") {
            let text = message.pattern.shown
            #expect(SentenceFile.unspacedDigits(inChinese: text) == nil, "\(message.key)")
            for word in SentenceFile.wordsOfOthers[file.catalog.tag] ?? [] {
                #expect(!text.contains(word), "\(message.key): \(word)")
            }
        }
        #expect(SentenceFile.unspacedDigits(inChinese: "16分钟") != nil)
        #expect(SentenceFile.unspacedDigits(inChinese: "{count}条") != nil)
        #expect(SentenceFile.unspacedDigits(inChinese: "{name}提到了你，{count} 条") == nil)
    }

    @Test(arguments: SentenceFile.all)
    func `a choice has each plural form of its language`(file: SentenceFile) throws {
        let language = try #require(Language(rawValue: file.catalog.tag))
        let forms = Set((0...1000).map { language.pluralCategory(of: $0).rawValue })
        let allowed = forms.union([language.pluralCategory(of: 1_000_000).rawValue])
        for message in file.catalog.messages {
            for choice in message.pattern.choices {
                #expect(forms.isSubset(of: choice.map(\.key)), "\(message.key)")
                #expect(choice.allSatisfy { allowed.contains($0.key) || Int($0.key) != nil }, "\(message.key)")
            }
        }
    }

    @Test func `no two sentences are the same in every language`() throws {
        let catalogs = SentenceFile.all.map { file in
            Dictionary(file.catalog.messages.map { ($0.key, $0.pattern) }) { first, _ in first }
        }
        let english = try #require(SentenceFile.all.first { $0.catalog.tag == "en-US" })
        // Names in lists stand for themselves.
        let keys = english.catalog.messages.map(\.key).filter { !$0.contains("-") }
        let same = Dictionary(grouping: keys) { key in catalogs.map { "\($0[key] ?? [])" } }
        for keys in same.values where keys.count > 1 { Issue.record("the same: \(keys)") }
    }

    @Test(arguments: SentenceFile.all.filter { $0.catalog.tag != "en-US" })
    func `every sentence is translated`(file: SentenceFile) throws {
        let english = try #require(SentenceFile.all.first { $0.catalog.tag == "en-US" })
        let originals = Dictionary(english.catalog.messages.map { ($0.key, $0.pattern.shown) }) { first, _ in first }
        let same = file.catalog.messages.filter { message in
            message.pattern.shown == originals[message.key]
                && message.pattern.shown.replacing(/\{[^}]*\}/, with: "").contains(where: \.isLetter)
        }
        let allowed = SentenceFile.shared(with: file.catalog.tag)
        for message in same { #expect(allowed.contains(message.key[...]), "\(message.key): \(message.pattern.shown)") }
    }

    @Test(arguments: SentenceFile.all, LabelPlace.allCases)
    func `a label fits into its place`(file: SentenceFile, place: LabelPlace) {
        let labels = file.catalog.messages.filter { place.holds($0.key) }
        #expect(!labels.isEmpty)
        for label in labels {
            let shown = label.pattern.shown
            let width = DisplayWidth.standard.of(Sanitizer.clean(RawText(shown)))
            #expect(width <= place.cells, "\(label.key): \(shown)")
        }
    }

    @Test func `every sentence is used`() throws {
        let english = try #require(SentenceFile.all.first { $0.catalog.tag == "en-US" })
        for message in english.catalog.messages {
            let parts = message.key.split(separator: "-", maxSplits: 1)
            let isUsed =
                SentenceFile.words.contains(String(parts[0]))
                && (parts[0] != "name" || SentenceFile.words.contains(String(parts[1])))
            #expect(isUsed, "\(message.key)")
        }
    }

    @Test(arguments: ServiceKind.allCases)
    func `the names that a service gives are among the sentences`(kind: ServiceKind) {
        let registration = ServiceRegistry.standard[kind]
        for name in [registration.name, registration.attribution].compactMap(\.self)
            + registration.capabilities.timelines.map(\.name)
        {
            #expect(english.word("name", name.key) != nil, "\(name.key)")
        }
    }

    @Test(arguments: Language.allCases)
    func `the header tells the errors of the keyring and of the account's file apart`(language: Language) {
        let strings = Strings(language: language)
        let now = Timestamp(milliseconds: 1_795_132_800_000)
        let errors: [AccountError] = [
            .keyring(.locked), .keyring(.noTool), .keyring(.timedOut), .keyring(.failed), .unreadable(path: "/x"),
            .exposed(path: "/x", .readable(mode: 0o644)), .exposed(path: "/x", .foreign),
        ]
        #expect(
            Set(errors.map { strings.headerProblem(.request(.credential($0)), since: nil, now: now) }).count
                == errors.count)
    }

    @Test(arguments: [("Out of order", "Out of order."), ("Out of order!", "Out of order!"), ("没有权限", "没有权限.")])
    func `a server's message ends its sentence, so that another one can follow`(message: String, end: String) {
        let errors: [RequestError] = [
            .http(status: 500, serverMessage: RawText(message)), .http(status: 400, serverMessage: RawText(message)),
            .invalid(serverMessage: RawText(message), fields: []),
        ]
        for error in errors {
            #expect(english.sentence(for: error).string.hasSuffix(": \(end)"))
        }
        let chinese = Strings(language: .simplifiedChinese)
        #expect(chinese.sentence(for: errors[0]).string.hasSuffix(message == end ? "：\(end)" : "：\(message)。"))
    }

    @Test func `a path is named to its end`() {
        let path = String(repeating: "/folder", count: 40) + "/cache.db"
        let error = FileError(path: path, code: ENOENT)
        #expect(english.sentence(for: error).string.contains(path))
        #expect(english.sentence(for: CacheNotice.damaged(setAsideAs: path)).string.contains(path))
    }

    @Test func `a label and a note have the punctuation of their language`() {
        let chinese = Strings(language: .simplifiedChinese)
        #expect(chinese.labelled("图片", content: "灯塔").string == "图片：灯塔")
        #expect(chinese.noted("图片", note: "敏感内容").string == "图片（敏感内容）")
        #expect(english.labelled("Picture", content: "a lighthouse").string == "Picture: a lighthouse")
        #expect(english.noted("Picture", note: "sensitive").string == "Picture (sensitive)")
    }

    @Test(arguments: [
        "Sent!", "已发送！", "Nobody is logged in.", "draw the screen anew", "begins by itself", "one's own posts",
        "whoever reads", "The thread view is not built yet.", "{count} posts", "{postCount} new messages", "1 posts",
        "¡Enviado",
    ])
    func `the check finds what it looks for`(text: String) {
        #expect(SentenceFile.problem(of: text) != nil)
    }
}

@Suite("Times")
struct RelativeTimeTests {
    private let now = Timestamp(milliseconds: 1_795_132_800_000)

    @Test(arguments: [
        (0, "now", "刚刚"), (59, "now", "刚刚"), (60, "1m", "1 分钟"), (3599, "59m", "59 分钟"), (3600, "1h", "1 小时"),
        (86_400, "1d", "1 天"), (6 * 86_400, "6d", "6 天"), (-299, "now", "刚刚"),
    ])
    func `recent times are shown in their largest unit`(seconds: Int64, english: String, chinese: String) {
        let moment = now.adding(seconds: -seconds)
        #expect(RelativeTime(strings: Strings(language: .english)).short(moment, now: now).string == english)
        #expect(RelativeTime(strings: Strings(language: .simplifiedChinese)).short(moment, now: now).string == chinese)
    }

    @Test(
        arguments: [
            (0, "2026-11-20 00:00"), (9 * 3600, "2026-11-20 09:00"), (-12_600, "2026-11-19 20:30"),
            (14 * 3600, "2026-11-20 14:00"), (-12 * 3600, "2026-11-19 12:00"),
        ] as [(Int, String)])
    func `exact times are by the clock of the time zone`(east: Int, shown: String) throws {
        let zone = LocalZone.offset(east)
        #expect(RelativeTime(strings: Strings(language: .english, zone: zone)).exact(now).string == shown)
        #expect(ScheduleTime(shown, now: now, zone: zone)?.moment == now)
        #expect(try #require(CalendarDay(before: now, in: zone)) < #require(CalendarDay(now, in: zone)))
    }

    @Test func `below the line of its day, what is a day old has a time of day`() throws {
        let times = RelativeTime(strings: Strings(language: .english))
        func shown(secondsAgo: Int64, days: Int, in times: RelativeTime) throws -> String {
            let day = try #require(CalendarDay(now.adding(days: -days), in: .utc))
            return times.short(now.adding(seconds: -secondsAgo), now: now, below: day).string
        }
        // `now` is a midnight.
        #expect(try shown(secondsAgo: 86_399, days: 1, in: times) == "23h")
        #expect(try shown(secondsAgo: 86_400, days: 1, in: times) == "00:00")
        #expect(try shown(secondsAgo: 9 * 86_400 - 300, days: 9, in: times) == "00:05")
        // A boost may be of a post of another day.
        #expect(try shown(secondsAgo: 3 * 86_400, days: 2, in: times) == "3d")
        #expect(times.short(now.adding(days: -3), now: now, below: nil).string == "3d")
        let clock = RelativeTime(strings: Strings(language: .english, zone: .utc, clock: .hours12))
        #expect(try shown(secondsAgo: 2 * 86_400 - 300, days: 2, in: clock) == "12:05 am")
    }

    @Test(arguments: Language.allCases)
    func `a time below the line of its day fits into the column of times`(language: Language) {
        for clock in Preferences.Clock.allCases {
            let times = RelativeTime(strings: Strings(language: language, zone: .utc, clock: clock))
            for hour: Int64 in 0..<24 {
                let moment = now.adding(seconds: hour * 3600 - 3 * 86_400)
                let shown = times.short(moment, now: now, below: CalendarDay(moment, in: .utc))
                #expect(shown.string.contains(":") && DisplayWidth.standard.of(shown) <= RelativeTime.shortWidth)
            }
        }
    }

    @Test(arguments: Language.allCases)
    func `a time fits into its column`(language: Language) {
        let times = RelativeTime(strings: Strings(language: language))
        let days: [Int64] = (0..<366).map { $0 * 86_400 }
        for seconds in [0, 59 * 60, 23 * 3600] + days {
            let shown = times.short(now.adding(seconds: -seconds), now: now)
            #expect(DisplayWidth.standard.of(shown) <= RelativeTime.shortWidth, "\(shown.string)")
        }
    }

    @Test(arguments: Language.allCases)
    func `an exact time by either clock fits into its column`(language: Language) {
        for clock in Preferences.Clock.allCases {
            let times = RelativeTime(strings: Strings(language: language, zone: .utc, clock: clock))
            for hour: Int64 in 0..<24 {
                let shown = times.exact(now.adding(seconds: hour * 3600))
                #expect(DisplayWidth.standard.of(shown) <= times.exactWidth, "\(shown.string)")
            }
        }
    }

    @Test(arguments: [(0, "12:05 am"), (3, "3:05 am"), (11, "11:05 am"), (12, "12:05 pm"), (15, "3:05 pm")])
    func `a clock of 12 hours counts from midnight and noon`(hour: Int64, shown: String) {
        let strings = Strings(language: .english, zone: .utc, clock: .hours12)
        // `now` is a midnight.
        let moment = now.adding(seconds: hour * 3600 + 300)
        let times = RelativeTime(strings: strings)
        #expect(times.exact(moment).string == "2026-11-20 \(shown)")
        #expect(strings.time(moment, now: moment)?.string == shown)
        #expect(strings.clock(until: moment).string == shown)
        #expect(strings.dayAndTime(moment, now: moment).string.hasSuffix(" \(shown)"))
        // Fields, too, read what they begin with.
        #expect(ScheduleTime(times.numeric(moment).string, now: now, zone: .utc)?.moment == moment)
    }

    @Test func `old and future times are shown as dates`() {
        let times = RelativeTime(strings: Strings(language: .english))
        #expect(times.short(now.adding(seconds: -400 * 86_400), now: now).string.hasPrefix("2025-10-1"))
        #expect(times.short(now.adding(seconds: 10 * 365 * 86_400), now: now).string.hasPrefix("2036-11-1"))
    }

    @Test(
        arguments: [
            (0, 0), (1, 60_000), (59_999, 60_000), (60_000, 60_000), (60_001, 120_000), (-1, 0), (-60_000, -60_000),
            (-60_001, -60_000), (.max, .max),
        ] as [(Int64, Int64)])
    func `a waiting time is rounded up to the full minute`(moment: Int64, shown: Int64) {
        #expect(Timestamp(milliseconds: moment).nextFullMinute == Timestamp(milliseconds: shown))
    }

    @Test func `all sentences about one rate limit show the same minute`() throws {
        let strings = Strings(language: .english)
        let sentences = [30_000 as Int64, 59_999].flatMap { more in
            let end = Timestamp(milliseconds: now.milliseconds + more)
            return [strings.sentence(for: RequestError.rateLimited(until: end)), strings.rateLimitedUntil(end)]
        }
        let minute = try #require(LocalTime(now, in: .utc)).minute + 1
        for sentence in sentences {
            let shown = sentence.string.split(separator: ":").last.flatMap { Int($0.prefix(2)) }
            #expect(shown == minute, "\(sentence.string)")
        }
    }

    @Test(arguments: [Int64.min, -62_200_000_000_000, 0, 253_402_300_799_999, Int64.max])
    func `any timestamp can be shown`(milliseconds: Int64) {
        let times = RelativeTime(strings: Strings(language: .english))
        let moment = Timestamp(milliseconds: milliseconds)
        #expect(!times.short(moment, now: now).isEmpty)
        #expect(!times.exact(moment).isEmpty)
        #expect(DisplayWidth.standard.of(times.short(moment, now: now)) <= RelativeTime.shortWidth)
    }
}
