import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Core

@Suite("Sending posts with files", .hangGuard)
struct SendingMediaTests {
    private let world: SendingHarness

    init() throws { world = try SendingHarness() }

    private func media(_ count: Int = 1) throws -> [OutgoingMedia] {
        try (1...count).map { number in
            let path = world.folder.path + "/\(number).jpg"
            try Data(SamplePictures.jpeg).write(to: URL(filePath: path))
            return OutgoingMedia(id: "\(number)", path: path, alt: "picture \(number)")
        }
    }

    @Test func `files are uploaded and processed before the post is sent`() async throws {
        world.service.process(for: 4)
        let media = try media(4)
        let steps = Mutex<[SendProgress]>([])
        let result = try await world.sender().send(try world.draft("one\n---\ntwo") { $0.media = media }) { step in
            steps.withLock { $0.append(step) }
        }
        #expect(world.service.uploaded.count == 4 && world.service.posts.map(\.attachments.count) == [4, 0])
        #expect(world.service.posts[0].attachments.map(\.description?.value) == media.map(\.alt))
        let seen = steps.withLock(\.self)
        let sending = try #require(seen.firstIndex(of: .sending(part: 1, of: 2)))
        for file in media {
            #expect(seen.contains(.processing(file.id)))
            #expect(try #require(seen.firstIndex(of: .uploaded(file.id))) < sending)
        }
        #expect(seen.suffix(2) == [.sending(part: 2, of: 2), .sent(part: 2, of: 2)] && result.dropped.isEmpty)
    }

    @Test func `each post of a thread is sent with its own files and its own poll`() async throws {
        var media = try media(3)
        for index in 1...2 { media[index].move(to: index) }
        let poll = OutgoingPoll(options: ["a", "b"])
        let result = try await world.sender().send(
            try world.draft("one\n---\ntwo\n---\nthree") {
                $0.media = media
                $0.set(poll: poll, of: 1)
            })
        #expect(world.service.posts.map { $0.attachments.map(\.description?.value) } == media.map { [$0.alt] })
        #expect(world.service.posts.map { $0.poll != nil } == [false, true, false])
        #expect(result.posts.count == 3 && result.dropped.isEmpty)
    }

    @Test func `the rest of a thread keeps its files and its poll`() {
        var post = OutgoingPost(text: "one\n---\ntwo\n---\nthree", poll: OutgoingPoll(options: ["a", "b"]))
        post.media = [nil, 1, 2, 7].enumerated().map { OutgoingMedia(id: "\($0.offset)", path: "/x", part: $0.element) }
        let poll = OutgoingPoll(options: ["c", "d"])
        post.set(poll: poll, of: 2)
        post.removeParts(1, of: 3, leaving: "two\n---\nthree")
        #expect(post.polls == [1: poll] && post.media.map(\.id) == ["1", "2", "3"])
        // The last post has the files of those that are no longer there.
        #expect(post.media(of: 0, count: 2).map(\.id) == ["1"] && post.media(of: 1, count: 2).map(\.id) == ["2", "3"])
    }

    @Test func `places of a damaged draft are those of a thread`() throws {
        var draft = Draft(id: "x", target: .status, post: OutgoingPost(text: "one"), changedAt: world.time.now)
        draft.post.set(poll: OutgoingPoll(options: ["a", "b"]), of: .max)
        draft.post.media = [OutgoingMedia(id: "1", path: "/x", part: .min)]
        let read = try JSONDecoder().decode(Draft.self, from: JSONEncoder().encode(draft))
        #expect(read.post.polls.keys.sorted() == [999] && read.post.media.map(\.part) == [nil])
    }

    @Test func `two posts that become one keep both polls, which aren't sent`() {
        var post = OutgoingPost(text: "one", poll: OutgoingPoll(options: ["a", "b"]))
        post.set(poll: OutgoingPoll(options: ["c", "d"]), of: 1)
        post.moveParts { _ in 0 }
        #expect(post.polls.count == 2)
        let check = PostCheck(rules: world.service.rules, kind: .status, splits: true, now: world.time.now)
        #expect(check.problem(in: post) == .surplusPoll)
        post.text = "one\n---\ntwo"
        #expect(check.problem(in: post) == nil)
    }

    @Test func `failures are forgotten by a success while a file is processed`() async throws {
        world.service.process(for: 30)
        world.service.failMedia((1...6).flatMap { _ in [.timedOut, nil] as [RequestError?] })
        let media = try media()
        _ = try await world.sender().send(try world.draft("Hello") { $0.media = media })
        #expect(world.service.texts == ["Hello"])
    }

    @Test func `six failures in a row are one of the upload`() async throws {
        world.service.process(for: 30)
        world.service.failMedia(Array(repeating: .timedOut, count: 6))
        let media = try media()
        #expect(
            await world.reason(try world.draft("Hello") { $0.media = media }) == .upload(media[0].id, .timedOut))
    }

    @Test func `two files are uploaded at a time`() async throws {
        let files = try media(4)
        let draft = try world.draft("Hello") { $0.media = files }
        world.service.hold()
        let sender = world.sender()
        let task = Task { try await sender.send(draft) }
        #expect(await eventually { world.service.mostUploading == 2 })
        world.service.release()
        _ = try await task.value
        #expect(world.service.mostUploading == 2 && world.service.uploaded.count == 4)
    }

    private func movie(_ handlers: [String]) throws -> OutgoingMedia {
        let path = world.folder.path + "/a.mp4"
        var sample = SampleMovie()
        sample.handlers = handlers
        try Data(sample.bytes).write(to: URL(filePath: path))
        return OutgoingMedia(id: "1", path: path)
    }

    @Test(arguments: [["vide"], ["vide", "meta"]])
    func `a video is sent without its place, or with a word about it`(handlers: [String]) async throws {
        let media = try movie(handlers)
        let steps = Mutex<[SendProgress]>([])
        _ = try await world.sender().send(try world.draft("Hello") { $0.media = [media] }) { step in
            steps.withLock { $0.append(step) }
        }
        let sent = try #require(world.service.uploaded.first)
        #expect(sent.type == "video/mp4" && world.service.posts.count == 1)
        #expect(try sent.content.all().firstRange(of: Array("GPS".utf8)) == nil)
        #expect(steps.withLock { $0.contains(.keepsMetadata("1")) } == handlers.contains("meta"))
    }

    @Test func `a video that changes while it is uploaded is reported`() async throws {
        let media = try movie(["vide"])
        let path = try #require(media.path)
        let draft = try world.draft("Hello") { $0.media = [media] }
        world.service.hold()
        let sender = world.sender()
        let task = Task { () -> SendProblem.Reason? in
            do throws(SendProblem) {
                _ = try await sender.send(draft)
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(await eventually { world.service.mostUploading == 1 })
        try Data("another".utf8).write(to: URL(filePath: path))
        world.service.release()
        #expect(await task.value == .media("1", .changed))
        #expect(world.service.posts.isEmpty)
    }

    @Test func `a failed upload keeps the others for the next attempt`() async throws {
        let media = try media(3)
        let draft = try world.draft("Hello") { $0.media = media }
        world.service.failUploads(.timedOut)
        guard case .upload(_, .timedOut)? = await world.reason(draft) else {
            Issue.record("sent")
            return
        }
        let before = world.service.uploaded.count
        let saved = try #require(world.drafts.item("status"))
        #expect(saved.post.media.count { $0.uploaded != nil } == before && world.service.posts.isEmpty)
        _ = try await world.sendSaved()
        #expect(world.service.uploaded.count == 3 && world.service.described.count == before)
        #expect(world.service.posts[0].attachments.count == 3)
    }

    @Test func `what the server has deleted meanwhile is uploaded again`() async throws {
        let media = try media(1)
        world.service.fail(.refused)
        let draft = try world.draft("Hello") { $0.media = media }
        #expect(await world.reason(draft) != nil)
        world.service.forgetMedia()
        _ = try await world.sendSaved()
        #expect(world.service.uploaded.count == 2 && world.service.posts[0].attachments.count == 1)
    }

    @Test func `a file that has vanished, or that the server never finishes, is reported`() async throws {
        var media = try media(1)
        media[0].path = world.folder.path + "/gone.jpg"
        let draft = try world.draft("Hello") { $0.media = media }
        #expect(
            await world.reason(draft) == .media("1", .file(FileError(path: world.folder.path + "/gone.jpg", code: 2))))
        world.service.process(for: .max)
        let files = try self.media(1)
        let second = try world.draft("Hello") { $0.media = files }
        #expect(await world.reason(second) == .processing("1", nil))
        #expect(world.service.posts.isEmpty && world.drafts.item("status") != nil)
    }

    @Test(arguments: [
        RequestError.http(status: 413, serverMessage: nil),
        .invalid(serverMessage: RawText("File content type is not supported"), fields: []),
    ])
    func `a file that the server refuses is reported, and stays in the draft`(refusal: RequestError) async throws {
        let files = try media(1)
        world.service.failUploads(refusal)
        let draft = try world.draft("Hello") { $0.media = files }
        #expect(await world.reason(draft) == .upload("1", refusal))
        #expect(world.service.posts.isEmpty && world.drafts.item("status")?.post.media == files)
    }

    @Test(arguments: [true, false])
    func `a file that vanishes during its upload is sent, or reported later`(arrives: Bool) async throws {
        let files = try media(1)
        let path = try #require(files[0].path)
        let draft = try world.draft("Hello") { $0.media = files }
        if !arrives { world.service.failUploads(.interrupted) }
        world.service.hold()
        let isUploading = Mutex(false)
        let sender = world.sender()
        let task = Task { () -> SendProblem.Reason? in
            do throws(SendProblem) {
                _ = try await sender.send(draft) { if case .uploading = $0 { isUploading.withLock { $0 = true } } }
                return nil
            } catch {
                return error.reason
            }
        }
        #expect(await eventually { isUploading.withLock(\.self) })
        try FileManager.default.removeItem(atPath: path)
        world.service.release()
        let reason = await task.value
        guard !arrives else {
            #expect(reason == nil && world.service.uploaded.count == 1 && world.service.posts.count == 1)
            return
        }
        #expect(reason == .upload("1", .interrupted))
        let saved = try #require(world.drafts.item("status"))
        #expect(await world.reason(saved) == .media("1", .file(FileError(path: path, code: 2))))
        #expect(world.service.posts.isEmpty)
    }

    @Test func `an upload can be cancelled`() async throws {
        let files = try media(2)
        let draft = try world.draft("Hello") { $0.media = files }
        world.service.hold()
        let isUploading = Mutex(false)
        let sender = world.sender()
        let task = Task {
            do throws(SendProblem) {
                _ = try await sender.send(draft) { if case .uploading = $0 { isUploading.withLock { $0 = true } } }
                return false
            } catch {
                return error.isCancelled
            }
        }
        #expect(await eventually { isUploading.withLock(\.self) })
        task.cancel()
        world.service.release()
        #expect(await task.value && world.service.posts.isEmpty)
        #expect(world.drafts.item("status")?.sending?.isUncertain == false)
    }

    @Test func `undoing uploads the files again`() async throws {
        let files = try media(1)
        let sender = world.sender()
        let result = try await sender.send(try world.draft("Hello") { $0.media = files })
        let draft = try await sender.undo(result)
        #expect(draft.post.media == files)
        _ = try await sender.send(draft)
        #expect(world.service.uploaded.count == 2)
    }
}
