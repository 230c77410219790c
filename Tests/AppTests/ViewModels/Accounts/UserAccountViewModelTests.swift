import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("The accounts that are logged in", .hangGuard)
@MainActor
struct UserAccountViewModelTests {
    private let harness = LoginHarness()
    private let world = World()

    /// The parts of the program that the model uses.
    @MainActor
    private final class World {
        let time = TestTime()
        var changes: [UserAccountViewModel.Change] = []
        var messages: [Int] = []
        var listed: [Int] = []
        var renew: (SignedInAccount) async -> Bool? = { _ in false }
        var confirm: (SignedInAccount) async -> Bool? = { _ in nil }

        func model(_ accounts: [SignedInAccount], credentials: CredentialProvider? = nil) -> UserAccountViewModel {
            UserAccountViewModel(
                accounts: accounts, services: .standard, credentials: credentials, time: time,
                confirm: { await self.confirm($0) }, renew: { await self.renew($0) },
                onChange: { self.changes.append($0) },
                onMessages: {
                    self.messages.append($1.count)
                    self.listed.append($1.listed)
                })
        }
    }

    private func account(_ id: String) -> SignedInAccount {
        SignedInAccount.example(id: id, acct: "u\(id)@harbour.example", name: "U\(id)")
    }

    @Test func `the server is offline since the first failure, whatever fails after it`() {
        let model = world.model([account("1"), account("2")])
        model.report(.request(.rateLimited(until: nil)))
        #expect(model.offlineSince == nil)
        let start = world.time.now
        model.report(.request(.unreachable(host: RawText("harbour.example"))))
        world.time.advance(by: .seconds(60))
        model.report(.request(.timedOut))
        #expect(model.offlineSince == start)
        model.report(nil)
        #expect(model.offlineSince == nil)
        world.time.advance(by: .seconds(60))
        model.report(.request(.timedOut))
        #expect(model.offlineSince == world.time.now)
        model.switchTo(account("2").key)
        #expect(model.offlineSince == nil)
    }

    @Test func `the avatar that the server returns is shown and stored`() async throws {
        let credentials = harness.credentials
        try await credentials.save(account("1"), Credential(token: try #require(AccessToken("t0ken"))))
        let model = world.model([account("1"), account("2")], credentials: credentials)
        let own = Account(
            id: AccountID("1"), username: RawText("u1"), acct: RawText("u1"), displayName: RawText("U1"), url: nil,
            avatarURL: RawText("https://harbour.example/a.png"), isBot: false, isLocked: false, emojis: [])
        model.record(own, of: account("1").key)
        #expect(model.account?.avatarURL == own.avatarURL && model.accounts[0].avatarURL == own.avatarURL)
        #expect(model.accounts[1].avatarURL == nil && world.changes.isEmpty)
        try await until("stored") {
            try AccountStore(data: harness.folder.path).accounts().first?.avatarURL == own.avatarURL
        }
    }

    @Test func `an account is live while its own stream is open`() {
        let model = world.model([account("1"), account("2")])
        model.record(isLive: true, of: account("2").key)
        #expect(!model.isLive)
        model.record(isLive: true, of: account("1").key)
        #expect(model.isLive)
        model.switchTo(account("2").key)
        #expect(!model.isLive)
    }

    @Test func `only the server's own word deletes a token`() async throws {
        let (one, two, three) = (account("1"), account("2"), account("3"))
        for one in [one, two, three] {
            try await harness.credentials.save(one, Credential(token: #require(AccessToken("t0ken"))))
        }
        let model = world.model([one, two, three], credentials: harness.credentials)
        let error = SyncError.request(.credential(.keyring(.timedOut)))
        model.report(error)
        #expect(model.isLoggedIn && model.connection == .failed(error))

        // A token that isn't found needs a login; it may be found at the next start.
        model.report(.request(.noToken), of: two.key)
        #expect(model.expired == [two.key])

        // Deletions run in order: after this one, an earlier one would have run too.
        model.report(.request(.unauthorised(serverMessage: nil)), of: three.key)
        try await until("the third is gone") { try await harness.credentials.token(of: three) == nil }
        #expect(try await harness.credentials.token(of: one) == AccessToken("t0ken"))
        #expect(try await harness.credentials.token(of: two) == AccessToken("t0ken"))
    }

    @Test func `a hundred requests that fail at once are one expiry`() async throws {
        let one = account("1")
        try await harness.credentials.save(one, Credential(token: #require(AccessToken("t0ken"))))
        let model = world.model([one], credentials: harness.credentials)

        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<100 {
                group.addTask { await model.report(.request(.unauthorised(serverMessage: nil))) }
            }
        }

        #expect(world.changes == [.expired(one)])
        #expect(model.isExpired && !model.isLoggedIn && model.account == one)
        try await until("the token is gone") { try await harness.credentials.token(of: one) == nil }
        #expect(try AccountStore(data: harness.folder.path).accounts() == [one])

        model.logIn(one)
        #expect(world.changes == [.expired(one), .loggedIn(one)])
        #expect(model.isLoggedIn && model.accounts.count == 1)

        // An account that is logged in already has a new session, and is notified of it.
        model.logIn(one)
        #expect(world.changes.last == .renewed(one) && model.accounts.count == 1)
    }

    @Test(arguments: [true, false, nil])
    func `a session whose password is stored is renewed automatically, once`(isRenewed: Bool?) async {
        let one = SignedInAccount.example(.wanandroid, id: "1", acct: "ann@site", name: "Ann")
        let model = world.model([one])
        var asked = 0
        world.renew = { _ in
            asked += 1
            await Task.yield()
            return isRenewed
        }
        for _ in 0..<100 { model.report(.request(.unauthorised(serverMessage: nil))) }
        // Without a network no account is logged out.
        let expected: [UserAccountViewModel.Change] = isRenewed.map { $0 ? [.restored(one)] : [.expired(one)] } ?? []
        await until("asked") { asked > 0 && world.changes == expected }
        #expect(model.isLoggedIn == (isRenewed != false))

        // The next session ends: the work that the first hundred started on the main actor has run before this.
        await until("over") {
            model.logIn(one)
            model.report(.request(.unauthorised(serverMessage: nil)))
            return asked > 1
        }
        #expect(asked == 2)
    }

    @Test(arguments: [true, false, nil])
    func `a session is renewed once for all that ask at the same time`(isRenewed: Bool?) async {
        let one = SignedInAccount.example(.wanandroid, id: "1", acct: "ann@harbour.example", name: "Ann")
        let model = world.model([one])
        var asked = 0
        world.renew = { _ in
            asked += 1
            // Other requests find the session over while the next one begins.
            for _ in 0..<100 { model.report(.request(.unauthorised(serverMessage: nil))) }
            return isRenewed
        }

        #expect(await model.renewSession(of: one.key) == (isRenewed == true))
        #expect(asked == 1)
        #expect(world.changes == (isRenewed.map { $0 ? [.restored(one)] : [.expired(one)] } ?? []))
    }

    @Test func `a session of a service without passwords is not renewed`() async {
        let model = world.model([account("1")])
        world.renew = { _ in
            Issue.record("asked")
            return true
        }
        #expect(await model.renewSession(of: account("1").key) == false)
    }

    @Test func `a guest is not logged in, and has no session that could expire`() async {
        let guest = SignedInAccount.guest(of: .mastodon, at: LoginHarness.server)
        let model = world.model([guest, account("1")])
        var confirmed: [SignedInAccount] = []
        world.confirm = { account in
            confirmed.append(account)
            return true
        }
        model.report(.request(.unauthorised(serverMessage: nil)))
        model.report(.request(.forbidden(serverMessage: nil, missingScope: false)))
        // An account after it, whose turn on the main actor comes later.
        model.report(.request(.forbidden(serverMessage: nil, missingScope: false)), of: account("1").key)
        await until("the other account's session ended") { !world.changes.isEmpty }

        #expect(confirmed == [account("1")] && world.changes == [.expired(account("1"))])
        #expect(!model.isLoggedIn && !model.isExpired && model.account == guest)
    }

    @Test(arguments: [true, false, nil])
    func `a response that may mean a dead token is confirmed first, once`(isDead: Bool?) async {
        let one = account("1")
        let model = world.model([one])
        var asked = 0
        world.confirm = { _ in
            asked += 1
            await Task.yield()
            return isDead
        }
        for _ in 0..<100 { model.report(.request(.forbidden(serverMessage: nil, missingScope: false))) }
        await until("asked") { asked > 0 && model.isExpired == (isDead == true) }

        // A later one is confirmed again: the work that the first hundred started on the main actor has run before
        // this.
        await until("over") {
            model.logIn(one)
            model.report(.request(.forbidden(serverMessage: nil, missingScope: false)))
            return asked > 1
        }
        #expect(asked == 2)
    }

    @Test(arguments: [
        RequestError.rateLimited(until: nil), .timedOut, .offline(host: RawText("h")),
        .http(status: 503, serverMessage: nil),
        .forbidden(serverMessage: nil, missingScope: true), .cancelled,
    ])
    func `errors that are not about the token ask for no login`(error: RequestError) {
        let model = world.model([account("1")])
        world.confirm = { _ in
            Issue.record("asked")
            return true
        }
        model.report(.request(error))
        #expect(model.isLoggedIn)
    }

    @Test func `an expiry of an account that is not on screen leaves the one that is`() {
        let model = world.model([account("1"), account("2")])
        model.report(.request(.unauthorised(serverMessage: nil)), of: account("2").key)
        #expect(model.isLoggedIn && model.expired == [account("2").key] && model.connection == .unknown)
        model.switchTo(account("2").key)
        #expect(model.isExpired)
    }

    @Test(arguments: [true, false])
    func `a late refusal of the token before a login again is confirmed first`(isDead: Bool) async {
        let model = world.model([account("1")])
        var confirmed = 0
        world.confirm = { _ in
            confirmed += 1
            return isDead
        }
        model.logIn(account("1"))
        model.report(.request(.unauthorised(serverMessage: nil)))
        #expect(model.isLoggedIn)
        await until("asked") { confirmed == 1 && model.isLoggedIn != isDead }
        // The next refusal is confirmed too, where the token is alive.
        await until("asked again") {
            model.report(.request(.unauthorised(serverMessage: nil)))
            return confirmed > 1 || isDead
        }
        #expect(model.isLoggedIn != isDead)
    }

    @Test func `another user is another account, with its own badges`() {
        let model = world.model([account("1")])
        model.report(AccountFollower.Outcome(messages: 3), of: account("1").key)
        model.logIn(account("2"))
        #expect(model.account == account("2"))
        #expect(model.badge == AccountBadge())
        #expect(model.badges[account("1").key]?.messages == 3)
        model.logOut(account("2").key)
        #expect(model.account == account("1") && model.accounts == [account("1")])
        model.logOut(account("1").key)
        #expect(model.account == nil && !model.isLoggedIn)
    }

    @Test func `messages that were read here are not counted until the server counts more`() {
        let model = world.model([account("1")])
        let key = account("1").key
        let (mentions, comments) = (ListID.service("mentions"), ListID.service("comments"))
        let first = AccountFollower.Outcome(messages: 6, kinds: [mentions: 2, comments: 3])
        model.report(first, of: key)
        #expect(model.unreadMessages(in: mentions) == 2 && model.unreadMessages(in: nil) == 1)
        let wasUnread = model.recordRead(mentions, of: key)
        #expect(wasUnread && model.badge.messages == 4 && model.unreadMessages(in: mentions) == 0)
        let isUnread = model.recordRead(mentions, of: key)
        #expect(!isUnread)

        // The server counts them still.
        model.report(first, of: key)
        #expect(model.badge.messages == 4 && world.messages.isEmpty)
        let hadOthers = model.recordRead(nil, of: key)
        #expect(hadOthers && model.badge.messages == 3)
        model.report(AccountFollower.Outcome(messages: 7, kinds: [mentions: 3, comments: 3]), of: key)
        #expect(model.badge.messages == 4 && world.messages == [1])

        // It has noticed: messages that it counts from now on are new.
        model.report(AccountFollower.Outcome(messages: 3, kinds: [mentions: 0, comments: 3]), of: key)
        #expect(model.badge.messages == 3)
        model.report(AccountFollower.Outcome(messages: 4, kinds: [mentions: 1, comments: 3]), of: key)
        #expect(model.badge.messages == 4 && world.messages == [1, 1])
    }

    @Test func `a conversation that was read is no longer counted, and the next one is new`() {
        let model = world.model([account("1")])
        let (key, list) = (account("1").key, ListID.conversations)
        model.record(unread: 1, in: list, of: key)
        #expect(model.listedMessages(of: key) == 0)
        model.report(AccountFollower.Outcome(messages: 5, kinds: [list: 2]), of: key)
        #expect(model.listedMessages(of: key) == 2)
        // One that isn't counted was read, and one that is, twice.
        for unread in [2, 1, 1] { model.record(unread: unread, in: list, of: key) }
        #expect(model.badge.messages == 4 && model.listedMessages(of: key) == 1)
        model.report(AccountFollower.Outcome(messages: 5, kinds: [list: 2]), of: key)
        #expect(model.badge.messages == 5 && world.messages == [1] && world.listed == [1])
        model.record(unread: 0, in: list, of: key)
        #expect(model.badge.messages == 3 && model.unreadMessages(in: nil) == 3)
        // One is a notification.
        model.report(AccountFollower.Outcome(messages: 6, kinds: [list: 2]), of: key)
        #expect(world.messages == [1, 3] && world.listed == [1, 2])
    }

    @Test func `all messages are new once the server counts them from 0 again`() {
        let model = world.model([account("1")])
        let (key, list) = (account("1").key, ListID.service("messages"))
        model.report(AccountFollower.Outcome(messages: 3, kinds: [list: 3]), of: key)
        let wasUnread = model.recordRead(list, of: key)
        model.recordReset(list, of: key)
        #expect(wasUnread && model.badge.messages == 0 && model.unreadMessages(in: list) == 0)
        // As many as were read before the next poll.
        model.report(AccountFollower.Outcome(messages: 3, kinds: [list: 3]), of: key)
        #expect(model.badge.messages == 3 && world.messages == [3])
    }

    @Test func `what two instances have read at the same time is remembered`() async {
        let folder = TemporaryFolder()
        let store = ReadCountStore(state: folder.path, account: account("1"))
        let (key, list) = (account("1").key, ListID.service("mentions"))
        let models = [world.model([account("1")]), world.model([account("1")])]
        for model in models {
            model.restoreRead(store.all(), of: key, in: store)
            model.report(AccountFollower.Outcome(messages: 6, kinds: [list: 2]), of: key)
        }
        let hadListed = models[0].recordRead(list, of: key)
        let counted = ["counted:\(list.name)": 2, "counted:": 4]
        await until("stored by the first") { store.all() == counted.merging([list.name: 2]) { $1 } }
        let hadOthers = models[1].recordRead(nil, of: key)
        #expect(hadListed && hadOthers)
        await until("stored by both") { store.all() == counted.merging([list.name: 2, "": 4]) { $1 } }
    }

    @Test func `what was counted is shown by the next run until it has counted, and isn't announced`() async {
        let folder = TemporaryFolder()
        let store = ReadCountStore(state: folder.path, account: account("1"))
        let key = account("1").key
        let model = world.model([account("1")])
        model.restoreRead(store.all(), of: key, in: store)
        model.report(AccountFollower.Outcome(messages: 6), of: key)
        // Four are read while the list is open.
        model.record(unreadMessages: 2, of: key, isStored: true)
        await model.finishSavingRead(of: key)

        let next = world.model([account("1")])
        next.restoreRead(store.all(), of: key, in: store)
        #expect(next.badge.messages == 2)
        next.report(AccountFollower.Outcome(error: .request(.offline(host: RawText("harbour.example")))), of: key)
        #expect(next.badge.messages == 2)
        next.report(AccountFollower.Outcome(messages: 5), of: key)
        #expect(next.badge.messages == 5 && world.messages.isEmpty)
        next.report(AccountFollower.Outcome(messages: 6), of: key)
        #expect(world.messages == [1])
    }

    @Test func `messages that were read here are remembered by the next run`() async {
        let folder = TemporaryFolder()
        let store = ReadCountStore(state: folder.path, account: account("1"))
        let (key, list) = (account("1").key, ListID.service("mentions"))
        let outcome = AccountFollower.Outcome(messages: 6, kinds: [list: 2])
        let model = world.model([account("1")])
        model.restoreRead(store.all(), of: key, in: store)
        model.report(outcome, of: key)
        let hadListed = model.recordRead(list, of: key)
        let hadOthers = model.recordRead(nil, of: key)
        #expect(hadListed && hadOthers)
        await model.finishSavingRead(of: key)
        #expect(store.all() == ["counted:\(list.name)": 2, "counted:": 4, list.name: 2, "": 4])

        let next = world.model([account("1")])
        next.restoreRead(store.all(), of: key, in: store)
        next.report(outcome, of: key)
        #expect(next.badge.messages == 0 && world.messages.isEmpty)
        next.report(AccountFollower.Outcome(messages: 7, kinds: [list: 3]), of: key)
        #expect(next.badge.messages == 1 && world.messages == [1])
        // The server has noticed: messages that it counts from now on are new, in the run after this one as well.
        next.report(AccountFollower.Outcome(messages: 0, kinds: [list: 0]), of: key)
        await until("forgotten") { store.all().isEmpty }
    }

    @Test func `new messages are announced, earlier ones are not`() {
        let model = world.model([account("1")])
        for count in [5, 5, 7, 2, 3] { model.report(AccountFollower.Outcome(messages: count), of: account("1").key) }
        #expect(world.messages == [2, 1])
    }
}
