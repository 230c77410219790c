import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("Posts given to a command", .serialized, .exclusiveInProcess, .hangGuard)
struct CommandOutputPageTests {
    private func world() async throws -> ScreenWorld {
        try await ScreenWorld(
            server: 1...5, cached: 1...5, rows: 20, columns: 90, environment: ["PATH": "/usr/bin:/bin"])
    }

    private func run(_ line: String, in world: ScreenWorld) async {
        world.application.open(.commandLine("pipe " + line))
        await world.press("<enter>")
    }

    private func says(_ text: DisplayText, in world: ScreenWorld) async {
        await world.drawn("said: \(text.string)") { world.lastLine.contains(text.string) }
        #expect(world.front === world.application.home)
    }

    @Test func `the key opens the command line`() async throws {
        let world = try await world()
        await world.press("|")
        #expect(world.front is CommandLinePage && world.lastLine.hasPrefix(":pipe"))
    }

    @Test func `one line of output is a message, and so is the end of a command without any`() async throws {
        let world = try await world()
        await run("cat", in: world)
        await says("Number 5", in: world)
        await run("--json cat", in: world)
        // It takes several lines.
        await world.drawn("JSON") { world.contains("{\"account\":") }
        await run("true", in: world)
        await says(world.strings.pipeDone("true"), in: world)
        await run("false", in: world)
        await says(world.strings.pipeExited("false", code: "1"), in: world)
        await run("no-such-program-here", in: world)
        await says(world.strings.pipeNotFound("no-such-program-here"), in: world)
        await run("cat | cat", in: world)
        await says(world.strings.pipeNeedsShell("|"), in: world)
    }

    @Test func `JSON of a post that isn't cached, and a cache that can't be read, are said apart`() async throws {
        let world = try await world()
        let session = try #require(world.coordinator.session)
        let row = try #require(try world.list.selected?.status)
        _ = try await session.resources.cache.remove(row.id)
        world.application.pipe(row, to: "--json cat")
        await says(world.strings.postNotCached, in: world)
        await session.resources.close()
        world.application.pipe(row, to: "--json cat")
        await world.until("the other reason") {
            world.application.log.entries.last.map { $0.text != world.strings.postNotCached } ?? false
        }
        let reason = world.application.log.entries.last?.text
        #expect(reason?.isEmpty == false && reason != world.strings.pipeDone("cat"))
    }

    @Test func `more output is a page, cleaned of what a terminal obeys`() async throws {
        let world = try await world()
        await run(#"sh -c 'cat; printf "\033[31mred two\n"; exit 4'"#, in: world)
        await world.drawn("shown") { world.contains("[31mred two") }
        #expect(world.front is CommandOutputPage && world.contains("Number 5"))
        #expect(world.contains(world.strings.pipeExited("sh", code: "4")))
        await world.press("<esc>")
        #expect(world.front === world.application.home)
    }

    @Test func `a command that takes long has a page, and closing it stops the command`() async throws {
        let world = try await world()
        await run("sleep 86400", in: world)
        await world.until("it runs") {
            world.time.sleepers(for: .seconds(600)) == 1 && world.time.sleepers(for: .milliseconds(300)) == 1
        }
        #expect(world.front === world.application.home)
        world.time.advance(by: .milliseconds(300))
        await world.until("shown") { world.front is CommandOutputPage }
        let page = try #require(world.front as? CommandOutputPage)
        await world.press("<esc>")
        await world.until("stopped") { !page.isRunning }
        #expect(world.front === world.application.home)
    }
}
