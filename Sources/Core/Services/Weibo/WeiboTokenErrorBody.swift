/// Errors of the exchange of a code, where Weibo's codes have the meanings of RFC 6749 §5.2
/// (open.weibo.com/wiki/OAuth2).
enum WeiboTokenErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { WeiboErrorBody.hidesInSuccess }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard var error = WeiboErrorBody.decode(body, head) else { return nil }
        switch error.code?.value {
        // "invalid_client", "unauthorized_client": the App Key or the App Secret is wrong.
        case "21324", "21326": error.meaning = .unauthorised
        // "invalid_grant", "expired_token": the code is wrong, too old, or was used.
        case "21325", "21327": error.meaning = nil
        default: break
        }
        return error
    }
}
