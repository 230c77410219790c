/// A request to Mastodon or a server that speaks its API (docs.joinmastodon.org): the error body is the same for all.
protocol MastodonRequest: Request where ErrorBody == MastodonErrorBody {}
