/// The state of a status on a server that has responded with 404 to a request about it.
enum StatusLookup: Sendable {
    case found(Status)
    case gone
    /// The status can't be fetched on its own, or not now.
    case unknown

    init(of id: StatusID, from service: any SocialService) async {
        do throws(RequestError) {
            self = try await service.status(id).map { .found($0) } ?? .gone
        } catch {
            self = .unknown
        }
    }
}
