/// The HTTP methods used by the services (RFC 9110 §9, RFC 5789).
package enum HTTPMethod: String, Sendable, Hashable {
    case get = "GET"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
}
