package import Core
internal import Observation

/// The pages that the user has pinned as tabs, in the order of the tabs.
@MainActor
@Observable
package final class PinnedPages {
    package private(set) var pins: [Pin]

    @ObservationIgnored private let store: PinStore
    @ObservationIgnored private let report: @MainActor (FileError) -> Void
    /// The save of the changes so far; nil when there are none.
    @ObservationIgnored package private(set) var saving: Task<Void, Never>?

    /// - Parameters:
    ///   - pins: the stored pins.
    ///   - report: called when the pages can't be stored.
    package init(_ pins: [Pin], store: PinStore, report: @escaping @MainActor (FileError) -> Void = { _ in }) {
        self.pins = pins
        self.store = store
        self.report = report
    }

    package func index(of page: Pin.Page) -> Int? { pins.firstIndex { $0.page == page } }

    /// Adds a page, or replaces its title and badge.
    ///
    /// - Returns: its place among the pins; nil if there is no room.
    package func add(_ pin: Pin) -> Int? {
        if let index = index(of: pin.page) {
            var pin = pin
            pin.name = pins[index].name
            if pins[index] != pin {
                pins[index] = pin
                save()
            }
            return index
        }
        guard pins.count < Pin.most else { return nil }
        pins.append(pin)
        save()
        return pins.count - 1
    }

    /// Adds a page that the configuration names, in the order of the names, if there is room.
    func insert(_ pin: Pin, by names: [PinName]) {
        var pin = pin
        if let index = index(of: pin.page) { pin.showsBadge = pins.remove(at: index).showsBadge }
        guard pins.count < Pin.most else { return }
        func place(_ pin: Pin) -> Int { names.firstIndex { $0.text == pin.name } ?? names.count }
        pins.insert(pin, at: pins.firstIndex { place($0) > place(pin) } ?? pins.count)
        save()
    }

    package func remove(_ page: Pin.Page) {
        guard let index = index(of: page) else { return }
        pins.remove(at: index)
        save()
    }

    private func save() {
        saving = Task { [before = saving, pins, store, report] in
            await before?.value
            if let error = await Self.save(pins, in: store) { report(error) }
        }
    }

    @concurrent
    private nonisolated static func save(_ pins: [Pin], in store: PinStore) async -> FileError? {
        do throws(FileError) {
            try store.save(pins)
            return nil
        } catch {
            return error
        }
    }
}
