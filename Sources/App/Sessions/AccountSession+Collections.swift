package import Core

/// Lists of accounts, and the account's lists, hashtags, filters and announcements.
extension AccountSession {
    func makeCollections() -> AccountCollections {
        AccountCollections(
            AccountCollections.Context(
                service: resources.service, loader: resources.loader, profiles: profileLoader, cache: resources.cache,
                capabilities: capabilities, strings: context.strings, time: context.time,
                report: { [accounts, key = account.key] in accounts.report($0, of: key) },
                say: { [events] in events(.message($0)) }))
    }

    /// Carries out a change about an account that a list shows.
    package func change(_ action: AccountAction, of id: AccountID) {
        let profile = profile(of: id)
        Task {
            await profile.prepare()
            if !profile.perform(action) { events(.message(context.strings.profileNotLoaded)) }
        }
    }
}
