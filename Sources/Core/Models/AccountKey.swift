/// The service, server and id of an account: the key of everything stored for it.
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
