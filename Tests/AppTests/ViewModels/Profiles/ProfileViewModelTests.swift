import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("An account's profile", .hangGuard)
struct ProfileViewModelTests {
    private let service = ScriptedService(
        [.profiles, .relationships, .reports], accountActions: Set(AccountAction.Kind.allCases))
    private let cache: StatusCache
    private let world = World()
    private let time = TestTime()
    private let zoe = Account.example(id: "7", acct: "zoe@art.example", name: "Zoë")
    private let profile = AccountProfile(
        bio: .html(RawText("<p>Keys <b>and</b> doors</p>")),
        fields: [
            AccountProfile.Field(
                name: RawText("Web"), value: RawText(#"<a href="https://art.example">art.example</a>"#),
                verifiedAt: Timestamp(milliseconds: 0))
        ], followers: 1, following: 20, statuses: 1204)

    @MainActor
    private final class World {
        var reports: [SyncError?] = []
        var said: [DisplayText] = []
        var isOffline = false
    }

    init() throws {
        cache = try StatusCache.inMemory()
        service.set(zoe, profile, Relationship(followedBy: true))
    }

    private func model(isOwn: Bool = false, change: (inout Capabilities) -> Void = { _ in }) -> ProfileViewModel {
        var capabilities = service.capabilities
        change(&capabilities)
        return ProfileViewModel(
            zoe.id, isOwn: isOwn,
            ProfileViewModel.Context(
                loader: ProfileLoader(service: service, cache: cache, log: Logger(label: "test")),
                capabilities: capabilities, time: time,
                feedback: AccountFeedback(
                    strings: Strings(language: .english), report: { [world] in world.reports.append($0) },
                    say: { [world] in world.said.append($0) }, isOffline: { [world] in world.isOffline })))
    }

    private func loaded() async -> ProfileViewModel {
        let model = model()
        model.refresh()
        await until("loaded") { model.relationship != nil && !model.isLoading }
        return model
    }

    @Test func `a profile shows what is cached, offline too`() async throws {
        try await cache.store(zoe, profile: profile, relationship: Relationship(following: true))
        let offline = RequestError.unreachable(host: RawText("harbour.example"))
        service.fail(.profile, with: offline)
        let model = model()
        model.open()
        await until("the failure") { model.problem == .request(offline) && !model.isLoading }
        #expect(model.model?.bio.plain == "Keys and doors" && model.relationship?.following == true)
        #expect(world.reports == [.request(offline)])
    }

    @Test func `a change waits for the profile that is being loaded`() async {
        service.hold(.profile)
        let model = model()
        model.refresh()
        await until("requested") { service.isHolding(.profile) }
        let change = Task { await model.performUnopened(.mute(seconds: 3600)) }
        service.release(.profile)
        #expect(await change.value)
        await until("sent") { service.data.accountActions == [.mute(seconds: 3600)] }
        #expect(service.sent(.profile).count == 1)
    }

    @Test(arguments: [true, false])
    func `a block says that undoing it follows again, where it does`(follows: Bool) async {
        let strings = Strings(language: .english)
        service.set(zoe, profile, Relationship(following: follows))
        let model = await loaded()
        model.perform(.block, says: true)
        let undoing: [AccountAction] = follows ? [.unblock, .follow()] : [.unblock]
        let name: DisplayText = "@zoe@art.example"
        #expect(world.said == [strings.done(.block, to: name, undoing: undoing)].compactMap(\.self))
        #expect((strings.done(.block, to: name, undoing: undoing) != strings.done(.block, to: name)) == follows)
        #expect(
            (strings.undone(.account(undoing, on: zoe.id, name: name))
                != strings.undone(.account([.unblock], on: zoe.id, name: name))) == follows)
    }

    @Test func `what was requested before a change doesn't replace the response to it`() async {
        let model = await loaded()
        service.hold(.relationships)
        model.refresh()
        await until("requested") { service.isHolding(.relationships) }
        let reports = world.reports.count
        model.perform(.block)
        await until("blocked") { world.reports.count > reports }
        service.release(.relationships)
        await until("loaded") { !model.isLoading }
        #expect(model.relationship?.blocking == true)
    }

    @Test func `without a network a change says so at once, and what it did once it is confirmed`() async {
        let strings = Strings(language: .english)
        let model = await loaded()
        world.isOffline = true
        service.hold(.accountAction)
        model.perform(.mute(), says: true)
        #expect(world.said == [strings.offlineAction])
        await until("sent") { service.isHolding(.accountAction) }
        service.release(.accountAction)
        await until("confirmed") { world.said.count == 2 }
        #expect(world.said.last == strings.done(.mute(), to: "@zoe@art.example"))
        model.send(Report(account: zoe.id))
        await until("reported") { world.said.last == strings.reported }
        #expect(world.said.dropFirst(2).first == strings.offlineAction)
    }

    @Test func `without a network the relationship is the cached one, and nothing is fetched`() async throws {
        world.isOffline = true
        let model = model()
        let unknown = await model.foundRelationship()
        #expect(unknown == nil && service.sent(.profile).count == 0)
        try await cache.store(zoe, relationship: Relationship(muting: true))
        let known = await model.foundRelationship()
        #expect(known?.muting == true && world.said.isEmpty)
    }

    @Test func `a profile is fetched, with the relationship and the featured hashtags`() async throws {
        service.data.featuredTags = [Hashtag(name: RawText("keys"))]
        let model = await loaded()
        await until("the hashtags") { model.model?.tags == ["#keys"] }
        let shown = try #require(model.model)
        #expect(shown.name == "Zoë" && shown.handle == "@zoe@art.example")
        #expect(shown.fields.map(\.isVerified) == [true] && shown.fields.first?.value.links.count == 1)
        #expect(model.relationship == Relationship(followedBy: true))
        #expect(try await cache.profile(of: zoe.id) == profile)
    }

    @Test func `where requests are counted, a cached profile is fetched only on demand`() async throws {
        try await cache.store(zoe, profile: profile)
        let model = model { $0.requestsPerDay = 100 }
        model.open()
        await until("the cache") { model.model != nil }
        #expect(service.sent(.profile).count == 0)
        model.refresh()
        await until("fetched") { service.sent(.profile).count == 1 && !model.isLoading }
    }

    @Test func `a change shows at once and stays`() async throws {
        let model = await loaded()
        service.hold(.accountAction)
        #expect(model.perform(.follow()))
        #expect(model.relationship?.following == true)
        service.release(.accountAction)
        await until("confirmed") { service.data.relationships[zoe.id]?.following == true }
        #expect(model.relationship?.following == true && world.said.isEmpty)
    }

    @Test func `where the response to a follow comes early, the relationship is fetched again after two seconds`() async
    {
        let model = await loaded()
        service.data.confirmsEarly = true
        #expect(model.perform(.follow()))
        await until("the pause") { time.sleepers(for: .seconds(2)) == 1 }
        #expect(model.relationship?.following == true)
        time.advance(by: .seconds(2))
        await until("settled") { !model.isChanging }
        #expect(model.relationship?.following == true)
    }

    @Test func `only the refused change is rolled back, with a sentence`() async throws {
        let model = await loaded()
        service.hold(.accountAction)
        let refusal = RequestError.http(status: 503, serverMessage: nil)
        model.perform(.follow())
        #expect(await eventually { service.data.accountActions == [.follow()] })
        model.perform(.mute(seconds: 3600))
        #expect(model.relationship?.following == true && model.relationship?.muting == true)
        service.release(.accountAction)
        await until("followed") { service.data.relationships[zoe.id]?.following == true }
        await until("muted") { service.data.relationships[zoe.id]?.muting == true }

        service.fail(.accountAction, with: refusal)
        model.perform(.block)
        #expect(model.relationship?.blocking == true && model.relationship?.following == false)
        await until("refused") { !world.said.isEmpty }
        let strings = Strings(language: .english)
        #expect(world.said == [strings.sentence(for: .request(refusal), doing: .block)])
        await until("rolled back") { model.relationship?.blocking == false }
        #expect(model.relationship?.following == true && model.relationship?.muting == true)
    }

    @Test func `changes in quick succession are sent in order`() async throws {
        let model = await loaded()
        model.perform(.follow())
        model.perform(.unfollow)
        model.perform(.follow())
        #expect(model.relationship?.following == true)
        await until("sent") { service.data.accountActions == [.follow(), .unfollow, .follow()] }
    }

    @Test func `following an account that approves its followers is a request`() async throws {
        var locked = zoe
        locked.isLocked = true
        service.set(locked, profile)
        let model = await loaded()
        service.hold(.accountAction)
        model.perform(.follow())
        #expect(model.relationship == Relationship(requested: true))
        service.release(.accountAction)
    }

    @Test func `a missing permission is no problem of the connection`() async throws {
        let model = await loaded()
        let before = world.reports
        let error = RequestError.forbidden(serverMessage: nil, missingScope: true)
        service.fail(.accountAction, with: error)
        model.perform(.note("x"))
        await until("refused") { !world.said.isEmpty }
        #expect(world.reports == before)
    }

    @Test func `nothing is offered for the account itself, nor what the service lacks`() async throws {
        let own = model(isOwn: true)
        own.refresh()
        await until("loaded") { own.model != nil && !own.isLoading }
        for kind in AccountAction.Kind.allCases { #expect(!own.offers(kind)) }
        #expect(!own.perform(.follow()) && service.data.accountActions.isEmpty)
        let limited = model { $0.accountActions = [.follow] }
        #expect(limited.offers(.follow) && !limited.offers(.block))
    }

    @Test func `a report says that it was sent`() async throws {
        let model = await loaded()
        let report = Report(account: zoe.id, category: .spam)
        model.send(report)
        await until("sent") { world.said == [Strings(language: .english).reported] }
        #expect(service.data.reports == [report] && model.relationship == Relationship(followedBy: true))
    }

    @Test func `an account that is gone keeps what is cached`() async throws {
        try await cache.store(zoe, profile: profile)
        service.fail(.profile, with: .notFound(serverMessage: nil))
        let model = model()
        model.open()
        await until("gone") { model.problem == .request(.notFound(serverMessage: nil)) && !model.isLoading }
        #expect(model.model != nil && world.reports.isEmpty)
    }
}
