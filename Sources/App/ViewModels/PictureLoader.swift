package import Core
internal import Observation

/// The pictures of what is on screen and near it: loaded in the order of their nearness, dropped when out of sight.
///
/// Drawing asks for states, which costs a lookup; what is wanted is said once for each change of the window. Without
/// wanted pictures nothing runs.
@MainActor
package final class PictureLoader {
    package enum State: Hashable, Sendable {
        /// Not there yet.
        case loading
        case shown(RenderedPicture)
        case failed(PictureError)
    }

    /// The state of one picture. Each is observed alone, so that a picture that arrives redraws what shows it, once.
    @MainActor
    @Observable
    final class Slot {
        fileprivate(set) var state = State.loading
        /// When a failure is tried again if it is wanted.
        @ObservationIgnored fileprivate var retriesAt = Duration.zero
        /// The number of the last change of the window that wanted it.
        @ObservationIgnored fileprivate var lastWanted = 0

        fileprivate var bytes: Int {
            if case .shown(let picture) = state { picture.bytes.count } else { 0 }
        }
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
    private var slots: [PictureRequest: Slot] = [:]
    private var loads: [PictureRequest: Load] = [:]
    private var wanted: [PictureRequest] = []
    /// The same without repetitions, and the place of each. Each key goes through the queue, so it has the slots at hand.
    private var queue: [(request: PictureRequest, slot: Slot)] = []
    private var ranks: [PictureRequest: Int] = [:]
    /// Wanted, but there is no memory for them while nearer ones are there.
    private var crowdedOut: Set<PictureRequest> = []
    private var bytes = 0
    private var number = 0

    /// - Parameter source: nil where pictures are never shown.
    package init(source: (any PictureSource)?, time: any TimeSource = SystemTime()) {
        self.source = source
        self.time = time
    }

    /// What is known of a picture now. Nothing starts to load.
    package func state(of request: PictureRequest) -> State { source == nil ? .loading : slot(request).state }

    /// Says which pictures are wanted, the nearest first. What is loading and no longer wanted is cancelled.
    package func want(_ requests: [PictureRequest]) {
        guard source != nil, requests != wanted else { return }
        wanted = requests
        arrange()
    }

    // MARK: Order

    /// Brings loads in line with what is wanted.
    private func arrange() {
        number += 1
        queue.removeAll(keepingCapacity: true)
        ranks.removeAll(keepingCapacity: true)
        for request in wanted { add(request) }
        crowdedOut = []
        for (request, load) in loads where ranks[request] == nil {
            load.task.cancel()
            loads[request] = nil
        }
        for (_, slot) in queue {
            slot.lastWanted = number
            if case .failed = slot.state, slot.retriesAt <= time.uptime { slot.state = .loading }
        }
        if slots.count > queue.count + Self.emptySlots {
            slots = slots.filter { ranks[$0.key] != nil || $0.value.bytes > 0 }
        }
        startNext()
    }

    private func add(_ request: PictureRequest) {
        guard ranks[request] == nil else { return }
        ranks[request] = queue.count
        queue.append((request, slot(request)))
    }

    private func slot(_ request: PictureRequest) -> Slot {
        if let slot = slots[request] { return slot }
        let slot = Slot()
        slots[request] = slot
        return slot
    }

    // MARK: Loading

    private func startNext() {
        guard loads.count < Self.mostLoads else { return }
        for (request, slot) in queue {
            guard loads.count < Self.mostLoads else { return }
            guard case .loading = slot.state, loads[request] == nil, !crowdedOut.contains(request) else { continue }
            load(request)
        }
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
        // What was cancelled arrives too late, even if it is wanted again.
        guard loads[request]?.number == number else { return }
        loads[request] = nil
        let slot = slot(request)
        slot.state = state
        if case .failed = state { slot.retriesAt = time.uptime + Self.retryPause }
        bytes += slot.bytes
        if bytes > Self.memory { freeMemory() }
        startNext()
    }

    /// Drops pictures until the rest fits: what is not wanted, the longest out of sight first, then the farthest.
    private func freeMemory() {
        let farthest = slots.filter { $0.value.bytes > 0 }.sorted { left, right in
            switch (ranks[left.key], ranks[right.key]) {
            case (nil, nil): left.value.lastWanted < right.value.lastWanted
            case (nil, _?): true
            case (_?, nil): false
            case (let left?, let right?): left > right
            }
        }
        for (request, slot) in farthest where bytes > Self.memory {
            bytes -= slot.bytes
            slot.state = .loading
            if ranks[request] == nil { slots[request] = nil } else { crowdedOut.insert(request) }
        }
    }
}
