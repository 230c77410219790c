extension StatusListViewModel {
    /// What is on screen has been read; so has all that is older.
    func noteRead() {
        guard readsBySight else { return }
        let seen = geometry.visible(viewport)
        guard let newest = items[seen].lazy.compactMap(\.status).first else { return }
        guard readUpTo.map({ newest.sortKey > $0 }) ?? true else { return }
        readUpTo = newest.sortKey
        onRead(newest.id, newest.sortKey)
        countUnread()
    }

    /// Everything up to the selected status has been read, by the person's own word.
    package func markRead() {
        guard let chosen = selected?.status else { return }
        guard readUpTo.map({ chosen.sortKey > $0 }) ?? true else { return }
        readUpTo = chosen.sortKey
        onRead(chosen.id, chosen.sortKey)
        countUnread()
        notePosition()
    }

    /// The server's own mark: read elsewhere is read here. Never back.
    package func read(upTo key: SortKey) {
        guard readUpTo.map({ key > $0 }) ?? true else { return }
        readUpTo = key
        countUnread()
        notePosition()
    }

    /// Counts in the stretch when it reaches the newest status, in the cache otherwise.
    func countUnread() {
        guard let readUpTo else { return }
        if !hasNewer {
            let count = items.lazy.prefix { $0.sortKey.map { $0 > readUpTo } ?? false }
                .count { $0.status.map { !$0.isOwn } ?? false }
            if unread != min(count, 100) { unread = min(count, 100) }
            return
        }
        // One count at a time; a wish that comes meanwhile is done once, at the end.
        countsAgain = isCounting
        guard !isCounting else { return }
        isCounting = true
        Task {
            repeat {
                countsAgain = false
                guard let key = self.readUpTo else { break }
                let count = await readingCache { () async throws(CacheError) in try await reader.unread(above: key) }
                if let count, hasNewer, count != unread { unread = count }
            } while countsAgain
            isCounting = false
        }
    }

    /// The place now; nil while there is nothing to be at.
    package var position: ReadingPosition? {
        guard let readUpTo, !items.isEmpty else { return nil }
        func status(from index: Int) -> StatusRowModel? {
            let index = min(index, items.count - 1)
            return items[index...].lazy.compactMap(\.status).first
                ?? items[..<index].lazy.reversed().compactMap(\.status).first
        }
        guard let top = status(from: viewport.top), let chosen = status(from: viewport.selected) else { return nil }
        return ReadingPosition(
            top: top.id, topKey: top.sortKey, line: items[viewport.top].status == nil ? 0 : viewport.line,
            selected: chosen.id, selectedKey: chosen.sortKey, readUpTo: readUpTo)
    }

    /// Keeps the place a second from now, once for all moves in between.
    func notePosition() {
        guard !savesPosition else { return }
        savesPosition = true
        Task {
            do { try await time.sleep(for: .seconds(1)) } catch { return }
            savesPosition = false
            if let position { await keepPosition(position) }
        }
    }
}
