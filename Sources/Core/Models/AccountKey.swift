/// Which person on which server of which service: the key of everything that is kept for an account.
package struct AccountKey: Hashable, Sendable, Codable {
    package var service: ServiceKind
    package var server: ServerAddress
    package var id: AccountID

    package init(service: ServiceKind, server: ServerAddress, id: AccountID) {
        self.service = service
        self.server = server
        self.id = id
    }
}
