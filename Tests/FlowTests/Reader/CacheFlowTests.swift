import App
import Foundation
import TestSupport
import Testing

@testable import Core

@Suite("Cache, with the real program", .serialized, .exclusive, .hangGuard)
struct CacheFlowTests {
    private let program = Program()
    private let strings = Strings(language: .english)

    @discardableResult
    private func filled() throws -> DemoProcess {
        let server = try program.loggedInServer()
        #expect(try program.run(["sync", "--limit", "300"]).code == 0)
        return server
    }

    private var file: String {
        get throws {
            let folder = program.folder.path + "/.cache/tideline"
            let found = try FileManager.default.subpathsOfDirectory(atPath: folder).first {
                $0.hasSuffix("statuses.db")
            }
            return folder + "/" + (try #require(found))
        }
    }

    @Test func `stat counts the posts, export prints each once, and prune leaves a valid cache`() throws {
        try filled().stop()

        let stat = try program.run(["cache", "stat"])
        #expect(stat.code == 0)
        #expect(stat.output.contains("home: 3"))
        #expect(stat.output.contains(", 0 gaps"))
        #expect(stat.output.contains("schema 7, SQLite 3."))
        let verify = try program.run(["cache", "verify"])
        #expect(verify.code == 0)
        #expect(verify.output == strings.cacheIsIntact.string + "\n")
        let ids = try exported(program)
        #expect(ids.count >= 300)
        #expect(Set(ids).count == ids.count)

        let outcome = try program.run(["cache", "prune", "--keep", "150"])
        #expect(outcome.code == 0)
        let count = try #require(outcome.output.split(separator: " ").compactMap { Int($0) }.first)
        #expect(outcome.output == strings.pruned(count).string + "\n")
        #expect(try program.run(["cache", "stat"]).output.contains("home: 150"))
        #expect(try program.run(["cache", "verify"]).code == 0)
        #expect(try program.run(["cache", "prune", "--keep", "0"]).code == 64)
    }

    @Test func `pictures are counted, pruned to their limit and deleted`() throws {
        try program.loggedInServer()
        let folder = PictureFolder(cache: program.folder.path + "/.cache/tideline")
        for number in 0..<3 {
            try PrivateFile.write(
                [UInt8](repeating: 0, count: 1 << 20),
                to: folder.path(of: PictureFolder.name(ofOriginal: "\(number)")))
        }
        #expect(try program.run(["cache", "stat"]).output.contains("pictures: 3 files, 3.0 MiB\n"))

        try program.configure("picture-cache = 2")
        let outcome = try program.run(["cache", "prune"])
        #expect(outcome.output.hasSuffix("Removed 2 files of pictures, 2.0 MiB.\n"))
        #expect(try program.run(["cache", "delete", "--yes"]).code == 0)
        #expect(folder.usage.files == 0)
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `quitting leaves an empty write-ahead log`() throws {
        let server = try filled()
        let terminal = try Terminal(environment: program.environment)
        try terminal.run(Program.path)
        try terminal.wait(forText: "nr.000")
        try terminal.quit()
        server.stop()
        let log = try? FileManager.default.attributesOfItem(atPath: file + "-wal")[.size] as? NSNumber
        #expect((log ?? 0) == 0)
    }

    @Test func `delete removes all data of the account except the login`() throws {
        try filled()
        #expect(try program.run(["cache", "delete"]).code == 64)
        #expect(try program.run(["cache", "delete", "--yes"]).code == 0)
        let left = try FileManager.default.subpathsOfDirectory(atPath: program.folder.path)
        #expect(!left.contains { $0.hasSuffix(".db") || $0.contains("positions/") })
        #expect(try program.run(["timeline", "--limit", "5"]).code == 0)
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `readable posts of a damaged cache are recovered and counted`() throws {
        let server = try filled()
        var bytes = try Data(contentsOf: URL(fileURLWithPath: file))
        // The schema page is intact and a page in the middle is not; the marker file records a failed read.
        for index in (bytes.count / 2 / 4096 * 4096)..<(bytes.count / 2 / 4096 * 4096 + 4096) { bytes[index] = 0xff }
        try bytes.write(to: URL(fileURLWithPath: file))
        try Data().write(to: URL(fileURLWithPath: file + "-damaged"))

        let terminal = try Terminal(environment: program.environment)
        try terminal.run(Program.path)
        // Split at the number, which isn't known here.
        let parts = strings.recovered(StatusCache.Recovery(statuses: 2)).string.split(separator: "2")
        // The sentence leaves the last row after five seconds. Keys are for the program, not for the shell before it.
        try terminal.wait(forText: "nr.000")
        try terminal.wait(forMessage: Sanitizer.clean(RawText(parts.joined(separator: "¦"))))
        try terminal.quit()
        server.stop()

        let stat = try program.run(["cache", "stat"]).output
        let count = stat.split(separator: " ").first.flatMap { Int($0) } ?? 0
        #expect(count > 100, "\(stat)")
        #expect(try program.run(["cache", "verify"]).code == 0)
    }

    @Test(.enabled(if: Terminal.isHere, "needs tmux"))
    func `the upgrade of an old cache shows how far it is, on a terminal only`() throws {
        let server = try filled()
        server.stop()
        let path = try file
        let old = Data(try Fixture.bytes("Caches/cache-v3.db"))
        func replaceFile() throws {
            for suffix in ["-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
            try old.write(to: URL(fileURLWithPath: path))
        }

        try replaceFile()
        let terminal = try Terminal(environment: program.environment)
        // The list that is printed would scroll it away.
        try terminal.run("\(Program.path) cache stat > /dev/null")
        try terminal.wait(forSentence: strings.upgradingCache(percent: 100))
        try terminal.waitForShell()

        try replaceFile()
        let outcome = try program.run(["cache", "stat"])
        #expect(outcome.code == 0 && !outcome.errors.contains(strings.upgradingCache.string), "\(outcome.errors)")
    }

    /// Kills a sync at random moments. TIDELINE_ROUNDS sets how often (default: 4).
    @Test func `killing a sync damages no file, loses no post and closes no gap`() throws {
        var rounds = ProcessInfo.processInfo.environment["TIDELINE_ROUNDS"].flatMap { Int($0) } ?? 4
        var random = SeededGenerator(seed: 4)
        while rounds > 0 {
            // Start over after 20 rounds, so that there is always something left to fetch.
            try killed(min(rounds, 20), &random)
            rounds -= 20
        }
    }

    private func killed(_ rounds: Int, _ random: inout SeededGenerator) throws {
        let program = Program()
        let server = try program.loggedInServer(.mastodon, ["--statuses", "1000"])
        var known: Set<String> = []
        var total = 1000
        for round in 0..<rounds {
            // More than a page: the next refresh leaves a gap.
            let new = Int.random(in: 10...60, using: &random)
            try server.control("/_demo/new?count=\(new)")
            total += new
            let child = try ChildProcess(Program.path, ["sync"], environment: program.environment)
            usleep(UInt32.random(in: 20_000...300_000, using: &random))
            child.send(SIGKILL)
            _ = child.wait()

            let verify = try program.run(["cache", "verify"])
            #expect(verify.code == 0, "round \(round): \(verify.errors)")
            let ids = try exported(program)
            // Posts seen by an earlier command are committed and must stay.
            #expect(known.isSubset(of: Set(ids)), "round \(round)")
            known = Set(ids)
        }
        // A gap closed too early would never be filled, and its posts would be missing here.
        #expect(try program.run(["sync"]).code == 0)
        let all = try exported(program)
        #expect(all.count == total && Set(all).count == total)
    }

    private func exported(_ program: Program) throws -> [String] {
        try program.run(["cache", "export"]).objects().map { try #require($0["id"] as? String) }
    }
}
