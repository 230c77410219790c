/// An error in the forms of Mastodon's API.
struct WireError: Decodable, Sendable {
    var error: String?
    var description: String?
    var details: [ServiceErrorBody.Field]
    /// Pleroma: `errors.detail`.
    var detail: String?

    private enum CodingKeys: String, CodingKey {
        case error, details, errors, message
        case description = "error_description"
    }

    private struct Errors: Decodable {
        var detail: String?

        private enum CodingKeys: String, CodingKey {
            case detail
        }

        init(from decoder: any Decoder) throws {
            detail = try decoder.container(keyedBy: CodingKeys.self).text(.detail)
        }
    }

    private struct Complaint: Decodable, Sendable {
        var code: String?
        var message: String?

        private enum CodingKeys: String, CodingKey {
            case error, description
        }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            code = container.text(.error)
            message = container.text(.description)
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        error = container.text(.error) ?? container.text(.message)
        description = container.text(.description)
        detail = container.value(Errors.self, .errors)?.detail
        details = (container.value([String: LossyArray<Complaint>].self, .details) ?? [:])
            .sorted { $0.key < $1.key }
            .flatMap { name, complaints in
                complaints.elements.map { complaint in
                    ServiceErrorBody.Field(
                        name: RawText(name), code: complaint.code.map { RawText($0) },
                        message: complaint.message.map { RawText($0) })
                }
            }
    }
}
