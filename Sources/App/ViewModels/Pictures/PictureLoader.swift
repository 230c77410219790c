package import Core
internal import Observation

/// The pictures on screen and near it: loaded in the order of their nearness, dropped when out of sight.
///
/// Drawing reads states, which costs a lookup; the wanted pictures are set once for each change of the window. Without
/// wanted pictures nothing runs.
@MainActor
package final class PictureLoader {
    package enum State: Hashable, Sendable {
        /// Still loading, or not requested yet.
        case loading
        case shown(RenderedPicture)
        case failed(PictureError)
    }

    /// One picture. Its state is observed alone, so that a picture that arrives redraws its rows, once. A picture that
    /// is there isn't observed: each frame would begin and end to observe all that it shows, and waits for none of it.
    @MainActor
    @Observable
    final class Slot {
        fileprivate let request: PictureRequest
        fileprivate(set) var state = State.loading {
            didSet { if case .shown(let picture) = state { shown = picture } else { shown = nil } }
        }
        /// The picture, if it is there.
        @ObservationIgnored fileprivate var shown: RenderedPicture?
        /// The time after which a failed load is tried again if it is wanted.
        @ObservationIgnored fileprivate var retriesAt = Duration.zero
        /// The number of the last change of the window that wanted it, and its place in the order then.
        @ObservationIgnored fileprivate var lastWanted = 0
        @ObservationIgnored fileprivate var rank = 0

        fileprivate init(_ request: PictureRequest) { self.request = request }

        fileprivate var bytes: Int { shown?.bytes.count ?? 0 }
    }

    private struct Load {
        var number: Int
        var task: Task<Void, Never>
    }

    /// The requests under way at a time, of which few reach the network at once (`PictureStore.Limits`).
    static let mostLoads = 6
    /// The bytes of rendered pictures in memory.
    static let memory = 24 << 20
    /// The slots without a picture that are kept: drawing may still observe them.
    private static let emptySlots = 256
    private static let retryPause = Duration.seconds(30)

    private let source: (any PictureSource)?
    private let time: any TimeSource
    private let arrived: @MainActor (PictureRequest, RenderedPicture) -> Void
    private var slots: [PictureRequest: Slot] = [:]
    private var loads: [PictureRequest: Load] = [:]
    /// The wanted pictures, the nearest first. A picture of several rows is repeated.
    package private(set) var wanted: [PictureRequest] = []
    /// The wanted pictures that are to be loaded, the nearest first.
    private var queue: [Slot] = []
    private var bytes = 0
    /// The number of the last change of the wanted pictures.
    private var change = 0
    /// The number of the last load.
    private var number = 0
    private var wasOffline = false

    /// - Parameters:
    ///   - source: nil where pictures are never shown.
    ///   - arrived: called with each picture that is there, most often before it is in sight.
    package init(
        source: (any PictureSource)?, time: any TimeSource = SystemTime(),
        arrived: @escaping @MainActor (PictureRequest, RenderedPicture) -> Void = { _, _ in }
    ) {
        self.source = source
        self.time = time
        self.arrived = arrived
    }

    /// Returns the state of a picture now. Nothing starts to load.
    package func state(of request: PictureRequest) -> State {
        guard source != nil else { return .loading }
        let slot = slot(request)
        return slot.shown.map(State.shown) ?? slot.state
    }

    /// Sets the wanted pictures, the nearest first. Loads of other pictures are cancelled.
    package func want(_ requests: [PictureRequest]) {
        guard requests != wanted else { return }
        wanted = requests
        if source != nil { arrange() }
    }

    /// Notes whether the account's server can't be reached. Once it can again, failed pictures may load, too.
    package func record(isOffline: Bool) {
        if wasOffline, !isOffline { retry() }
        wasOffline = isOffline
    }

    /// Loads wanted pictures again that failed for a reason that may have passed, such as a missing connection.
    package func retry() {
        let failed = slots.values.filter { slot in
            if case .failed(let error) = slot.state { error.mayPass } else { false }
        }
        guard let source, !failed.isEmpty else { return }
        Task { [weak self] in
            await source.forgetFailures()
            for slot in failed { slot.retriesAt = .zero }
            self?.arrange()
        }
    }

    // MARK: Order

    /// Starts and cancels loads by the wanted pictures. Each key that moves a list calls this: it looks up each picture
    /// once.
    private func arrange() {
        change += 1
        queue.removeAll(keepingCapacity: true)
        let now = time.uptime
        var count = 0
        for request in wanted {
            let slot = slot(request)
            // A repeated one has its nearest place.
            guard !isWanted(slot) else { continue }
            (slot.lastWanted, slot.rank) = (change, count)
            count += 1
            switch slot.state {
            case .loading where loads[request] == nil: queue.append(slot)
            case .failed where slot.retriesAt <= now:
                slot.state = .loading
                queue.append(slot)
            case .loading, .shown, .failed: break
            }
        }
        for (request, load) in loads where !isWanted(slot(request)) {
            load.task.cancel()
            loads[request] = nil
        }
        if slots.count > count + Self.emptySlots {
            slots = slots.filter { isWanted($0.value) || $0.value.bytes > 0 }
        }
        startNext()
    }

    /// Whether the last change wanted the picture; during a change, whether it is known to want it.
    private func isWanted(_ slot: Slot) -> Bool { slot.lastWanted == change }

    private func slot(_ request: PictureRequest) -> Slot {
        if let slot = slots[request] { return slot }
        let slot = Slot(request)
        slots[request] = slot
        return slot
    }

    // MARK: Loading

    private func startNext() {
        while loads.count < Self.mostLoads, !queue.isEmpty { load(queue.removeFirst().request) }
    }

    private func load(_ request: PictureRequest) {
        guard let source else { return }
        number += 1
        let number = number
        let task = Task { [weak self] in
            let state: State
            do throws(PictureError) {
                state = .shown(try await source.picture(request))
            } catch {
                state = .failed(error)
            }
            self?.finish(request, number, state)
        }
        loads[request] = Load(number: number, task: task)
    }

    private func finish(_ request: PictureRequest, _ number: Int, _ state: State) {
        // A cancelled picture arrives too late, even if it is wanted again.
        guard loads[request]?.number == number else { return }
        loads[request] = nil
        let slot = slot(request)
        slot.state = state
        if case .failed = state { slot.retriesAt = time.uptime + Self.retryPause }
        bytes += slot.bytes
        if bytes > Self.memory { freeMemory() }
        startNext()
        if case .shown(let picture) = state { arrived(request, picture) }
    }

    /// Drops pictures until the rest fits: the longest out of sight first, then the farthest. A wanted one that is dropped isn't
    /// loaded again before the next change, while nearer ones take its memory.
    private func freeMemory() {
        let farthest = slots.values.filter { $0.bytes > 0 }.sorted { left, right in
            left.lastWanted == right.lastWanted ? left.rank > right.rank : left.lastWanted < right.lastWanted
        }
        for slot in farthest where bytes > Self.memory {
            bytes -= slot.bytes
            slot.state = .loading
            if !isWanted(slot) { slots[slot.request] = nil }
        }
    }
}
