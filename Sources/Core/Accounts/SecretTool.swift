/// The desktop's keyring (freedesktop.org's Secret Service), used through libsecret's `secret-tool`.
///
/// A child process, so that a hanging keyring does not block the program, and glib is not loaded. Secrets are passed
/// through pipes, never as arguments.
package struct SecretTool: Sendable {
    private let program: ChildProgram
    private let time: any TimeSource
    private let patience: Duration
    private let onSlowLookup: (@Sendable () -> Void)?

    /// The time limit of a lookup: long enough to type a password into the dialog that unlocks the keyring.
    package static let patience = Duration.seconds(90)
    /// The time limit of a lookup where no dialog can be shown.
    package static let patienceWithoutDisplay = Duration.seconds(10)
    /// The time after which a lookup is reported as slow.
    package static let silence = Duration.seconds(2)
    /// The time limit of storing and deleting; a keyring that takes longer is not used.
    private static let shortPatience = Duration.seconds(2)

    /// Creates nil if there is no session bus, and so no keyring.
    ///
    /// - Parameter onSlowLookup: called when a lookup takes longer than `silence`.
    package init?(
        environment: [String: String], time: any TimeSource, onSlowLookup: (@Sendable () -> Void)? = nil
    ) {
        let bus = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
        let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
        guard !bus.isEmpty || (!runtime.isEmpty && PrivateFile.exists(runtime + "/bus")) else { return nil }
        // The variables needed for the session bus and for the keyring's dialog.
        let wanted = [
            "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "PATH", "HOME", "LANG", "LC_ALL", "DISPLAY",
            "WAYLAND_DISPLAY",
        ]
        self.program = ChildProgram(
            "secret-tool", environment: environment.filter { wanted.contains($0.key) }, time: time)
        self.time = time
        let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
        patience = hasDisplay ? Self.patience : Self.patienceWithoutDisplay
        self.onSlowLookup = onSlowLookup
    }

    /// Stores the secret and reads it back.
    func store(_ secret: String, of account: String) async throws(KeyringError) {
        let (code, _, _) = try await run(
            ["store", "--label=Tideline"] + attributes(account), input: secret, Self.shortPatience)
        guard code == 0, try await self.secret(of: account, Self.shortPatience) == secret else { throw .failed }
    }

    /// - Returns: nil only if the keyring reports that it has no such secret.
    func secret(of account: String) async throws(KeyringError) -> String? {
        let notice = onSlowLookup.map { notify in
            Task { [time] in
                do { try await time.sleep(for: Self.silence) } catch { return }
                notify()
            }
        }
        defer { notice?.cancel() }
        return try await secret(of: account, patience)
    }

    private func secret(of account: String, _ patience: Duration) async throws(KeyringError) -> String? {
        let (code, output, hasErrors) = try await run(["lookup"] + attributes(account), patience)
        if code == 0 {
            guard !output.isEmpty, let secret = String(validating: output, as: UTF8.self) else { throw .failed }
            return secret
        }
        guard code == 1, output.isEmpty, !hasErrors else { throw .failed }
        // `lookup` is silent both for a missing secret and for an unlock dialog that was closed. `search` lists locked
        // items without prompting.
        let (found, items, _) = try await run(["search"] + attributes(account), Self.shortPatience)
        if found == 0, !items.isEmpty { throw .locked }
        return nil
    }

    /// Deletes the secret; succeeds if there is none.
    func clear(_ account: String) async throws(KeyringError) {
        let (code, _, hasErrors) = try await run(["clear"] + attributes(account), Self.shortPatience)
        guard code == 0 || code == 1 && !hasErrors else { throw .failed }
    }

    private func attributes(_ account: String) -> [String] {
        ["application", "tideline", "account", account]
    }

    private func run(
        _ arguments: [String], input: String = "", _ patience: Duration
    ) async throws(KeyringError) -> (code: Int32, output: [UInt8], hasErrors: Bool) {
        switch await program.outcome(of: arguments, input: input, patience: patience, readsErrors: true) {
        case .exited(let code, let output, let errors): return (code, output, !errors.isEmpty)
        case .notFound, .notStarted: throw .noTool
        case .timedOut: throw .timedOut
        case .cancelled: throw .cancelled
        case .signalled: throw .failed
        }
    }
}
