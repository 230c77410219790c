import TestSupport
import Testing

@testable import App
@testable import Core

/// The files of other programs, in the shape that these write.
@Suite("Accounts in the files of other programs")
struct OtherProgramTests {
    private func accounts(_ program: OtherProgram, _ text: String) throws -> [OtherProgram.FoundAccount] {
        try program.accounts(in: Array(text.utf8))
    }

    private func found(
        _ name: String?, _ server: String, _ token: String?
    ) -> OtherProgram.FoundAccount {
        OtherProgram.FoundAccount(name: name, server: server, token: token.flatMap { AccessToken($0) })
    }

    @Test func `toot has users and the servers of its applications`() throws {
        let text = """
            {
             "active_user": "zoe@art.example",
             "apps": {
              "art.example": {"base_url": "https://www.art.example", "client_id": "c", "client_secret": "s",
               "instance": "art.example"},
              "harbour.example": {"base_url": "https://harbour.example", "client_id": "c", "client_secret": "s",
               "instance": "harbour.example"}
             },
             "users": {
              "ada@harbour.example": {"access_token": "one", "instance": "harbour.example", "username": "ada"},
              "zoe@art.example": {"access_token": "two", "instance": "art.example", "username": "zoe"}
             }
            }
            """
        #expect(
            try accounts(.toot, text) == [
                found("zoe", "https://www.art.example", "two"), found("ada", "https://harbour.example", "one"),
            ])
        #expect(try accounts(.toot, #"{"apps": {}, "users": {}, "active_user": null}"#).isEmpty)
    }

    @Test func `tut has an array of tables, and tokens that a command prints`() throws {
        let text = """
            [[Accounts]]
            Name = 'ada'
            Server = 'https://harbour.example'
            ClientID = 'c'
            ClientSecret = 's'
            AccessToken = 'one'

            [[Accounts]]
            Name = 'zoe'
            Server = 'https://art.example'
            AccessToken = '!CMD!pass tut'
            """
        #expect(
            try accounts(.tut, text) == [
                found("ada", "https://harbour.example", "one"), found("zoe", "https://art.example", nil),
            ])
    }

    @Test func `mastui has variables, and no name`() throws {
        let text = "MASTODON_HOST=harbour.example\nMASTODON_ACCESS_TOKEN='one'\nTHEME=dark\n"
        #expect(try accounts(.mastui, text) == [found(nil, "harbour.example", "one")])
    }

    @Test(arguments: [OtherProgram.toot, .tut, .mastui], ["", "{", "[1]", "x = 1", "\u{0}\u{1}"])
    func `another file isn't understood`(program: OtherProgram, text: String) {
        #expect(throws: OtherProgram.NotUnderstood.self) { try accounts(program, text) }
    }

    @Test func `files are where the programs keep them`() throws {
        let folder = TemporaryFolder()
        let environment = ["HOME": folder.path]
        #expect(OtherProgram.toot.files(environment) == [folder.path + "/.config/toot/config.json"])
        #expect(OtherProgram.tut.files(["HOME": "/h", "XDG_CONFIG_HOME": "/c"]) == ["/c/tut/accounts.toml"])
        #expect(OtherProgram.mastui.files(environment).isEmpty && OtherProgram.newsboat.files(environment).isEmpty)
        let profiles = ["b", "a"].map { folder.path + "/.config/mastui/profiles/\($0)/.env" }
        for file in profiles { try PrivateFile.write([], to: file) }
        #expect(OtherProgram.mastui.files(environment) == profiles.reversed())
    }

    @Test func `feeds are recognised`() {
        func count(_ text: String) -> Int? { FeedList(Array(text.utf8))?.count }
        #expect(count("https://a.example/feed news\n# note\n\"query:Unread:unread = \\\"yes\\\"\"\n") == 2)
        #expect(
            count("<?xml version=\"1.0\"?>\n<opml><body><outline xmlUrl=\"https://a.example\"/></body></opml>") == 1)
        #expect(count("{}") == nil && count("") == nil)
    }
}
