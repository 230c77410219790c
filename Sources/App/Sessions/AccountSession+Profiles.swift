package import Core

/// Profiles of accounts.
extension AccountSession {
    struct OpenProfiles {
        private struct Shown {
            weak var model: ProfileViewModel?
        }

        /// Profiles as long as a page shows them.
        private var shown: [AccountID: Shown] = [:]
        /// The profiles on open pages.
        var all: [ProfileViewModel] { shown.values.compactMap(\.model) }
        /// The profiles of accounts that were changed without a page, so that the next change knows the relationship.
        var changed: [AccountID: ProfileViewModel] = [:]

        /// Returns the profile of an account, a new one if none is open.
        mutating func profile(of id: AccountID, make: () -> ProfileViewModel) -> ProfileViewModel {
            shown = shown.filter { $0.value.model != nil }
            let profile = shown[id]?.model ?? make()
            shown[id] = Shown(model: profile)
            return profile
        }
    }

    /// Returns the profile of an account. Pages about the same account share it, so that a change shows on all of them.
    package func profile(of id: AccountID) -> ProfileViewModel {
        profiles.profile(of: id) {
            ProfileViewModel(
                id, isOwn: id == account.key.id,
                ProfileViewModel.Context(
                    loader: profileLoader, capabilities: capabilities, time: context.time, feedback: feedback,
                    history: history, recordOwn: { [accounts, key = account.key] in accounts.record($0, of: key) }))
        }
    }
}

/// Lists of accounts, and the account's lists, hashtags, filters and announcements.
extension AccountSession {
    func makeCollections() -> AccountCollections {
        AccountCollections(
            AccountCollections.Context(
                service: resources.service, loader: resources.loader, profiles: profileLoader, cache: resources.cache,
                capabilities: capabilities, time: context.time, feedback: feedback,
                titles: ListTitleStore(cache: context.directories.cache, account: account), history: history))
    }

    /// Makes the form of a report, with its category.
    package func form(for report: Report) -> ReportFormViewModel {
        ReportFormViewModel(report, of: profile(of: report.account), collections: collections)
    }
}
