/// `POST /api/v1/reports` (docs.joinmastodon.org/methods/reports#post).
struct PostReport: MastodonRequest {
    var report: Report

    private struct Body: Encodable {
        var account_id: String
        var status_ids: [String]?
        var category: String
        var rule_ids: [String]?
        var comment: String?
        var forward: Bool
    }

    var method: HTTPMethod { .post }
    var path: PathTemplate { "/api/v1/reports" }
    var body: RequestBody {
        let rules = report.category == .violation ? report.rules : []
        return .json(
            Body(
                account_id: report.account.rawValue,
                status_ids: report.statuses.isEmpty ? nil : report.statuses.map(\.rawValue),
                category: report.category.rawValue, rule_ids: rules.isEmpty ? nil : rules,
                comment: report.comment.isEmpty ? nil : report.comment, forward: report.forwards))
    }
    var authorization: Authorization { .required }
    var scope: String? { "write:reports" }

    func response(from body: [UInt8], _ context: ResponseContext) throws(RequestError) {}
}
