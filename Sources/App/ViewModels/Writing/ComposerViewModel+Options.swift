package import Core

/// The options and files of a post besides its text.
extension ComposerViewModel {
    // MARK: Focus

    /// The options that the server offers for this text.
    package var shownOptions: [Option] {
        guard target.kind != .comment, target.kind != .repost else { return [] }
        var shown: [Option] = []
        // The audience of a post can't be changed later.
        if !rules.visibilities.isEmpty, target.kind != .edit { shown.append(.visibility) }
        if rules.hasLanguages { shown.append(.language) }
        if rules.hasWarnings || choosesLabels { shown.append(.warning) }
        if rules.hasWarnings, !options.media.isEmpty { shown.append(.sensitive) }
        if rules.pollOptions > 0 { shown.append(.poll) }
        if rules.schedules, target.kind != .edit { shown.append(.schedule) }
        // The first post of a thread decides who may reply to it.
        if !rules.replyGroups.isEmpty, [.status, .quote].contains(target.kind) { shown.append(.replies) }
        if rules.limitsQuotes, target.kind != .edit { shown.append(.quotes) }
        return shown
    }

    /// Whether labels to choose stand for a written warning.
    package var choosesLabels: Bool { !rules.hasWarnings && !rules.selfLabels.isEmpty }

    private var stops: [Focus] {
        [.text] + (warning == nil ? [] : [.warning]) + options.media.indices.map { .media($0) }
            + shownOptions.map { .option($0) }
    }

    /// Moves the focus to the next place or the one before, around at the ends.
    package func moveFocus(by offset: Int) {
        let stops = stops
        let index = stops.firstIndex(of: focus) ?? 0
        focus(on: stops[(index + offset + stops.count) % stops.count])
    }

    package func focus(on new: Focus) {
        completion.close()
        focus = stops.contains(new) ? new : .text
    }

    // MARK: Options

    /// The audiences to choose from: none wider than that of the parent or the quoted post, as far as known.
    package var visibilities: [Visibility] {
        guard target.inheritsAudience else { return rules.visibilities }
        let widest = widest ?? .direct
        return rules.visibilities.filter { !$0.isWider(than: widest) }
    }

    /// Whether the account's default audience is offered: it may be wider than that of the parent or the quoted post.
    package var offersDefaultVisibility: Bool { !target.inheritsAudience || widest == .public }

    /// The audience that readers of the post will be; nil if the server decides, and its decision isn't known.
    package var audience: Visibility? { options.visibility ?? rules.defaultAudience }

    package func set(visibility: Visibility?) { change { $0.visibility = visibility } }
    package func set(language: String?) {
        guard !isLocked else { return }
        hasChosenLanguage = true
        change { $0.languages = language.map { [$0] } ?? [] }
    }

    /// The languages that the post is sent in; a guessed one if none is chosen.
    package var shownLanguages: [String] { guessedLanguage.map { [$0] } ?? options.languages }

    /// Adds a language, where a post may have several, or removes it.
    package func toggle(language: String) {
        guard !isLocked else { return }
        var languages = shownLanguages
        if let index = languages.firstIndex(of: language) {
            languages.remove(at: index)
        } else if languages.count < rules.languages {
            languages.append(language)
        } else {
            problem = .post(.tooManyLanguages(limit: rules.languages))
            return
        }
        hasChosenLanguage = true
        change { $0.languages = languages }
    }

    package func toggle(_ label: SelfLabel) {
        change { post in
            let labels = (post.selfLabels ?? []).symmetricDifference([label])
            post.selfLabels = labels.isEmpty ? nil : labels
        }
    }

    /// Who may reply to the post; nil for the account's default where that isn't known.
    package var replyAudience: ReplyAudience? { options.replyAudience ?? rules.choices?.replyDefault }

    /// Whether the post may be quoted; nil for the account's default where that isn't known.
    package var allowsQuotes: Bool? { options.allowsQuotes ?? rules.choices?.allowsQuotesByDefault }

    package func set(replyAudience: ReplyAudience?) { change { $0.replyAudience = replyAudience } }

    /// Lets the accounts of a group reply, besides those of other groups that were chosen; or no longer.
    package func toggle(_ group: ReplyAudience.Group) {
        var groups: Set<ReplyAudience.Group> = []
        if case .only(let chosen)? = replyAudience { groups = chosen }
        groups.formSymmetricDifference([group])
        // Without a group it is the default again, unless that is what was just taken away.
        set(replyAudience: groups.isEmpty ? rules.choices?.replyDefault.map { _ in .everybody } : .only(groups))
    }

    /// Prevents quotes of the post, or allows them again.
    package func toggleQuotes() {
        let isOn = allowsQuotes == false
        change { $0.allowsQuotes = isOn }
    }

    /// - Parameter part: the post of the thread; nil for the one with the cursor.
    package func set(poll: OutgoingPoll?, of part: Int? = nil) {
        let part = part ?? self.part
        change { $0.set(poll: poll, of: part) }
    }
    package func set(publishAt: Timestamp?) { change { $0.publishAt = publishAt } }
    package func toggleSensitive() { change { $0.isSensitive.toggle() } }

    /// Shows the field of the content warning and moves into it; from there back to the text. An empty one closes.
    package func toggleWarning() {
        guard !isLocked, rules.hasWarnings else { return }
        guard let field = warning else {
            warning = Self.emptyWarning
            return focus(on: .warning)
        }
        guard focus == .warning || field.isEmpty else { return focus(on: .warning) }
        if field.isEmpty { warning = nil }
        focus(on: .text)
        changed()
    }

    /// Changes the options. Conflicts are reported at once.
    private func change(_ change: (inout OutgoingPost) -> Void) {
        guard !isLocked else { return }
        let before = conflict
        change(&options)
        changed()
        if let conflict, conflict != before { problem = .post(conflict.problem) }
    }

    /// An option that can't be sent with the rest of the post, and why.
    package struct Conflict: Hashable, Sendable {
        package var option: Option
        package var problem: PostProblem
    }

    /// The option that can't be sent as it is set, in the post with the cursor; nil for none.
    package var conflict: Conflict? {
        // The sender knows the server's own rules.
        guard hasRules, let problem = check.conflict(in: options, at: part, of: parts.parts.count) else { return nil }
        switch problem {
        case .scheduledThread, .noSchedule, .inThePast: return Conflict(option: .schedule, problem: problem)
        default: return options.polls.isEmpty ? nil : Conflict(option: .poll, problem: problem)
        }
    }

    // MARK: Files

    /// The number of files that one post may have.
    package var mostMedia: Int { rules.media(in: target.kind) }

    /// Whether the post with the cursor may have another file.
    package var hasRoomForMedia: Bool { hasRoom(in: part) }

    private func hasRoom(in part: Int) -> Bool {
        options.media(of: part, count: parts.parts.count).count < mostMedia
    }

    /// Whether files have descriptions and focal points.
    package var describesMedia: Bool { rules.altLength > 0 }

    /// The place that the user's next key acts on.
    private struct Position: Equatable {
        var focus: Focus
        var revisions: [Int]
    }

    private var position: Position { Position(focus: focus, revisions: [editing.revision, warning?.revision ?? 0]) }

    /// Begins work that may add files to the post. From this moment on, not from when the task begins, the post isn't sent:
    /// Ctrl-S may be typed ahead.
    package func beginReading(_ work: @escaping @MainActor () async -> Void) {
        files.beingRead += 1
        Task {
            await work()
            files.beingRead -= 1
            // Nothing was attached, so nothing has removed it.
            if files.beingRead == 0, problem == .readingFile { problem = nil }
        }
    }

    /// Attaches a file after reading its facts.
    ///
    /// - Parameter path: absolute.
    package func attach(_ path: String) async { await attach([path]) }

    /// Attaches files after reading their facts. The last one gets the focus, unless the user types or moves meanwhile.
    ///
    /// - Parameter paths: absolute.
    package func attach(_ paths: [String]) async { await attach(paths, from: position) }

    private func attach(_ paths: [String], from start: Position) async {
        var expected = start
        let part = part
        for path in paths {
            guard !isLocked else { return }
            guard hasRoom(in: part) else { return problem = .tooManyFiles(limit: mostMedia) }
            guard let facts = await readFacts(of: path) else { continue }
            // Meanwhile another one may have been attached.
            guard hasRoom(in: part) else { return problem = .tooManyFiles(limit: mostMedia) }
            let id = freeMediaID
            files.facts[id] = facts
            // Behind the files of the same post.
            let index = (options.media.lastIndex { ($0.part ?? 0) <= part } ?? -1) + 1
            change { $0.media.insert(OutgoingMedia(id: id, path: path, part: part == 0 ? nil : part), at: index) }
            guard position == expected else { continue }
            focus(on: .media(index))
            expected = position
        }
    }

    /// Reads the facts about a file for the post, which isn't sent meanwhile.
    ///
    /// - Returns: nil if it can't be attached, which is reported.
    private func readFacts(of path: String) async -> MediaFacts? {
        files.beingRead += 1
        defer { files.beingRead -= 1 }
        do throws(MediaProblem) {
            let facts = try await context.facts(path, rules)
            return isLocked ? nil : facts
        } catch {
            let name = Sanitizer.clean(RawText(String(path.split(separator: "/").last ?? "")), maximum: 80)
            problem = .file(error, name: name)
            return nil
        }
    }

    /// Whether the desktop has a clipboard to attach pictures from.
    package var offersClipboard: Bool { mostMedia > 0 && context.clipboard?.isOffered == true }

    /// Attaches the picture of the clipboard. While it is being read, a further call does nothing.
    package func attachFromClipboard() async {
        guard !isLocked, !files.isReadingClipboard, let clipboard = context.clipboard else { return }
        guard hasRoomForMedia else { return problem = .tooManyFiles(limit: mostMedia) }
        let start = position
        files.isReadingClipboard = true
        defer { files.isReadingClipboard = false }
        do throws(ClipboardProblem) {
            let path = try await clipboard.save()
            await attach([path], from: start)
        } catch {
            problem = .clipboard(error)
        }
    }

    /// Puts another file in the place of an attached one, with its description and focal point.
    ///
    /// - Parameter path: absolute.
    package func replaceMedia(_ id: OutgoingMedia.ID, with path: String) async {
        // Meanwhile it may have been removed.
        guard !isLocked, let facts = await readFacts(of: path), options.media.contains(where: { $0.id == id })
        else { return }
        files.facts[id] = facts
        changeMedia(id) {
            $0.path = path
            ($0.uploaded, $0.preview) = (nil, nil)
        }
    }

    private var freeMediaID: OutgoingMedia.ID {
        let taken = Set(options.media.map(\.id))
        var number = options.media.count + 1
        while taken.contains("file-\(number)") { number += 1 }
        return "file-\(number)"
    }

    /// Reads the facts that the rows of the files show.
    func loadFacts() {
        for media in options.media {
            guard let path = media.path, files.facts[media.id] == nil else { continue }
            Task {
                // A file that is gone is reported when the post is sent.
                let found = try? await context.facts(path, rules)
                // Meanwhile another file may have taken its place.
                guard options.media.contains(where: { $0.id == media.id && $0.path == path }) else { return }
                files.facts[media.id] = found
            }
        }
    }

    /// The file with the focus.
    package var selectedMedia: Int? {
        if case .media(let index) = focus, options.media.indices.contains(index) { index } else { nil }
    }

    package func set(alt: String, of id: OutgoingMedia.ID) { changeMedia(id) { $0.alt = alt } }

    /// Sets the point that stays in sight, as the user writes it: "x,y", each from -1 to 1. Empty for the center.
    ///
    /// - Returns: false if it can't be read.
    package func set(focus text: String, of id: OutgoingMedia.ID) -> Bool {
        if text.allSatisfy(\.isWhitespace) {
            changeMedia(id) { $0.focus = nil }
            return true
        }
        let numbers = text.split { $0 == "," || $0 == " " || $0 == ";" }.map { Double($0) }
        guard numbers.count == 2, let x = numbers[0], let y = numbers[1], (-1...1).contains(x), (-1...1).contains(y)
        else { return false }
        changeMedia(id) { $0.focus = OutgoingMedia.Focus(x: x, y: y) }
        return true
    }

    /// Removes a file from the post.
    package func removeMedia(at index: Int) {
        guard !isLocked, options.media.indices.contains(index) else { return }
        // They may hold a file open.
        files.facts[options.media[index].id] = nil
        change { $0.media.remove(at: index) }
        focus(on: options.media.isEmpty ? .text : .media(min(index, options.media.count - 1)))
    }

    /// Moves a file up or down, beyond the first and the last one of its post to the next post of the thread.
    package func moveMedia(at index: Int, by offset: Int) {
        guard options.media.indices.contains(index) else { return }
        let (other, count) = (index + offset, parts.parts.count)
        let part = options.media[index].place(in: count)
        if options.media.indices.contains(other), options.media[other].place(in: count) == part {
            change { $0.media.swapAt(index, other) }
            return focus(on: .media(other))
        }
        guard (0..<count).contains(part + offset) else { return }
        change { $0.media[index].move(to: part + offset) }
    }

    private func changeMedia(_ id: OutgoingMedia.ID, _ edit: (inout OutgoingMedia) -> Void) {
        guard let index = options.media.firstIndex(where: { $0.id == id }) else { return }
        change { edit(&$0.media[index]) }
    }
}
