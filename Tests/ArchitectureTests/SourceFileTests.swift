import TestSupport
import Testing

/// The rules that the other suites rely on: a rule that sees no code can't fail.
@Suite("Reading sources")
struct SourceFileTests {
    @Test func `comments and string literals are left out, interpolations are kept`() {
        let file = SourceFile(
            path: "Sources/Core/Models/A.swift",
            text: """
                let a = "Hidden \\(shown(b, "Hidden \\(inner)")) Hidden" // Hidden
                /* Hidden
                Hidden */ let c = "// Hidden"
                let text = \"""
                    Hidden "Hidden" \\(also) Hidden
                    \"""
                let d = /"/
                let last = "\\\\"
                """)
        #expect(!file.names.contains("Hidden"))
        #expect(file.names.isSuperset(of: ["a", "shown", "b", "inner", "c", "text", "also", "d", "last"]))
        #expect(file.code.count == file.lines.count)
    }

    @Test func `a line is divided into runs of some characters`() {
        #expect("".runs(of: "a").isEmpty && "bb".runs(of: "a").isEmpty)
        #expect("a b_1(c2) → d".runs(of: String.nameCharacters) == ["a", "b_1", "c2", "d"])
    }

    @Test func `closures that can be set are found`() {
        let file = SourceFile(
            path: "Sources/App/ViewModels/A.swift",
            text: """
                package final class A {
                    /// var comment: () -> Void
                    package var first: ([Int]) -> Void = { _ in }
                    let fixed: () -> Void
                    var computed: () -> Void { fixed }

                    struct Context {
                        var passed: () -> Void
                    }

                    private actor B {
                        private(set) var second: (@Sendable () -> Void)?
                    }

                    var third: [() -> Void] = []
                    func f() {
                        var local: () -> Void = {}
                    }
                }

                struct C {
                    var passed: () -> Void
                }
                """)
        let names = file.settableClosures.compactMap { $0.split(separator: ":").first?.split(separator: " ").last }
        #expect(names == ["first", "second", "third"])
    }

    @Test func `types in extensions are found, and where they are named`() {
        let file = SourceFile(
            path: "Sources/Core/Sync/A.swift",
            text: """
                struct A {
                    struct Own {}
                }

                extension Status {
                    var a: A { A() }

                    package struct Sent {
                        struct Deep {}
                    }
                }

                let sent: Status.Sent?
                let page: [Core.Page], pin: Pin.Kind
                """)
        #expect(file.declaredTypes == ["A"])
        #expect(file.typesInExtensions == ["Status.Sent"])
        #expect(file.usedNames.isSuperset(of: ["Status", "Status.Sent", "Page", "Pin.Kind"]))
        #expect(!file.usedNames.contains("Kind"))
    }
}
