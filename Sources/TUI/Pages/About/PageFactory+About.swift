internal import App
internal import Core

/// Pages about the program.
extension PageFactory {
    private var strings: Strings { style.strings }

    /// The news of this version.
    var releaseNotes: Made {
        let notes = coordinator.context.releaseNotes
        return text(strings.whatsNew, orSay: strings.noReleaseNotes) { await notes.pages() }
    }

    /// The licenses of the program and of its dependencies.
    var licenses: Made { text(strings.licenses, orSay: strings.noLicenses) { await TextAsset.licenses.pages() } }

    /// Makes a page whose text is read after it has opened.
    private func text(
        _ title: DisplayText, orSay problem: DisplayText, _ load: @escaping @Sendable () async -> [TextAsset.Page]
    ) -> Made {
        let page = TextPage(title: title, sections: [], style: style)
        Task { [weak page] in
            let pages = await load()
            page?.show(
                pages.isEmpty
                    ? [TextPage.Section(title: "", lines: [problem])]
                    : pages.map { TextPage.Section(title: $0.title, lines: $0.lines) })
        }
        return .page(page)
    }

    /// The page about the program: version, settings, folders, the terminal, sentences required by the services of the
    /// accounts, and the cache of the account on screen.
    var about: any Page {
        let context = coordinator.context
        let directories = context.directories
        func clean(_ text: String) -> DisplayText { Sanitizer.clean(RawText(text), maximum: 1000) }
        let folders: [(DisplayText, String)] = [
            (strings.settingsTitle, directories.configurationFile), (strings.folderCache, directories.cache),
            (strings.folderData, directories.data), (strings.folderState, directories.state),
        ]
        let terminal = ["TERM", "COLORTERM", "TERM_PROGRAM", "LANG", "LC_ALL", "NO_COLOR"].compactMap { name in
            context.environment[name].flatMap { $0.isEmpty ? nil : strings.labelled(clean(name), content: clean($0)) }
        }
        var program = [strings.aboutVersion(clean(Version.current)), strings.licensesOnMe]
        for kind in ServiceKind.allCases where accounts.accounts.contains(where: { $0.key.service == kind }) {
            if let attribution = context.services[kind].attribution { program.append(strings.name(attribution)) }
        }
        let keys = style.keys.maps
        let problems = context.warnings + keys.issues.map(strings.sentence)
        let sections = [
            TextPage.Section(
                title: "Tideline",
                lines: program + folders.map { "\($0.0)  \(clean($0.1))" }),
            TextPage.Section(
                title: strings.settingsTitle,
                lines: [keys.summary(strings)] + (problems.isEmpty ? [strings.configurationIsValid] : problems)),
            TextPage.Section(title: strings.aboutTerminal, lines: terminal),
        ]
        let page = TextPage(title: strings.aboutRow, sections: sections, style: style)
        guard let session = coordinator.session else { return page }
        Task { [weak page, strings] in
            let lines: [DisplayText]
            do throws(CacheError) {
                lines = strings.summary(of: try await session.resources.cache.statistics())
            } catch {
                lines = [strings.sentence(for: .cache(error))]
            }
            page?.show(sections + [TextPage.Section(title: strings.folderCache, lines: lines)])
        }
        return page
    }
}
