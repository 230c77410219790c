internal import Glibc

/// A draft that is open in the user's editor.
package struct EditedDraft: Sendable {
    /// The folder with the text and the editor's own files.
    package let folder: PrivateFolder
    /// The lock, held by this program and by the editor, which inherits it.
    package let lock: FileLock
    fileprivate let given: ItemFolder<Draft>
    fileprivate let id: Draft.ID

    /// The name of the text's file.
    package static let file = "post.md"

    /// Ends the editing.
    ///
    /// - Parameter keepsFiles: whether the files stay; the user has been shown their folder then.
    @concurrent
    package func end(keepsFiles: Bool) async {
        if !keepsFiles { folder.remove() }
        // A note that stays without its file is deleted at the next start.
        try? given.remove(id)
        given.removeLock(id)
        lock.release()
    }
}

/// The drafts that are open in the user's editor, each noted in a file before the editor starts.
///
/// The editor may end after this program, or together with it. The next start turns the saved text into a draft of its
/// own. A text whose lock is held is left alone: this program or the editor still runs.
package struct EditedDrafts: Sendable {
    /// The results of looking for texts that editors have left.
    package struct Leftovers: Hashable, Sendable {
        /// The number of texts that became drafts.
        package var drafts = 0
        /// The folders with files that can't become drafts, such as one that only the editor can read.
        package var folders: [String] = []
    }

    /// The largest text that becomes a draft, in bytes. In the draft's JSON each byte may take six.
    static let largest = PrivateFile.limit / 8

    private let path: String
    private let drafts: ItemFolder<Draft>
    /// The notes; the id of each is the name of the folder with its text.
    private let given: ItemFolder<Draft>

    init(path: String, drafts: ItemFolder<Draft>) {
        self.path = path
        self.drafts = drafts
        given = ItemFolder(path: path)
    }

    /// Notes a draft, and makes the folder for its text.
    ///
    /// - Throws: if they can't be written.
    package func begin(_ draft: Draft) throws(FileError) -> EditedDraft {
        try PrivateFile.makeDirectory(path)
        let folder = try PrivateFolder(in: path)
        var note = draft
        note.id = String(folder.path.dropFirst(path.count + 1))
        do throws(FileError) {
            let lock = try acquireLock(note.id)
            try given.save(note)
            return EditedDraft(folder: folder, lock: lock, given: given, id: note.id)
        } catch {
            folder.remove()
            given.removeLock(note.id)
            throw error
        }
    }

    private func acquireLock(_ id: Draft.ID) throws(FileError) -> FileLock {
        do throws(FileLockError) { return try given.lock(id) } catch {
            switch error {
            case .held: throw FileError(path: path, code: EWOULDBLOCK)
            case .file(let error): throw error
            }
        }
    }

    /// Makes drafts of the texts that editors have saved and no program waits for. The drafts that they come from stay.
    package func takeIn(at now: Timestamp) -> Leftovers {
        var found = Leftovers()
        for note in given.all() where !note.id.contains("/") {
            guard let lock = try? given.lock(note.id) else { continue }
            // Another instance of the program may have been faster.
            if let note = given.item(note.id) {
                let folder = path + "/" + note.id
                do throws(FileError) {
                    if try takeIn(note, from: folder + "/" + EditedDraft.file, at: now) { found.drafts += 1 }
                } catch {
                    // It is tried again the next time.
                    lock.release()
                    continue
                }
                if rmdir(folder) != 0, PrivateFile.exists(folder) { found.folders.append(folder) }
                try? given.remove(note.id)
            }
            given.removeLock(note.id)
            lock.release()
        }
        return found
    }

    /// Deletes a file whose text is a draft. One that can't be read, or is too large, stays.
    ///
    /// - Returns: whether there is a new draft.
    /// - Throws: if the draft can't be saved.
    private func takeIn(_ note: Draft, from file: String, at now: Timestamp) throws(FileError) -> Bool {
        guard let bytes = try? PrivateFile.read(file), bytes.count <= Self.largest,
            var text = String(validating: bytes, as: UTF8.self)
        else { return false }
        // Editors end the last line.
        if text.hasSuffix("\n"), !note.post.text.hasSuffix("\n") { text.removeLast() }
        // The composer may have saved it after it was taken back, before the program ended or at a second attempt.
        let isNew =
            text != note.post.text && !text.allSatisfy(\.isWhitespace)
            && !drafts.all().contains { $0.target == note.target && $0.post.text == text }
        if isNew {
            var draft = note
            draft.id = ItemFolder<Draft>.uniqueID(for: note.kind)
            draft.post.text = text
            draft.changedAt = now
            try drafts.save(draft)
        }
        // If it stays, so does its folder, which the caller names.
        try? PrivateFile.remove(file)
        return isNew
    }
}
