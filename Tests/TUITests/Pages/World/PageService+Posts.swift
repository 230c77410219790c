import TestSupport

@testable import Core

extension PageService {
    func vote(_ choices: [Int], in poll: Poll.ID) async throws(RequestError) -> Poll {
        try await posts.vote(choices, in: poll)
    }
    func poll(_ id: Poll.ID) async throws(RequestError) -> Poll? { try await posts.poll(id) }
    func translate(_ id: StatusID, to language: String?) async throws(RequestError) -> Translation {
        try await posts.translate(id, to: language)
    }
    func reblog(_ id: StatusID, for visibility: Visibility) async throws(RequestError) -> Status? {
        try await posts.reblog(id, for: visibility)
    }
}

extension Capabilities {
    /// Everything that users do with posts and accounts.
    static let withActions: Capabilities = {
        var capabilities = withProfiles
        capabilities.actions = Set(StatusAction.Kind.allCases)
        capabilities.features.formUnion([.polls, .translation, .boostVisibility])
        return capabilities
    }()
}
