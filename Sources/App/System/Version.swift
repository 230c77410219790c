/// The version of the program.
package enum Version {
    package static let current = "0.1.0"
    package static let userAgent = "Tideline/\(current)"
}
