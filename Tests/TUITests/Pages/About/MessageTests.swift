import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Messages in the hint line", .serialized, .hangGuard)
struct MessageTests {
    private func world(columns: Int = 60) async throws -> ScreenWorld {
        try await ScreenWorld(server: 1...5, cached: 1...5, columns: columns)
    }

    @Test func `a message stays until the next key`() async throws {
        let world = try await world()
        let before = world.lastLine
        world.application.say("Something happened.")
        world.application.draw()
        #expect(world.lastLine == " Something happened.")
        await world.press("j k")
        #expect(world.lastLine == before)
    }

    @Test func `a message goes after five seconds, and a newer one has five of its own`() async throws {
        let world = try await world()
        world.application.say("First")
        world.time.advance(by: .seconds(4))
        world.application.say("Second")
        world.application.draw()
        #expect(world.lastLine == " Second")
        var seconds = 0
        let help = "? \(world.strings.hintAllKeys)"
        await world.shows("the hints again") { lines in
            if lines.last?.hasSuffix(help) == true { return true }
            seconds += 1
            world.time.advance(by: .seconds(1))
            return false
        }
        #expect(seconds >= 5)
    }

    @Test func `a message wraps upward to at most three lines`() async throws {
        let world = try await world(columns: 40)
        let rows = Array(world.lines[2..<13])
        let words = (1...40).map { "word\($0)" }.joined(separator: " ")
        world.application.say(Sanitizer.clean(RawText(words), maximum: 1000))
        world.application.draw()
        #expect(Array(world.lines[2..<13]) == rows)
        #expect(world.lines[13].hasPrefix(" word1 ") && world.lines[15].hasPrefix(" word"))
        // The rest is among the earlier messages.
        #expect(world.lines[15].hasSuffix("…") && !world.lines[14].hasSuffix("…"))
        #expect(world.lines.allSatisfy { $0.count <= 40 })
    }

    @Test func `messages can be read again, the newest first`() async throws {
        let world = try await world()
        await world.press("2 4 :messages <enter>")
        #expect(world.contains(world.strings.noMessagesYet))
        await world.press("q")
        for number in 1...3 { world.application.say("Message \(number)") }
        await world.press(":messages <enter>")
        #expect(world.header.hasPrefix(" \(world.strings.messageLogTitle)"))
        let numbers = world.lines.filter { $0.contains("Message ") }.compactMap(\.last)
        #expect(numbers == ["3", "2", "1"])
    }

    @Test func `Enter on a message leads to what it is about, and is offered only there`() async throws {
        let world = try await world()
        let open = " \(world.strings.hintOpen)"
        await world.press(":messages <enter> <enter>")
        #expect(world.front is MessageLogPage && !world.lastLine.contains(open))
        await world.press("<esc>")
        world.application.say("A setting is wrong", about: .open(.settings))
        world.application.say("Nothing to open")
        await world.press(":messages <enter>")
        #expect(world.marked.first?.hasSuffix("Nothing to open") == true && !world.lastLine.contains(open))
        await world.press("j")
        #expect(world.marked.first?.hasSuffix("A setting is wrong") == true && world.lastLine.contains(open))
        await world.press("<enter>")
        #expect(world.front is SettingsPage)
    }

    @Test func `a message about new notifications leads to them`() async throws {
        let world = try await world()
        let account = try #require(world.accounts.account)
        world.application.announce(Announcer.Announcement(number: 1, account: account, count: 2))
        await world.press(":messages <enter> <enter>")
        #expect(world.application.stacks.tab == .messages)
    }

    @Test(arguments: [40, 80]) func `a long message is whole, and the selection moves by messages`(
        columns: Int
    ) async throws {
        let world = try await world(columns: columns)
        let words = (1...60).map { "word\($0)" }.joined(separator: " ")
        for number in 1...3 { world.application.say(Sanitizer.clean(RawText("\(number)m \(words)"), maximum: 1000)) }
        await world.press(":messages <enter>")
        #expect(world.contains("3m word1 ") && world.marked.count > 1)
        await world.press("j j")
        #expect(world.contains("1m word1 ") && world.marked.first?.contains("1m word1 ") == true)
        await world.press("j G")
        #expect(world.marked.first?.contains("1m word1 ") == true)
        await world.press("g g")
        #expect(world.marked.first?.contains("3m word1 ") == true)
    }

    @Test func `an error that the header cuts can be read whole, and is logged once`() async throws {
        let world = try await world(columns: 40)
        let list = try world.list
        let words = (1...20).map { "word\($0)" }.joined(separator: " ")
        let error = RequestError.http(status: 503, serverMessage: RawText(words))
        // A short list loads older posts as soon as it is read.
        await world.until("at rest") { !list.isLoading }
        world.server.fail(with: error)
        for _ in 1...2 {
            await world.press("r")
            await world.until("the failure") { if case .failed = list.pull { true } else { false } }
        }
        world.coordinator.send(.message("After that"))
        await world.until("everything is logged") { world.application.log.entries.last?.text == "After that" }
        world.application.draw()
        let remedy = try #require(world.strings.remedy(for: .request(error), retry: "r", logIn: "L"))
        #expect(world.header.contains(remedy.string) && !world.contains("word20"))
        #expect(world.application.log.entries.map(\.text) == [world.strings.sentence(for: error), "After that"])
        await world.press(":messages <enter>")
        #expect(world.contains("word20"))
    }

    @Test func `at most two hundred messages are kept`() {
        let log = MessageLog(time: TestTime()) {}
        for number in 0..<300 { log.append("\(number)") }
        #expect(log.entries.count == MessageLog.capacity && log.entries.last?.text == "299")
    }

    @Test func `a message over a field stands above it`() async throws {
        let world = try await world()
        await world.press(":hel")
        world.application.say("Something happened.")
        world.application.draw()
        #expect(world.lastLine == ":hel" && world.lines[14] == " Something happened.")
    }

    @Test func `the release notes are offered by a message, and open as a page`() async throws {
        let world = try await world()
        await world.press(":whats-new <enter>")
        #expect(world.front is TextPage)
        await world.until("the text") { world.front?.isLoading == false }
    }

    @Test func `the news of a version are pages, with Start on the last one, and Esc skips them`() async throws {
        let world = try await world()
        let strings = world.strings
        let notes = (1...4).map { TextAsset.Page(title: "Title \($0)", lines: ["Text \($0)"]) }
        world.application.show(notes)
        world.application.draw()
        #expect(world.contains("Text 1") && world.header.contains(strings.newsPage(1, all: 3).string))
        await world.press("<enter>")
        #expect(world.contains("Text 2") && world.contains("[ \(strings.newsNext) ]"))
        await world.press("<backtab> <enter>")
        #expect(world.lastLine.contains(" \(strings.hintNewsNext) "))
        try world.click("[ \(strings.newsNext) ]")
        #expect(world.contains("Text 3") && world.contains("[ \(strings.newsStart) ]"))
        await world.press("<enter>")
        #expect(world.front is StatusListPage && world.application.stacks.modal.isEmpty)
        world.application.show(notes)
        world.application.draw()
        await world.press("<esc>")
        #expect(world.front is StatusListPage)
    }

    @Test func `about shows the version, and Enter closes it`() async throws {
        let world = try await world()
        await world.press(":about <enter>")
        #expect(world.contains(Version.current))
        await world.press("<enter>")
        #expect(world.front is StatusListPage)
    }
}
