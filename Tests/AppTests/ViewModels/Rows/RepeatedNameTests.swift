import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Names that a row would show twice")
struct RepeatedNameTests {
    private let strings = Strings(language: .english)

    private func row(_ status: Status) -> StatusRowModel {
        StatusRowBuilder(strings: strings, me: AccountID("me"), time: TestTime()).row(status)
    }

    @Test func `a handle that repeats the name is left out`() {
        let repeated = row(.example(id: 1, account: .example(acct: "Pia", name: "Pia"))).author
        #expect(repeated.name == "Pia" && repeated.handle.isEmpty)
        let other = row(.example(id: 1, account: .example(acct: "pia@harbour.example", name: "Pia"))).author
        #expect(other.name == "Pia" && other.handle == "@pia@harbour.example")
    }

    @Test(arguments: [("The north pier", false), ("The north pier · Tideline.example", true)])
    func `the host of a link is left out where its title ends in it`(title: String, isRepeated: Bool) throws {
        var status = Status.example(id: 1)
        status.card = Card(
            url: RawText("https://tideline.example/pier"), title: RawText(title), description: RawText(""),
            provider: RawText(""), imageURL: nil)
        let card = try #require(row(status).card)
        #expect(card.host == (isRepeated ? .empty : "tideline.example"))
    }

    @Test func `a boost of an account's own post doesn't repeat its name`() {
        let post = Status.example(id: 2)
        #expect(row(.example(id: 9, reblog: post)).boost == strings.boostedOwn)
        let other = Account.example(id: "2", acct: "bea@harbour.example", name: "Bea")
        #expect(row(.example(id: 9, account: other, reblog: post)).boost == strings.boosted("Bea"))
    }
}
