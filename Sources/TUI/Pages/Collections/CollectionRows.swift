internal import App
internal import Core

/// The rows of the user's collections, which are on Me, and of the server's lists for all accounts, which are on Discover.
@MainActor
struct CollectionRows {
    struct Row {
        var label: DisplayText
        var badge: DisplayText?
        var route: Route

        /// Returns the row in a menu.
        func item<Value: Hashable & Sendable>(_ value: (Route) -> Value) -> Menu<Value>.Item {
            .row(value(route), label: label, badge: badge)
        }
    }

    private let collections: AccountCollections
    private let strings: Strings
    /// The title of the page that shows the rows.
    private let title: DisplayText

    init(_ collections: AccountCollections, title: DisplayText, strings: Strings) {
        self.collections = collections
        self.title = title
        self.strings = strings
    }

    /// The user's lists and hashtags.
    var ownPosts: [Row] {
        var rows: [Row] = []
        if collections.offers(.lists) { rows.append(Row(label: strings.serverLists, route: .serverLists)) }
        if collections.offers(.followedTags) { rows.append(Row(label: strings.followedTags, route: .followedTags)) }
        return rows
    }

    /// The requests to follow the user.
    var requests: [Row] {
        guard collections.offersRequests else { return [] }
        return [accountList(.followRequests, badge: TabBarView.badge(collections.openRequests ?? 0))]
    }

    /// The directory and the announcements of the server.
    var ofServer: [Row] {
        var rows: [Row] = []
        if collections.offers(.accountLists), collections.offers(.directory) {
            rows.append(accountList(.directory(isLocal: true), name: collections.directoryName))
        }
        if collections.offers(.announcements) {
            let unread = collections.announcements.elements?.count { !$0.isRead } ?? 0
            rows.append(
                Row(label: strings.announcements, badge: TabBarView.badge(unread), route: .announcements))
        }
        return rows
    }

    /// The user's filters, mutes and blocks.
    var settings: [Row] {
        (collections.offers(.filters) ? [Row(label: strings.filters, route: .filters)] : [])
            + (collections.offersOwnAccounts ? [accountList(.mutes), accountList(.blocks)] : [])
    }

    private func accountList(_ list: AccountListID, name: DisplayText? = nil, badge: DisplayText? = nil) -> Row {
        let name = name ?? strings.name(of: list)
        return Row(label: name, badge: badge, route: .accountList(list, title: "\(title) › \(name)"))
    }
}
