/// Weibo's errors: `{"error": "…", "error_code": 10023, "request": "/2/…"}`, the code as number or text, with status
/// 400, 403 or even 200. Only the code counts (open.weibo.com/wiki/Error_code); the status is 403 for bad tokens and
/// limits alike.
enum WeiboErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    /// The size in bytes above which a body is not an error, so that large responses are not parsed twice.
    private static let longest = 4096

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard
            let said = CodedErrorBody(
                body, code: "error_code", messages: ["error_description", "error"], longest: longest),
            said.code != nil || said.message != nil
        else { return nil }
        let code = said.code ?? 0
        if isSuccess(code) { return nil }
        let meaning = meaning(of: code)
        // Limits are per hour for the IP address and the user; when the daily limit ends is not documented.
        return said.body(meaning, window: meaning == .rateLimited ? .hour : nil)
    }

    /// The post is accepted, and visible after a delay.
    private static let delayed = 20032

    /// Whether a code means "sent, but not visible yet", or "already done": followed, unfollowed, favourite or none.
    private static func isSuccess(_ code: Int) -> Bool { [delayed, 20506, 20522, 20704, 20705].contains(code) }

    /// Whether a body has a code that means success: such codes come with an error status, too.
    static func confirms(_ body: [UInt8]) -> Bool {
        CodedErrorBody(body, code: "error_code", messages: [], longest: longest)?.code.map(isSuccess) ?? false
    }

    private static func meaning(of code: Int) -> ServiceErrorBody.Meaning? {
        switch code {
        case 10022, 10023, 10024: .rateLimited
        case 10006, 10013, 21301, 21314...21319, 21325, 21327, 21332: .unauthorised
        case 20003, 20101, 20104, 20112, 20201: .notFound
        case 10005, 10014, 10015, 10020: .unsupported
        default: nil
        }
    }
}
