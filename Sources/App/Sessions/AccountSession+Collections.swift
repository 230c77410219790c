package import Core

/// Lists of accounts, and the account's lists, hashtags, filters and announcements.
extension AccountSession {
    func makeCollections() -> AccountCollections {
        AccountCollections(
            AccountCollections.Context(
                service: resources.service, loader: resources.loader, profiles: profileLoader, cache: resources.cache,
                capabilities: capabilities, strings: context.strings, time: context.time,
                report: { [accounts, key = account.key] in accounts.report($0, of: key) },
                say: { [events] in events(.message($0)) },
                isOffline: { [weak self] in self?.isOffline == true }))
    }

    /// Makes the form of a report, with its category.
    package func form(for report: Report) -> ReportFormViewModel {
        ReportFormViewModel(report, of: profile(of: report.account), collections: collections)
    }
}
