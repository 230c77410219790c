import Curl
import Dispatch
import TestSupport
import Testing

@testable import Core
@testable import Loopback

/// The listener with real sockets; `curl` plays the browser.
@Suite("Loopback listener", .serialized, .exclusiveInProcess, .hangGuard)
struct LoopbackListenerTests {
    private func open() async throws -> (listener: LoopbackListener, request: AuthorizationRequest) {
        let listener = try #require(await LoopbackListener.open(path: "/login/abc", port: nil, message: "Done."))
        return (
            listener,
            AuthorizationRequest(
                url: "https://harbour.example/oauth/authorize?x", state: "st4te", verifier: "v",
                redirect: listener.redirect,
                application: ClientApplication(id: "i", secret: "s", redirects: [listener.redirect], scopes: []))
        )
    }

    /// Opens a listener, and begins to wait for the redirect.
    private func openAndWait() async throws -> (LoopbackListener, Task<AuthorizationResponse?, Never>) {
        let (listener, request) = try await open()
        let waiting = Task { await listener.response(to: request) }
        await settle(listener)
        return (listener, waiting)
    }

    /// - Returns: the status and the body.
    @discardableResult
    private func visit(_ url: String, _ arguments: [String] = []) async throws -> (status: String, body: String) {
        let outcome = try await run("curl", ["-s", "-m", "600", "-w", "\n%{http_code}", url] + arguments)
        let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
        return (lines.last.map(String.init) ?? "", lines.dropLast().joined(separator: "\n"))
    }

    @Test func `the right redirect is accepted once, gets a page, and closes the port`() async throws {
        let (listener, waiting) = try await openAndWait()
        let (status, body) = try await visit(listener.redirect + "?code=c0de&state=st4te")
        #expect(status == "200")
        #expect(body.contains("Done."))
        #expect(await waiting.value == AuthorizationCode("c0de").map { .code($0) })
        #expect(["000", "410"].contains(try await visit(listener.redirect + "?code=other&state=st4te").status))
        await listener.close()
        #expect(try await visit(listener.redirect + "?code=c0de&state=st4te").status == "000")
    }

    @Test func `a redirect that arrives before the wait begins is kept`() async throws {
        let (listener, request) = try await open()
        async let visit = visit(listener.redirect + "?code=c0de&state=st4te")
        #expect(await eventually { await listener.earlyCount == 1 })
        #expect(await listener.response(to: request) == AuthorizationCode("c0de").map { .code($0) })
        #expect(try await visit.status == "200")
        await listener.close()
    }

    @Test(arguments: [
        "?code=c0de", "?code=c0de&state=wrong", "?state=st4te", "", "?code=c0de&state=st4te&state=st4te",
        "?code=c0de&code=d&state=st4te", "?code=&state=st4te", "?code=c%ff&state=st4te",
        "?code=c0de&state=st4te&iss=https%3A%2F%2Fevil.example",
    ])
    func `a wrong redirect is rejected and does not end the wait`(query: String) async throws {
        let (listener, waiting) = try await openAndWait()
        #expect(try await visit(listener.redirect + query).status == "400")
        #expect(
            try await visit(listener.redirect + "?code=right&state=st4te&iss=https%3A%2F%2Fharbour.example").status
                == "200")
        #expect(await waiting.value == AuthorizationCode("right").map { .code($0) })
    }

    @Test func `a request that is not a navigation is rejected`() async throws {
        // Closing one that still waits takes a second.
        let (listener, waiting) = try await openAndWait()
        for arguments in [
            ["-H", "Host: evil.example"], ["-H", "Origin: https://evil.example"], ["-H", "Sec-Fetch-Mode: no-cors"],
            ["-X", "POST", "-d", "x=1"], ["-X", "DELETE"],
        ] {
            let status = try await visit(listener.redirect + "?code=c0de&state=st4te", arguments).status
            #expect(["403", "404"].contains(status), "\(arguments)")
        }
        #expect(
            try await visit(listener.redirect.replacing("/login/abc", with: "/other") + "?code=c0de&state=st4te").status
                == "404")
        await listener.close()
        #expect(await waiting.value == nil)
    }

    @Test func `a denied authorization is reported`() async throws {
        let (listener, waiting) = try await openAndWait()
        try await visit(listener.redirect + "?error=access_denied&error_description=No&state=st4te")
        #expect(await waiting.value == .refused(reason: nil))
    }

    @Test func `after cancellation nothing is accepted`() async throws {
        let (listener, waiting) = try await openAndWait()
        waiting.cancel()
        #expect(await waiting.value == nil)
        await listener.close()
        #expect(try await visit(listener.redirect + "?code=c0de&state=st4te").status == "000")
    }

    @Test func `two hundred wrong redirects change nothing`() async throws {
        let (listener, waiting) = try await openAndWait()
        let script = "for i in $(seq 200); do curl -s -m 600 -o /dev/null \"$0?code=x&state=$i\" & done; wait"
        _ = try await run("/bin/sh", ["-c", script, listener.redirect])
        #expect(try await visit(listener.redirect + "?code=right&state=st4te").status == "200")
        #expect(await waiting.value == AuthorizationCode("right").map { .code($0) })
    }

    @Test func `a port in use is replaced by another`() async throws {
        let (first, _) = try await open()
        let port = try #require(LoopbackAddress(first.redirect)).port
        let second = try #require(await LoopbackListener.open(path: "/x", port: port, message: ""))
        #expect(second.redirect != first.redirect)
        async let closing: Void = first.close()
        await second.close()
        await closing
    }

    /// Runs a program on a thread that the listener does not need.
    private func run(_ program: String, _ arguments: [String]) async throws -> ChildProcess.Outcome {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue(label: program).async {
                continuation.resume(with: Result { try ChildProcess.run(program, arguments) })
            }
        }
    }

    /// Waits until the listener waits for a redirect; it accepts none before.
    private func settle(_ listener: LoopbackListener) async {
        #expect(await eventually { await listener.isWaiting })
    }
}
