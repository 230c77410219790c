/// The audience of a status, as named by the server.
package enum Visibility: String, Sendable, Hashable {
    case `public`, unlisted, `private`, direct
    /// Akkoma: members of this server only, and members of a list only.
    case local, list
    /// GoToSocial.
    case mutualsOnly = "mutuals_only"
}
