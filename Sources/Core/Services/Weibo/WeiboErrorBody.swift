/// Weibo's errors: `{"error": "…", "error_code": 10023, "request": "/2/…"}`, as a number or a text, with status 400, 403 or even
/// 200. The code alone decides (open.weibo.com/wiki/Error_code); the status is 403 for bad tokens and for limits alike.
enum WeiboErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    /// Longer successes are no errors: each would be read twice otherwise.
    private static let longest = 4096

    private struct Wire: Decodable {
        var code: Int?
        var name: String?
        var description: String?

        private enum CodingKeys: String, CodingKey {
            case code = "error_code"
            case name = "error"
            case description = "error_description"
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            code = container.number(.code)
            name = container.text(.name)
            description = container.text(.description)
        }
    }

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard body.count <= longest, let wire = try? JSONBody.decode(Wire.self, from: body, what: ""),
            wire.code != nil || wire.name != nil
        else { return nil }
        let message = (wire.description ?? wire.name).map { RawText(String($0.prefix(500))) }
        let code = wire.code ?? 0
        // Already done is done; sent but not shown yet is sent.
        if isSuccess(code), (200...299).contains(head.status) { return nil }
        return ServiceErrorBody(
            code: wire.code.map { RawText(String($0)) }, message: message, meaning: meaning(of: code),
            window: code == 10022 ? .hour : code == 10023 || code == 10024 ? .hour : nil)
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
