import Synchronization
import TestSupport

@testable import App
@testable import Core

/// A source of pictures that the test responds for.
final class TestPictures: PictureSource {
    private typealias Outcome = Result<RenderedPicture, PictureError>

    private struct State {
        var wanted: [String] = []
        var cancelled: [String] = []
        var most = 0
        var forgotten = 0
        var waiting: [(url: String, continuation: CheckedContinuation<Outcome, Never>)] = []
    }

    private let state = Mutex(State())

    /// The requests so far, those under way, and those that were cancelled, by URL.
    var wanted: [String] { state.withLock(\.wanted) }
    var waiting: [String] { state.withLock { $0.waiting.map(\.url) } }
    var cancelled: [String] { state.withLock(\.cancelled) }
    /// The most requests at a time that were not cancelled.
    var most: Int { state.withLock(\.most) }

    /// The number of times that failures were forgotten.
    var forgotten: Int { state.withLock(\.forgotten) }

    static func request(_ url: String) -> PictureRequest {
        PictureRequest(url: RawText(url), rendering: PictureRendering(box: .square))
    }

    static func picture(bytes count: Int = 4) -> RenderedPicture {
        RenderedPicture(
            encoding: .png, size: .square, original: .square, isAnimated: false,
            bytes: [UInt8](repeating: 7, count: count))
    }

    /// Responds to the oldest request for a URL.
    func answer(_ url: String, _ outcome: Result<RenderedPicture, PictureError>? = nil) {
        let waiter = state.withLock { state in
            state.waiting.firstIndex { $0.url == url }.map { state.waiting.remove(at: $0).continuation }
        }
        waiter?.resume(returning: outcome ?? .success(Self.picture()))
    }

    func picture(_ request: PictureRequest) async throws(PictureError) -> RenderedPicture {
        let url = request.url.value
        let outcome: Outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                state.withLock { state in
                    state.wanted.append(url)
                    state.waiting.append((url, continuation))
                    state.most = max(state.most, state.waiting.count - state.cancelled.count)
                }
            }
        } onCancel: {
            // The response may still come, too late.
            state.withLock { $0.cancelled.append(url) }
        }
        return try outcome.get()
    }

    func original(
        _ url: RawText, progress: @escaping @Sendable (_ done: Int, _ total: Int?) async -> Void
    ) async throws(PictureError) -> String {
        throw .unsupported
    }

    func forgetFailures() async { state.withLock { $0.forgotten += 1 } }
}
