internal import Core
internal import Glibc

/// A program that encrypts with a passphrase, which the user types into it.
enum PassphraseProgram: String, CaseIterable, Sendable {
    case age, gpg

    /// Returns the first one that is installed.
    static func installed(_ environment: [String: String], _ time: any TimeSource) -> Self? {
        allCases.first { ChildProgram($0.rawValue, environment: environment, time: time).exists }
    }

    /// Returns the program that has encrypted a file; nil for a file that isn't encrypted.
    static func of(_ bytes: [UInt8]) -> Self? {
        func begins(_ text: String) -> Bool { bytes.starts(with: text.utf8) }
        if begins("age-encryption.org/") || begins("-----BEGIN AGE ENCRYPTED FILE-----") { return .age }
        // A packet of a session key that a passphrase encrypts, of either format (RFC 9580, section 4.2 and 5.3).
        let isPacket = bytes.first.map { $0 == 0xC3 || $0 & 0xFC == 0x8C } ?? false
        return isPacket || begins("-----BEGIN PGP MESSAGE-----") ? .gpg : nil
    }

    private var encrypting: [String] {
        switch self {
        case .age: ["--passphrase"]
        case .gpg: ["--quiet", "--symmetric", "--cipher-algo", "AES256"]
        }
    }

    /// - Returns: the encrypted bytes; nil if the program reports a failure.
    func encrypt(_ bytes: [UInt8], _ environment: [String: String]) async throws(FileError) -> [UInt8]? {
        try await run(bytes, encrypting, environment)
    }

    /// - Returns: the decrypted bytes; nil for a wrong passphrase.
    func decrypt(_ bytes: [UInt8], _ environment: [String: String]) async throws(FileError) -> [UInt8]? {
        try await run(bytes, self == .gpg ? ["--quiet", "--decrypt"] : ["--decrypt"], environment)
    }

    private func run(
        _ bytes: [UInt8], _ arguments: [String], _ environment: [String: String]
    ) async throws(FileError) -> [UInt8]? {
        var environment = environment
        // Standard input, by which gpg would find the terminal, is the file's.
        if environment["GPG_TTY"] == nil, let terminal = ttyname(STDERR_FILENO) {
            environment["GPG_TTY"] = String(cString: terminal)
        }
        let (outcome, output) = try await TerminalProgram(rawValue, environment: environment).filter(bytes, arguments)
        return outcome == .exited(code: 0) && !output.isEmpty ? output : nil
    }
}
