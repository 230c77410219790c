/// A request to a server with Mastodon's API (docs.joinmastodon.org); all share the error body.
protocol MastodonRequest: Request where ErrorBody == MastodonErrorBody {}
