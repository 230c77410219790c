/// Who may see a status, as the server calls it.
package enum Visibility: String, Sendable, Hashable {
    case `public`, unlisted, `private`, direct
    /// Akkoma: this server only, and a list's members only.
    case local, list
    /// GoToSocial.
    case mutualsOnly = "mutuals_only"
}
