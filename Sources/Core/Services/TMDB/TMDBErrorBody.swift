/// TMDB's errors: `{"success": false, "status_code": 30, "status_message": "…"}`
/// (developer.themoviedb.org/docs/errors).
enum TMDBErrorBody: ErrorBodyDecoding {
    static var hidesInSuccess: Bool { true }

    /// The codes of successful writes.
    private static let successes = [1, 12, 13]

    static func decode(_ body: [UInt8], _ head: ResponseHead) -> ServiceErrorBody? {
        guard
            let said = CodedErrorBody(body, code: "status_code", messages: ["status_message"], longest: 4096),
            said.bool("success") == false || said.code.map({ !successes.contains($0) }) ?? false
        else { return nil }
        return said.body(meaning(of: said.code))
    }

    private static func meaning(of code: Int?) -> ServiceErrorBody.Meaning? {
        switch code {
        case 3, 14, 17: .unauthorised
        case 25: .rateLimited
        case 34: .notFound
        default: nil
        }
    }
}
