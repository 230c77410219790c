import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Completion of the command line")
struct ShellCompletionTests {
    private let folder = TemporaryFolder()
    private let account = SignedInAccount.example()

    private func lines(
        _ subject: ShellCompletion.Subject, _ words: [String], in shell: ShellCompletion.Shell? = nil
    ) -> [String] {
        ShellCompletion(
            environment: ["HOME": folder.path, "LANG": "C"], words: words, index: words.count - 1,
            typed: words.last ?? ""
        ).lines(of: subject, in: shell)
    }

    /// Stores the account, with the titles of its lists.
    private func store(titles: [String]) throws {
        let directories = try XDGDirectories(environment: ["HOME": folder.path])
        try AccountStore(data: directories.data).save(account)
        try ListTitleStore(cache: directories.cache, account: account).save(
            titles.map { ServerList(id: ServerListID($0), title: RawText($0)) })
    }

    @Test func `a title can't run a command in bash, nor become two words or a description`() throws {
        try store(titles: ["a $(touch x)", "b:c", "two\nlines", "back\\slash", "\u{202E}turned", "好的"])
        let typed = ["tideline", "timeline", "list/"]
        func titles(_ shell: ShellCompletion.Shell?) -> [String] {
            lines(.list, typed, in: shell).filter { $0.hasPrefix("list/") }
        }
        #expect(titles(nil) == ["list/a $(touch x)", "list/b:c", "list/好的"])
        #expect(titles(.bash) == ["list/a\\ \\$\\(touch\\ x\\)", "list/b\\:c", "list/好的"])
        #expect(titles(.zsh) == ["list/a $(touch x)", "list/b\\:c", "list/好的"])
        #expect(titles(.fish) == titles(nil))
    }

    @Test func `accounts are described where the shell can show it`() throws {
        try store(titles: [])
        let typed = ["tideline", "timeline", "--account", ""]
        let (acct, name) = (account.acct.value, account.displayName.value)
        #expect(lines(.account, typed) == [acct] && lines(.account, typed, in: .fish) == ["\(acct)\t\(name)"])
        #expect(lines(.account, typed, in: .zsh) == ["\(acct):\(name)"])
    }

    @Test func `the account that the command line names counts, as a shell has quoted it`() throws {
        try store(titles: ["Harbour"])
        let quoted = account.acct.value.split(separator: "@").joined(separator: "\\@")
        for (name, isKnown) in [(account.acct.value, true), (quoted, true), ("nobody@nowhere.example", false)] {
            let found = lines(.list, ["tideline", "timeline", "--account", name, "list/"])
            #expect(found.contains("list/Harbour") == isKnown)
        }
    }

    @Test func `settings, their values and themes are offered`() throws {
        let keys = ConfigurationKey.all(ServiceRegistry.standard.settings)
        #expect(lines(.setting, ["tideline", "config", "set", ""]) == keys.map(\.fullName))
        func values(_ key: String) -> [String] { lines(.settingValue, ["tideline", "config", "set", key, ""]) }
        #expect(values("density") == ["comfortable", "compact"] && values("motion") == ["true", "false"])
        #expect(values("theme.name").starts(with: ["auto"]) && values("theme.dark").contains("mono"))
        #expect(values("notify-kinds").contains("mention") && values("unknown").isEmpty && values("editor").isEmpty)
        try store(titles: [])
        #expect(values("quiet-accounts") == [account.acct.value])
    }
}
