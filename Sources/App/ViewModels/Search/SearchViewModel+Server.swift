package import Core

extension SearchViewModel {
    /// The search of the account's server.
    package struct Remote {
        package var host: DisplayText
        var search: ServerSearch
        /// Receives the result of each request; nil for success.
        var report: @MainActor (SyncError?) -> Void
    }

    /// The server's part of the results.
    package enum ServerPart: Sendable, Hashable {
        package struct Rows: Sendable, Hashable {
            /// The words sent to the server.
            var words: String?
            /// The accounts of the typed name that were not listed when the request was sent.
            var people: [ListItem] = []
            var accounts: [ListItem] = []
            var hashtags: [ListItem] = []
            /// The posts that were not listed when the request was sent. Now cached, they stay in the server's part.
            var posts: [ListItem] = []
        }

        case notAsked
        case searching
        case found(Rows)
        case failed(SyncError)
        /// The query has only conditions that the server doesn't know.
        case noWords

        /// The posts in the server's part.
        var posts: [ListItem] { if case .found(let found) = self { found.posts } else { [] } }
        /// The accounts that stand above all posts.
        var people: [ListItem] { if case .found(let found) = self { found.people } else { [] } }

        func rows(host: DisplayText, _ strings: Strings) -> [ListItem] {
            func heading(_ place: HeadingLine.Place, _ text: DisplayText) -> ListItem {
                .heading(HeadingLine(place: place, text: text))
            }
            switch self {
            case .notAsked: return []
            case .searching: return [heading(.state, strings.searchingServer(host))]
            case .failed(let error):
                let sentence = error.isMissingEndpoint ? strings.noSearchOn(host) : strings.sentence(for: error)
                return [heading(.state, sentence)]
            case .noWords: return [heading(.state, strings.noWordsForServer)]
            case .found(let found):
                func part(_ place: HeadingLine.Place, _ title: DisplayText, _ rows: [ListItem]) -> [ListItem] {
                    rows.isEmpty ? [] : [heading(place, title)] + rows
                }
                let all =
                    part(.accounts, strings.accountsOn(host), found.accounts)
                    + part(.hashtags, strings.hashtagsOn(host), found.hashtags)
                    + part(.posts, strings.postsOn(host), found.posts)
                return all.isEmpty ? [heading(.state, strings.nothingMoreOn(host))] : all
            }
        }
    }

    /// Whether there is something to search for.
    package var hasQuery: Bool { !SearchQuery(RawText(query)).isEmpty }

    /// Whether the user can search the server for the typed query.
    package var canAskServer: Bool { remote != nil && server == .notAsked && hasQuery }

    /// The number of accounts that only the server knows, while all of them stand above the window.
    package var peopleAbove: Int { server.people.count <= scroller.visible.lowerBound ? server.people.count : 0 }

    /// Whether the server was searched for the typed query.
    package var hasAskedServer: Bool { server != .notAsked }

    /// The server that is searched; nil where it has no search.
    package var host: DisplayText? { remote?.host }

    /// Searches the server for the typed words. Nothing is sent before: a query is private until then.
    package func searchServer() {
        guard canAskServer, let remote else { return }
        let (query, words) = (query, SearchQuery(RawText(query)).words)
        guard !words.isEmpty else {
            server = .noWords
            return showRows()
        }
        server = .searching
        showRows()
        Task {
            // The cached posts are listed first.
            await running?.value
            let shown = Set(items.map(\.id))
            do throws(SyncError) {
                let results = try await remote.search.search(words)
                remote.report(nil)
                var rows = await built(results)
                rows.words = words
                rows.posts.removeAll { shown.contains($0.id) }
                rows.people.removeAll { shown.contains($0.id) }
                rows.accounts.removeAll { shown.contains($0.id) }
                // The user may have typed on.
                guard query == self.query, server == .searching else { return }
                server = .found(rows)
            } catch {
                if !error.lacksScope, !error.isMissingEndpoint { remote.report(error) }
                guard query == self.query, server == .searching else { return }
                server = .failed(error)
            }
            showRows()
            readAgain()
        }
    }

    /// Searches the server again.
    package func searchAgain() {
        guard server != .searching else { return }
        server = .notAsked
        searchServer()
    }
}
