import TestSupport
import Testing

@testable import App
@testable import Core

/// docs/man/tideline-config.5, made from the keys. With TIDELINE_WRITE set it is written again.
@Suite("The manual page of the configuration")
struct SettingsManualTests {
    private let keys = ConfigurationKey.all(ServiceRegistry.standard.settings)

    @Test func `tideline-config(5) describes every key`() throws {
        var page = ManualPage(
            "tideline-config", section: 5, date: Version.date, version: Version.current,
            summary: "the settings of Tideline")
        page.heading("Synopsis")
        page.paragraph("`$XDG_CONFIG_HOME/tideline/config.toml`, or `~/.config/tideline/config.toml`")
        page.heading("Description")
        page.paragraph(
            "No configuration file is needed: every setting has a default. The file is written in TOML. What is invalid in it is "
                + "reported with its line and column, and the rest counts. Tables come last, because a table ends only at the "
                + "next one.")
        page.paragraph(
            "In the reader, `:settings` lists every setting and writes what is changed into the file, and `:reload` reads the "
                + "file again, as the signal SIGUSR1 does. `tideline config --print-default` prints a file with every key "
                + "explained, `--check` checks the user's, and `--edit` opens it in an editor.")
        page.example("language = \"en\"\nundo-send = 30\n\n[filters]\nhide-words = [\"football\", \"season finale\"]")
        for section in ConfigurationSection.all {
            page.heading(section.title)
            if let table = section.table { page.paragraph("In the table `[\(table)]`. \(section.comment)") }
            for key in keys where key.section == section { page.add(key) }
        }
        page.heading("Keys and macros")
        page.paragraph(
            "The tables `[keys]`, `[keys.PAGE]`, `[keys.fields]`, `[keys.composer]` and `[macros]` bind keys and name lists of "
                + "commands: `tideline-keys`(7).")
        page.seeAlso(["tideline(1)", "tideline-keys(7)"])
        try WrittenDocument(whole: "docs/man/tideline-config.5").check(page.text)
    }
}

extension ManualPage {
    fileprivate mutating func add(_ key: ConfigurationKey) {
        let value = (key.value(in: Preferences()) ?? key.example)?.notation ?? ""
        let comment = key.comment.prefix(1).uppercased() + key.comment.dropFirst()
        let last = comment.hasSuffix(".") ? "" : "."
        let values = Self.values(key.kind).map { " Values: \($0)." } ?? ""
        let restart = key.needsRestart ? " A change applies at the next start." : ""
        item("`\(key.name) = \(value)`", comment + last + values + restart)
    }

    /// Returns the values of a key; nil where the default shows them.
    private static func values(_ kind: ConfigurationKey.Kind) -> String? {
        switch kind {
        case .flag, .text, .texts, .color: nil
        case .pins: "names of pages"
        case .hours: "hours, such as `\"22:00-07:00\"`"
        case .number(0...ConfigurationKey.Kind.largest): "numbers from 0"
        case .number(let range): "numbers from \(range.lowerBound) to \(range.upperBound)"
        case .words(let words): words.map { "`\"\($0)\"`" }.joined(separator: ", ")
        case .subset: "some of these"
        }
    }
}
