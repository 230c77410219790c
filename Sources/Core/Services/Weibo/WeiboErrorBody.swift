/// Weibo's errors: `{"error": "…", "error_code": 10023, "request": "/2/…"}`, as a number or a text, with status 400, 403 or even
/// 200. The code alone decides (open.weibo.com/wiki/Error_code); the status is 403 for bad tokens and for limits alike.
enum WeiboErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    /// Longer successes are no errors: each would be read twice otherwise.
    private static let longest = 4096

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard
            let said = CodedErrorBody(
                body, code: "error_code", messages: ["error_description", "error"], longest: longest),
            said.code != nil || said.message != nil
        else { return nil }
        let code = said.code ?? 0
        // Already done is done; sent but not shown yet is sent.
        if isSuccess(code), (200...299).contains(head.status) { return nil }
        let meaning = meaning(of: code)
        // The address and the person have so many in an hour; the day's end is not told.
        return said.body(meaning, window: meaning == .rateLimited ? .hour : nil)
    }

    static func isSuccess(_ code: Int) -> Bool { [20032, 20506, 20522, 20704, 20705].contains(code) }

    private static func meaning(of code: Int) -> ServiceErrorBody.Meaning? {
        switch code {
        case 10022, 10023, 10024: .rateLimited
        case 10006, 10013, 21301, 21314...21319, 21325, 21327, 21332: .unauthorised
        case 20101, 20104, 20112: .notFound
        case 10005, 10014, 10015, 10020: .unsupported
        default: nil
        }
    }
}
