import FoundationEssentials
import TestSupport
import Testing

@testable import Core

@Suite("Daily request count")
struct RequestLedgerTests {
    private let folder = TemporaryFolder()
    private let time = TestTime()

    private func account(_ id: String = "7") throws -> SignedInAccount {
        SignedInAccount(
            key: AccountKey(service: .weibo, server: try ServerAddress("https://api.weibo.com"), id: AccountID(id)),
            acct: RawText("ada"), displayName: RawText("Ada"))
    }

    private func ledger(_ id: String = "7") throws -> RequestLedger {
        RequestLedger(state: folder.path, account: try account(id), time: time)
    }

    @Test func `requests are counted separately for each account`() async throws {
        let (one, other) = (try ledger("7"), try ledger("8"))

        #expect(await one.add() == 1)
        #expect(await one.add() == 2)
        #expect(await other.add() == 1)
    }

    @Test func `the count continues after a restart`() async throws {
        _ = try await ledger().add()

        #expect(try await ledger().add() == 2)
    }

    @Test func `a new UTC day begins at one, also after a restart`() async throws {
        let ledger = try ledger()
        _ = await ledger.add()
        // The test's clock begins at midnight.
        time.advance(by: .seconds(86_399))
        #expect(await ledger.add() == 2)

        time.advance(by: .seconds(1))
        #expect(await ledger.add() == 1)
        time.advance(by: .seconds(86_400))
        #expect(try await self.ledger().add() == 1)
    }

    @Test func `an unreadable file restarts the count`() async throws {
        _ = try await ledger().add()
        let path = folder.path + "/requests/" + (try account()).folder + ".json"
        try Data("{".utf8).write(to: URL(filePath: path))

        #expect(try await ledger().add() == 1)
    }

    @Test func `requests are counted even if nothing can be stored`() async throws {
        try Data().write(to: URL(filePath: folder.path + "/requests"))
        let ledger = try ledger()

        #expect(await ledger.add() == 1)
        #expect(await ledger.add() == 2)
    }
}
