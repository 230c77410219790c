import Foundation
import TestSupport
import Testing

@testable import App
@testable import Core

@Suite("Saving pictures")
struct PictureSaverTests {
    private let folder = TemporaryFolder()
    private let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Array(repeating: 7, count: 600_000)

    private func cached(_ bytes: [UInt8]) throws -> String {
        let path = folder.path + "/cached"
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }

    private func saver(_ configured: String? = nil) -> PictureSaver {
        PictureSaver(configured: configured ?? folder.path + "/saved/here", environment: ["HOME": folder.path])
    }

    @Test func `the copy has the name of the URL and the ending of its content`() async throws {
        let path = try await saver().save(cached(png), from: RawText("https://files.example/a/b/lighthouse.jpg?x=1"))
        #expect(path == folder.path + "/saved/here/lighthouse.png")
        #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == Data(png))
    }

    @Test func `nothing is replaced, and no link followed`() async throws {
        let cached = try cached(png)
        let first = try await saver().save(cached, from: RawText("https://files.example/x.png"))
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/saved/here/x-2.png", withDestinationPath: folder.path + "/elsewhere")
        let second = try await saver().save(cached, from: RawText("https://files.example/x.png"))
        #expect(first.hasSuffix("/x.png") && second.hasSuffix("/x-3.png"))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/elsewhere"))
    }

    @Test(arguments: [
        "https://e.example/..%2f..%2f.bashrc", "https://e.example/%2e%2e", "https://e.example/",
        "https://e.example/-rf.png", "https://e.example/a%00b.png", "https://e.example/%1b%5b2J.png",
        "https://e.example/%E2%80%AEgnp.exe", "https://e.example/.hidden", "https://e.example/a%0Ab",
        "https://e.example/" + String(repeating: "%E6%96%87", count: 500) + ".png", "https://e.example/~%2f.ssh%2fx",
        "https://e.example/con%5c..%5cx.png", "https://e.example/$(id).png",
    ])
    func `a name from elsewhere stays in the folder and is plain`(url: String) async throws {
        let path = try await saver().save(cached(png), from: RawText(url))
        let name = try #require(path.split(separator: "/").last)
        #expect(path == folder.path + "/saved/here/" + name)
        #expect(name.utf8.count <= 255 && name.first != "." && name.first != "-")
        #expect(
            name.unicodeScalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x202E && !"/\\$(;".unicodeScalars.contains($0)
            })
        #expect(FileManager.default.fileExists(atPath: path))
    }

    @Test func `the folder is the configured one, the user's, or Pictures at home`() async throws {
        let cached = try cached(png)
        let home = ["HOME": folder.path]
        let plain = try await PictureSaver(configured: "", environment: home).save(
            cached, from: RawText("https://e.example/a"))
        #expect(plain == folder.path + "/Pictures/a.png")
        let own = try await PictureSaver(configured: "~/mine", environment: home).save(
            cached, from: RawText("https://e.example/a"))
        #expect(own == folder.path + "/mine/a.png")
        try FileManager.default.createDirectory(atPath: folder.path + "/.config", withIntermediateDirectories: true)
        try Data("# x\nXDG_PICTURES_DIR=\"$HOME/图片\"\n".utf8).write(
            to: URL(fileURLWithPath: folder.path + "/.config/user-dirs.dirs"))
        let users = try await PictureSaver(configured: "", environment: home).save(
            cached, from: RawText("https://e.example/a"))
        #expect(users == folder.path + "/图片/a.png")
        await #expect(throws: PictureSaver.Problem.noFolder) {
            try await PictureSaver(configured: "relative", environment: home).save(
                cached, from: RawText("https://e.example/a"))
        }
    }

    @Test func `a list of the user's folders that can't be read is an error that names it`() async throws {
        let cached = try cached(png)
        // Not a file.
        let list = folder.path + "/.config/user-dirs.dirs"
        try FileManager.default.createDirectory(atPath: list, withIntermediateDirectories: true)
        let error = await #expect(throws: PictureSaver.Problem.self) {
            try await PictureSaver(configured: "", environment: ["HOME": folder.path]).save(
                cached, from: RawText("https://e.example/a"))
        }
        guard case .file(let file)? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(file.path == list && !FileManager.default.fileExists(atPath: folder.path + "/Pictures"))
    }

    @Test func `a folder that can't be written to is an error that names it`() async throws {
        let cached = try cached(png)
        try Data().write(to: URL(fileURLWithPath: folder.path + "/file"))
        let error = await #expect(throws: PictureSaver.Problem.self) {
            try await saver(folder.path + "/file").save(cached, from: RawText("https://e.example/a"))
        }
        guard case .file? = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }
}
