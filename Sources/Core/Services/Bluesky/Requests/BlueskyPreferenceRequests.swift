extension Request where Self == XRPCQuery<BlueskyPreferenceList> {
    /// `app.bsky.actor.getPreferences`.
    static var preferenceList: Self {
        Self("/xrpc/app.bsky.actor.getPreferences") { (list: BlueskyPreferenceList, _) in list }
    }
}

extension Request where Self == XRPCQuery<BlueskyWireLabelers> {
    /// `app.bsky.labeler.getServices`: what labelers say about their labels.
    static func labelers(_ dids: [String]) -> Self {
        var parameters: Parameters = ["detailed": .text("true")]
        parameters.add("dids", each: dids)
        return Self("/xrpc/app.bsky.labeler.getServices", parameters, authorization: .optional) {
            (wire: BlueskyWireLabelers, _) in wire
        }
    }
}

private struct WholePreferences: Encodable {
    var preferences: [JSONValue]
}

extension Request where Self == XRPCProcedure<Void> {
    /// `app.bsky.actor.putPreferences`: replaces all of them.
    static func put(_ list: BlueskyPreferenceList) -> Self {
        Self(
            "/xrpc/app.bsky.actor.putPreferences", .json(WholePreferences(preferences: list.items)),
            repeatability: .idempotent)
    }
}
