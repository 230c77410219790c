import FoundationEssentials
import TestSupport
import Testing

/// `scripts/package` and the archive's `install.sh`, with a small program in place of Tideline, and the recipes of `packaging`.
@Suite("Packages", .serialized, .exclusive, .hangGuard)
struct PackageTests {
    private let folder = TemporaryFolder()

    private func run(_ path: String, _ arguments: String..., environment: [String: String] = [:]) throws
        -> ChildProcess.Outcome
    {
        try ChildProcess.run(
            path, arguments,
            environment: [
                "PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "HOME": folder.path, "LC_ALL": "C.UTF-8",
                "SOURCE_DATE_EPOCH": "1700000000", "DEBFULLNAME": "Test", "DEBEMAIL": "test@example.org",
            ].merging(environment) { $1 })
    }

    /// Makes a package, and returns its path.
    private func package(_ kind: String, in name: String) throws -> String {
        let outcome = try run(
            SourceTree.root + "/scripts/package", kind, "/bin/true", environment: ["DIST": folder.path + "/" + name])
        try #require(outcome.code == 0, "\(outcome.errors)")
        return try String(#require(outcome.output.split(separator: "\n").last))
    }

    private static let version: String? = {
        let source = try? SourceTree.text(of: "Sources/App/System/ReleaseNotes.swift")
        return source?.firstMatch(of: /static let current = "([^"]+)"/).map { String($0.1) }
    }()

    /// Packages for Debian are made where its tools are.
    private static var kinds: [String] {
        ["tarball"] + (FileManager.default.fileExists(atPath: "/usr/bin/dpkg-deb") ? ["deb"] : [])
    }

    @Test(arguments: kinds) func `two packages of one program are the same bytes`(kind: String) throws {
        let first = try package(kind, in: "first")
        let second = try package(kind, in: "second with blanks")
        #expect(first.contains(try #require(Self.version)))
        #expect(try run("cmp", first, second).code == 0)
    }

    @Test func `the archive installs into a path with blanks, and removes itself`() throws {
        let archive = try package("tarball", in: "dist")
        #expect(try run("tar", "-xf", archive, "-C", folder.path).code == 0)
        let name = try #require(archive.split(separator: "/").last?.replacing(".tar.xz", with: ""))
        let script = folder.path + "/" + name + "/install.sh"
        let prefix = folder.path + "/a prefix"
        // The libraries that it asks for are there: tests need them, too.
        let installed = try run(script, prefix)
        try #require(installed.code == 0, "\(installed.errors)")
        #expect(try run(prefix + "/bin/tideline").code == 0)
        #expect(try run("diff", "-r", folder.path + "/\(name)/share", prefix + "/share").code == 0)

        #expect(try run(script, "--uninstall", prefix).code == 0)
        #expect(try run("find", prefix, "-type", "f").output == "")
    }

    @Test(arguments: [("/proc/tideline", "Can't write to /proc."), ("/etc/passwd/x", "/etc/passwd is not a folder.")])
    func `the archive names a place that can't be written to`(prefix: String, reason: String) throws {
        let archive = try package("tarball", in: "dist")
        #expect(try run("tar", "-xf", archive, "-C", folder.path).code == 0)
        let name = try #require(archive.split(separator: "/").last?.replacing(".tar.xz", with: ""))
        let outcome = try run(folder.path + "/" + name + "/install.sh", prefix)
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(reason), "\(outcome.errors)")
    }

    @Test func `a program that isn't built is named`() throws {
        let outcome = try run(
            SourceTree.root + "/scripts/package", "tarball", folder.path + "/none",
            environment: ["DIST": folder.path + "/dist"])
        #expect(outcome.code == 1)
        #expect(outcome.errors.contains(folder.path + "/none"))
    }

    /// The recipes, and what stands before the version in each.
    private static let recipes = [
        ("packaging/aur/PKGBUILD", "pkgver="), ("packaging/alpine/APKBUILD", "pkgver="),
        ("packaging/fedora/tideline.spec", "Version:        "), ("packaging/nix/package.nix", "  version = \""),
        ("packaging/homebrew/tideline.rb", "/tideline-"),
    ]

    @Test(arguments: recipes) func `recipes have the program's version`(path: String, before: String) throws {
        let version = try #require(Self.version)
        let lines = try SourceTree.text(of: path).split(separator: "\n").filter { $0.contains(before) }
        #expect(!lines.isEmpty)
        for line in lines { #expect(line.contains(before + version), "\(path): \(line)") }
    }

    @Test func `the recipe for Fedora lists what is installed`() throws {
        let spec = try SourceTree.text(of: "packaging/fedora/tideline.spec")
            .replacing("%{_bindir}", with: "bin").replacing("%{_datadir}", with: "share")
            .replacing("%{_mandir}", with: "share/man")
        let listed = spec.split(separator: "\n").map { $0.last == "*" ? $0.dropLast() : $0 }
        let list = try run(SourceTree.root + "/scripts/install-files", "list").output
        for line in list.split(separator: "\n") {
            let place = try #require(line.split(separator: "\t").last)
            #expect(listed.contains { $0 == place || $0.last == "/" && place.hasPrefix($0) }, "\(place)")
        }
    }

    @Test func `what the package for Debian is made from has no placeholder left`() throws {
        let script = try SourceTree.text(of: "scripts/package")
        let control = try SourceTree.text(of: "packaging/debian/control")
        for placeholder in control.matches(of: /@[A-Z]+@/) { #expect(script.contains("s|\(placeholder.0)|")) }
    }
}
