import TestSupport
import Testing

@testable import Core

@Suite("Who can see a post")
struct VisibilityTests {
    @Test(
        arguments: [
            (nil, Visibility.public, nil), (nil, .unlisted, .unlisted), (nil, .direct, .direct),
            (.public, .public, .public), (.public, .private, .private), (.local, .private, .private),
            (.direct, .unlisted, .direct), (.private, .private, .private), (.mutualsOnly, .public, .mutualsOnly),
        ] as [(Visibility?, Visibility, Visibility?)])
    func `a reply is for no more people than its post`(chosen: Visibility?, widest: Visibility, expected: Visibility?) {
        var post = OutgoingPost(text: "x", visibility: chosen)
        post.narrow(to: widest)
        #expect(post.visibility == expected)
    }

    @Test func `a post of unknown audience may be for few`() {
        var status = Status.example(id: 1)
        status.visibility = OpenEnum("circle")
        #expect(status.widestAudience == .private)
        status.visibility = .known(.direct)
        #expect(status.widestAudience == .direct)
        #expect(Status.example(id: 2, reblog: status).widestAudience == .direct)
    }

    @Test func `a comment has no audience of its post`() {
        #expect(OutgoingText.reply(to: StatusID("1"), on: nil).inheritsAudience)
        #expect(OutgoingText.quote(of: StatusID("1")).inheritsAudience)
        #expect(!OutgoingText.reply(to: StatusID("2"), on: StatusID("1")).inheritsAudience)
        #expect(!OutgoingText.edit(of: StatusID("1")).inheritsAudience && !OutgoingText.status.inheritsAudience)
    }
}
