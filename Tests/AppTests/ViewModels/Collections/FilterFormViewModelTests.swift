import Logging
import TestSupport
import Testing

@testable import App
@testable import Core

@MainActor
@Suite("The form of a filter", .hangGuard)
struct FilterFormViewModelTests {
    private let service: ScriptedService
    private let collections: AccountCollections
    private let strings = Strings(language: .english)
    private let time = TestTime()

    init() throws { try self.init(filtersAreWords: false) }

    private init(filtersAreWords: Bool) throws {
        var capabilities = ScriptedService([.filters]).capabilities
        capabilities.filtersAreWords = filtersAreWords
        service = ScriptedService(capabilities)
        let cache = try StatusCache.inMemory()
        let log = Logger(label: "test")
        collections = AccountCollections(
            AccountCollections.Context(
                service: service, loader: TimelineLoader(service: service, cache: cache, log: log),
                profiles: ProfileLoader(service: service, cache: cache, log: log), cache: cache,
                capabilities: service.capabilities, time: time, feedback: AccountFeedback(strings: strings)))
    }

    private func form(_ filter: ContentFilter?) -> FilterFormViewModel {
        FilterFormViewModel(filter, collections: collections)
    }

    @Test func `a new filter is saved with its words, places and end`() async throws {
        let model = form(nil)
        model.form.setText(.title, " Football ")
        model.form.setText(.words, "goal, offside ,, goal, own  goal")
        model.form.toggle(.context(.public))
        model.form.choose(.action, 1)
        model.form.choose(.ends, 1)
        #expect(await model.submit())
        let saved = try #require(service.data.filters.first)
        #expect(saved.title == RawText("Football"))
        #expect(saved.keywords.map(\.text.value) == ["goal", "offside", "own goal"])
        #expect(saved.keywords.map(\.isWholeWord) == [true, true, true])
        #expect(saved.contexts == ["home"] && saved.action == .hide)
        #expect(service.data.filterSeconds == 1800)
    }

    /// Makes the form as the loaded list of filters opens it, after the server has returned its filter actions.
    private func loadedForm(_ filter: ContentFilter?) async -> FilterFormViewModel {
        collections.filters.load()
        let known = await service.filterActions()
        let isLoaded = await eventually {
            !collections.filters.isLoading && collections.filters.elements != nil && collections.filterActions == known
        }
        #expect(isLoaded)
        return form(filter)
    }

    private func actions(of model: FilterFormViewModel) -> [DisplayText] {
        for row in model.form.rows where row.id == .action {
            if case .choice(let names, _) = row.control { return names }
        }
        return []
    }

    @Test func `pictures alone can be hidden where the server's filters can, or this one does`() async throws {
        let all = [FilterMatch.Action.warn, .hide, .blur].map { strings.name(of: $0) }
        #expect(await actions(of: loadedForm(nil)) == all)
        service.data.filterActions = [.warn, .hide]
        #expect(await actions(of: loadedForm(nil)) == Array(all.prefix(2)))
        let old = ContentFilter(id: ContentFilter.ID("5"), title: RawText("Old"), contexts: ["home"], action: .blur)
        let model = await loadedForm(old)
        #expect(actions(of: model) == all && model.form.selected(.action) == 2)
    }

    @Test func `a new filter can blur only pictures`() async throws {
        let model = await loadedForm(nil)
        model.form.setText(.title, "Spiders")
        model.form.setText(.words, "spider")
        model.form.choose(.action, 2)
        #expect(await model.submit())
        #expect(service.data.filters.first?.action == .blur)
    }

    @Test func `what is missing is shown under its field, and nothing is sent`() async throws {
        let model = form(nil)
        for context in [FilterMatch.Context.home, .public] { model.form.toggle(.context(context)) }
        #expect(await !model.submit())
        #expect(service.sent(.change).isEmpty)
        #expect(model.form.rows.compactMap(\.problem).count == 3)
        #expect(model.form.focus == .title)
    }

    @Test func `an old filter keeps what was not changed`() async throws {
        let end = time.now.adding(seconds: 7200)
        let old = ContentFilter(
            id: ContentFilter.ID("5"), title: RawText("A\u{202E}b"), contexts: ["home", "someday"], action: .blur,
            expiresAt: end,
            keywords: [
                ContentFilter.Keyword(id: "1", text: RawText("one, two"), isWholeWord: false),
                ContentFilter.Keyword(id: "2", text: RawText("three"), isWholeWord: true),
            ])
        service.data.filters = [old]
        let model = form(old)
        #expect(model.form.text(.words) == "one, two; three")
        model.form.setText(.words, "one, two; three; four")
        #expect(await model.submit())
        let saved = try #require(service.data.filters.first)
        #expect(saved.id == old.id && saved.title == old.title && saved.action == .blur)
        #expect(saved.contexts == ["home", "someday"])
        #expect(saved.keywords.prefix(2) == old.keywords[...])
        #expect(saved.keywords.last == ContentFilter.Keyword(text: RawText("four"), isWholeWord: false))
        #expect(service.data.filterSeconds == 7200)
    }

    @Test func `a refusal keeps what was typed`() async throws {
        let model = form(nil)
        model.form.setText(.title, "Football")
        model.form.setText(.words, "goal")
        service.fail(.change, with: .timedOut)
        #expect(await !model.submit())
        #expect(model.form.rows.compactMap(\.problem) == [strings.notChanged(.request(.timedOut))])
        #expect(model.form.text(.words) == "goal")
        service.fail(.change, with: nil)
        #expect(await model.submit())
    }

    @Test func `10,000 characters of words are not cut`() async throws {
        let long = String(repeating: "名", count: 10_000)
        let old = ContentFilter(
            id: ContentFilter.ID("5"), title: RawText("Long"), contexts: ["home"],
            keywords: [ContentFilter.Keyword(id: "1", text: RawText(long))])
        service.data.filters = [old]
        #expect(await form(old).submit())
        #expect(service.data.filters.first?.keywords == old.keywords)
    }

    @Test func `where filters are words, the form asks for one and its end only`() async throws {
        let words = try FilterFormViewModelTests(filtersAreWords: true)
        let model = words.form(nil)
        #expect(model.form.rows.map(\.label).filter { !$0.isEmpty } == [strings.filterWord, strings.filterEnds])
        #expect(await !model.submit())
        #expect(model.form.focus == .words && words.service.sent(.change).isEmpty)
        model.form.setText(.words, "  season  finale, part one ")
        model.form.choose(.ends, 1)
        #expect(await model.submit())
        let saved = try #require(words.service.data.filters.first)
        #expect(saved.keywords.map(\.text.value) == ["season finale, part one"] && saved.action == .hide)
        #expect(words.service.data.filterSeconds == 1800)
    }

    @Test func `a word that is only given an end keeps what the form does not show`() async throws {
        let words = try FilterFormViewModelTests(filtersAreWords: true)
        let old = ContentFilter(
            id: ContentFilter.ID("5"), title: RawText("a\u{202E}b"), contexts: ["home"], action: .hide,
            keywords: [ContentFilter.Keyword(text: RawText("a\u{202E}b"))])
        words.service.data.filters = [old]
        let model = words.form(old)
        model.form.choose(.ends, 1)
        #expect(await model.submit())
        #expect(words.service.data.filters.first?.keywords == old.keywords)
    }
}
