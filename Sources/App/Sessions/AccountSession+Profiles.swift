package import Core

/// Profiles of accounts.
extension AccountSession {
    /// A profile as long as a page shows it.
    struct OpenProfile {
        weak var model: ProfileViewModel?
    }

    /// Makes the loader that all profiles share.
    static func profileLoader(
        of resources: AccountResources, in context: AppContext, accounts: UserAccountViewModel
    ) -> ProfileLoader {
        ProfileLoader(service: resources.service, cache: resources.cache, log: context.log) { [weak accounts] in
            await accounts?.renewSession(of: resources.account.key) ?? false
        }
    }

    /// Returns the profile of an account. Pages about the same account share it, so that a change shows on all of them.
    package func profile(of id: AccountID) -> ProfileViewModel {
        profiles = profiles.filter { $0.value.model != nil }
        if let open = profiles[id]?.model { return open }
        let profile = ProfileViewModel(
            id, isOwn: id == account.key.id,
            ProfileViewModel.Context(
                loader: profileLoader, capabilities: capabilities, strings: context.strings, time: context.time,
                history: history,
                report: { [accounts, key = account.key] in accounts.report($0, of: key) },
                say: { [events] in events(.message($0)) },
                recordOwn: { [accounts, key = account.key] in accounts.record($0, of: key) },
                isOffline: { [weak self] in self?.isOffline == true }))
        profiles[id] = OpenProfile(model: profile)
        return profile
    }
}

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
