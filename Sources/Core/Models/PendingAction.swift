/// Something the person did that the server does not know yet: done again when it can be reached.
package struct PendingAction: Hashable, Sendable, Codable, Identifiable {
    package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
        case favourite, unfavourite, reblog, unreblog, bookmark, unbookmark, delete
    }

    /// Also the key by which a server knows a repeated request.
    package var id: String
    package var kind: Kind
    package var status: StatusID
    package var madeAt: Timestamp

    package init(id: String, kind: Kind, status: StatusID, madeAt: Timestamp) {
        self.id = id
        self.kind = kind
        self.status = status
        self.madeAt = madeAt
    }
}
