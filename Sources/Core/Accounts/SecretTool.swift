/// The desktop's keyring (freedesktop.org's Secret Service), by way of libsecret's `secret-tool`.
///
/// A child process, so that a keyring that hangs or asks questions costs two seconds and not the program, and nobody loads
/// glib for it. The secret goes over pipes, never as an argument.
package struct SecretTool: Sendable {
    private let program: ChildProgram

    /// A keyring that takes longer counts as absent (FAULTS E-05).
    private static let patience = Duration.seconds(2)

    /// - Returns: nil where there is no session bus, and so no keyring.
    package init?(environment: [String: String], time: any TimeSource, program: String = "secret-tool") {
        let bus = environment["DBUS_SESSION_BUS_ADDRESS"] ?? ""
        let runtime = environment["XDG_RUNTIME_DIR"] ?? ""
        guard !bus.isEmpty || (!runtime.isEmpty && PrivateFile.exists(runtime + "/bus")) else { return nil }
        // What leads to the session bus, and to a window for the keyring's own question.
        let wanted = [
            "DBUS_SESSION_BUS_ADDRESS", "XDG_RUNTIME_DIR", "PATH", "HOME", "LANG", "LC_ALL", "DISPLAY",
            "WAYLAND_DISPLAY",
        ]
        self.program = ChildProgram(
            program, environment: environment.filter { wanted.contains($0.key) }, time: time)
    }

    /// - Returns: whether it was kept.
    func keep(_ secret: String, of account: String) async -> Bool {
        await run(["store", "--label=Tideline"] + attributes(account), input: secret) != nil
    }

    func secret(of account: String) async -> String? {
        await run(["lookup"] + attributes(account), input: "").flatMap { $0.isEmpty ? nil : $0 }
    }

    func forget(_ account: String) async {
        _ = await run(["clear"] + attributes(account), input: "")
    }

    private func attributes(_ account: String) -> [String] {
        ["application", "tideline", "account", account]
    }

    private func run(_ arguments: [String], input: String) async -> String? {
        await program.run(arguments, input: input, patience: Self.patience)
    }
}
