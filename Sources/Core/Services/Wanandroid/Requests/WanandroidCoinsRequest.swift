/// `lg/coin/userinfo/json` and `coin/rank/N/json`: the coins of the account, or the ranking.
struct WanandroidCoinsRequest: WanandroidRequest {
    /// The page of the ranking, from 1; nil for the account's own coins.
    var page: Int?

    var authorization: Authorization { page == nil ? .required : .optional }
    var path: PathTemplate {
        page.map { PathTemplate("/coin/rank/{page}/json", ["page": String(max(1, $0))]) } ?? "/lg/coin/userinfo/json"
    }

    private struct Ranking: Decodable, Sendable {
        var datas: LossyArray<WanandroidWireCoins>
    }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) -> [WanandroidWireCoins] {
        if page == nil {
            return [
                try JSONBody.decode(WanandroidEnvelope<WanandroidWireCoins>.self, from: body, what: context.path).data
            ]
        }
        return try JSONBody.decode(WanandroidEnvelope<Ranking>.self, from: body, what: context.path).data.datas.elements
    }
}
