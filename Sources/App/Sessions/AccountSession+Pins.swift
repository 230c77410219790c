internal import Core
internal import Logging

/// Pins that the configuration names, and those of other programs.
extension AccountSession {
    /// Looks up the pages of pins that only the server knows. What isn't found now is looked up at the next start.
    func findPins() async {
        await adoptFeeds()
        let configured = resources.configuredPins
        for name in configured.missing(in: pins.pins) where pins.hasRoom(for: name, by: configured.names) {
            do throws(SyncError) {
                if let pin = try await pin(of: name) { pins.insert(pin, by: configured.names) }
            } catch {
                context.log.info("pin not looked up")
            }
        }
    }

    /// Makes tabs of the feeds that the user has as tabs in other programs, as far as there is room; once, since the tabs are the
    /// user's afterwards.
    private func adoptFeeds() async {
        guard capabilities.features.contains(.feeds), capabilities.feedSource == .saved, !account.isGuest,
            !resources.hasStoredPins
        else { return }
        do throws(RequestError) {
            let feeds = try await resources.service.feeds().filter(\.isPinned)
            pins.adopt(feeds.map { Pin(.list($0.timeline), title: $0.name) })
        } catch {
            context.log.info("feeds not looked up", metadata: ["error": "\(error.logLine)"])
        }
    }

    private func pin(of name: PinName) async throws(SyncError) -> Pin? {
        switch name.target {
        case .page: return nil
        case .list(let title):
            let lists = try await SyncError.lifting(request: await resources.service.serverLists())
            let found = lists.first { $0.title.value == title || $0.id.rawValue == title }
            return found.map { Pin(.list(.list($0.id)), title: $0.title, name: name.text) }
        case .profile(let handle):
            return try await find(handle: handle).map { Pin(.profile($0.id), title: RawText(handle), name: name.text) }
        }
    }
}
