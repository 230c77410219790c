import FoundationEssentials
import TestSupport
import Testing

/// `scripts/release` in a repository of its own, with a program in place of `make`.
@Suite("A release", .serialized, .exclusive, .hangGuard)
struct ReleaseTests {
    private let folder = TemporaryFolder()

    /// Runs a script of the shell in the repository.
    @discardableResult
    private func shell(_ script: String) throws -> ChildProcess.Outcome {
        try ChildProcess.run(
            "/bin/sh", ["-ec", "cd \"$REPOSITORY\"\n" + script],
            environment: [
                "PATH": "/usr/bin:/bin", "HOME": folder.path, "LC_ALL": "C.UTF-8", "REPOSITORY": folder.path,
                "ROOT": SourceTree.root, "MAKE": "true", "SOURCE_DATE_EPOCH": "1800000000",
                "GIT_AUTHOR_NAME": "Test", "GIT_AUTHOR_EMAIL": "test@example.org",
                "GIT_COMMITTER_NAME": "Test", "GIT_COMMITTER_EMAIL": "test@example.org", "GIT_CONFIG_NOSYSTEM": "1",
            ])
    }

    /// Makes a repository with a changelog and the pages about version 9.0.0.
    private func prepare(changelog: String = "### Added\n\n- A line by hand.\n") throws {
        let made = try shell(
            """
            git init -q .
            mkdir -p Sources/App/System
            cp -R "$ROOT/scripts" "$ROOT/packaging" "$ROOT/assets" "$ROOT/.gitignore" .
            cp "$ROOT/Sources/App/System/ReleaseNotes.swift" Sources/App/System/
            rm assets/news/*
            touch assets/news/9.0.0.en.txt assets/news/9.0.0.de.txt
            cat > CHANGELOG.md <<'END'
            # Changelog

            ## Unreleased

            \(changelog)
            ## 0.0.1 - 2020-01-01

            - The first.
            END
            git add -A
            git commit -q -m First
            git tag v0.0.1
            git commit -q --allow-empty -m 'Fix

            Changelog-fixed: A line of a trailer.'
            """)
        try #require(made.code == 0, "\(made.errors)")
    }

    private func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: folder.path + "/" + path)), as: UTF8.self)
    }

    private static let section = """
        ## 9.0.0 - 2027-01-15

        ### Added

        - A line by hand.

        ### Fixed

        - A line of a trailer.

        """

    @Test func `a dry run prints the section and changes nothing`() throws {
        try prepare()
        let outcome = try shell("scripts/release 9.0.0 --dry-run")
        #expect(outcome.code == 0, "\(outcome.errors)")
        #expect(outcome.output == Self.section)
        #expect(try shell("git status --porcelain; git tag").output == "v0.0.1\n")
    }

    @Test func `a release writes the version, closes the section, makes checksums and a tag`() throws {
        try prepare()
        let outcome = try shell("scripts/release 9.0.0")
        try #require(outcome.code == 0, "\(outcome.errors)")
        #expect(try text(of: "CHANGELOG.md").contains("## Unreleased\n\n" + Self.section + "\n## 0.0.1 - 2020-01-01\n"))
        #expect(try text(of: "Sources/App/System/ReleaseNotes.swift").contains("current = \"9.0.0\""))
        for recipe in ["aur/PKGBUILD", "alpine/APKBUILD", "fedora/tideline.spec", "nix/package.nix"] {
            #expect(try text(of: "packaging/\(recipe)").contains("9.0.0"), "\(recipe)")
        }
        #expect(try shell("cd dist && sha256sum --quiet -c SHA256SUMS").code == 0)
        #expect(try text(of: "dist/SHA256SUMS").contains("tideline-9.0.0.tar.gz"))
        #expect(
            try shell("git status --porcelain; git describe; git log -1 --format='%s %ct'").output
                == "v9.0.0\nRelease 9.0.0 1800000000\n")
    }

    @Test func `a trailer whose commit changed the changelog is not listed twice`() throws {
        try prepare()
        try shell(
            """
            sed -i 's/- A line by hand./&\\n- Another, edited since./' CHANGELOG.md
            git commit -q -a -m 'Add

            Changelog-added: Another.'
            """)
        let output = try shell("scripts/release 9.0.0 --dry-run").output
        #expect(output.contains("- A line by hand.\n- Another, edited since.\n\n"))
        #expect(!output.contains("- Another.\n"))
    }

    @Test func `a build that fails leaves the tree as it was`() throws {
        try prepare()
        let outcome = try shell("MAKE=false scripts/release 9.0.0")
        #expect(outcome.code != 0)
        #expect(try shell("git status --porcelain; git tag; git log -1 --format=%s").output == "v0.0.1\nFix\n")
    }

    /// What is refused, how it comes about, and words of the reason.
    struct Refusal: Sendable, CustomTestStringConvertible {
        var testDescription: String
        var setting: String
        var version: String
        var reason: String
    }

    @Test(arguments: [
        Refusal(testDescription: "no version", setting: "", version: "9.0", reason: "not a version"),
        Refusal(testDescription: "an older version", setting: "", version: "0.0.2", reason: "older"),
        Refusal(testDescription: "a tree with changes", setting: "touch new", version: "9.0.0", reason: "not clean"),
        Refusal(testDescription: "a tag", setting: "git tag v9.0.0", version: "9.0.0", reason: "v9.0.0 exists"),
        Refusal(
            testDescription: "no page about it", setting: "", version: "9.1.0",
            reason: "assets/news/9.1.0.de.txt is missing"),
    ])
    func `a release that can't be made is refused`(refusal: Refusal) throws {
        try prepare()
        try shell(refusal.setting)
        let before = try shell("git status --porcelain; git tag; git log --format=%h").output
        let outcome = try shell("scripts/release \(refusal.version)")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(refusal.reason), "\(outcome.errors)")
        #expect(try shell("git status --porcelain; git tag; git log --format=%h").output == before)
    }

    @Test func `a release without changes is refused`() throws {
        try prepare(changelog: "")
        let outcome = try shell("git tag v0.0.2; scripts/release 9.0.0")
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains("nothing under Unreleased"), "\(outcome.errors)")
    }
}
