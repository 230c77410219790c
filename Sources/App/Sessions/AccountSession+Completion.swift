internal import Core

/// The sources of word completion in the composer.
extension AccountSession {
    var completionSource: CompletionSource {
        let (service, cache) = (resources.service, resources.cache)
        let emoji = EmojiList { try? await service.emoticons() }
        let followed = collections.offers(.followedTags) ? collections.tags.elements ?? [] : []
        let tags = followed.map(\.name.value)
        let asks = capabilities.features.contains(.search)
        var kinds: [CompletionToken.Kind] = [.account, .emoji, .code]
        if capabilities.features.contains(.hashtags) { kinds.append(.hashtag) }
        return CompletionSource(
            kinds: kinds,
            cached: { token in
                switch token.kind {
                case .account:
                    let found = (try? await cache.accounts(startingWith: token.text, limit: CompletionList.most)) ?? []
                    return found.map(CompletionCandidate.init)
                case .hashtag:
                    let used = (try? await cache.hashtags(startingWith: token.text, limit: CompletionList.most)) ?? []
                    return Self.matching(token.text, tags + used)
                case .emoji, .code: return await emoji.cached(for: token)
                }
            },
            remote: { token in
                guard token.kind == .account || token.kind == .hashtag else {
                    return await emoji.candidates(for: token)
                }
                guard asks else { return [] }
                let kind: SearchResults.Kind = token.kind == .account ? .accounts : .hashtags
                let words = token.kind == .account ? token.text : "#" + token.text
                // Without the server, cached candidates are offered.
                let found = try? await service.search(words, for: kind, offset: 0, limit: CompletionList.most)
                guard let found else { return [] }
                return token.kind == .account
                    ? found.accounts.map(CompletionCandidate.init)
                    : Self.matching(token.text, found.hashtags.map(\.name.value))
            }, emoji: emoji)
    }

    private nonisolated static func matching(_ text: String, _ tags: [String]) -> [CompletionCandidate] {
        let text = text.lowercased()
        return tags.filter { $0.lowercased().hasPrefix(text) }.map { tag in
            let shown = Sanitizer.clean(RawText(tag), maximum: 100)
            return CompletionCandidate(insertion: "#\(shown.string) ", label: "#\(shown)")
        }
    }
}

extension CompletionCandidate {
    fileprivate init(_ account: Account) {
        let handle = Sanitizer.clean(account.acct.isEmpty ? account.username : account.acct, maximum: 200)
        let name = Sanitizer.clean(account.displayName, maximum: TextLimits.displayName)
        self.init(insertion: "@\(handle.string) ", label: "@\(handle)", detail: name)
    }
}
