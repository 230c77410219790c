package import Core

/// The composer: its parts, its questions, and what went wrong.
extension Strings {
    // The header.
    package func draftSaved(_ moment: Timestamp, now: Timestamp) -> DisplayText {
        draftSaved(time(moment, now: now) ?? "")
    }
    package func draftNotSaved(_ error: FileError) -> DisplayText { draftNotSaved(reason(error)) }
    package func draftUnsaved(_ error: FileError) -> DisplayText { draftUnsaved(sentence(for: error)) }
    private func reason(_ error: FileError) -> DisplayText { Sanitizer.clean(RawText(error.reason)) }

    /// Returns the step that a send is at.
    ///
    /// - Parameter file: the name of the file that it is about; empty for none.
    package func step(_ progress: SendProgress, file: DisplayText) -> DisplayText {
        file.isEmpty ? sentence(for: progress) : labelled(file, content: sentence(for: progress))
    }

    /// Returns the note of a continued draft.
    ///
    /// - Parameter command: the command that begins another post; nil for a draft beside which there is none.
    package func continuedDraft(_ moment: Timestamp, now: Timestamp, another command: DisplayText?) -> DisplayText {
        let draft = continuedDraft(time(moment, now: now) ?? "", key: keyNames[.delete])
        guard let command else { return draft }
        return continuedDraftAnother(draft, key: keyNames[.cancel], command: command)
    }

    // Options.
    package func name(of option: ComposerViewModel.Option) -> DisplayText {
        switch option {
        case .visibility: optionVisibility
        case .language: optionLanguage
        case .warning: optionWarning
        case .sensitive: optionSensitive
        case .poll: pollTitle
        case .schedule: optionSchedule
        case .replies: optionReplies
        case .quotes: optionQuotes
        }
    }

    /// Returns the names of languages; nil for none.
    package func languages(_ codes: [String]) -> DisplayText? {
        codes.isEmpty ? nil : list(codes.map { language(RawText($0)) })
    }

    package func name(of label: SelfLabel) -> DisplayText {
        switch label {
        case .sexual: labelSexual
        case .nudity: labelNudity
        case .porn: labelPorn
        case .graphicMedia: labelGraphicMedia
        }
    }

    /// Returns the names of labels; nil for none.
    package func names(of labels: Set<SelfLabel>) -> DisplayText? {
        labels.isEmpty ? nil : list(SelfLabel.allCases.filter(labels.contains).map { name(of: $0) })
    }

    package func name(of group: ReplyAudience.Group) -> DisplayText {
        switch group {
        case .mentioned: replyMentioned
        case .followed: replyFollowed
        case .followers: replyFollowers
        }
    }

    /// Returns who may reply to a post; nil for the account's default.
    package func replyAudience(_ audience: ReplyAudience?) -> DisplayText {
        switch audience {
        case nil: yourDefault
        case .everybody: replyEverybody
        case .only([]): replyNobody
        case .only(let groups): list(ReplyAudience.Group.allCases.filter(groups.contains).map { name(of: $0) })
        }
    }

    package func visibilityName(_ visibility: Visibility?) -> DisplayText {
        guard let visibility else { return yourDefault }
        return self.visibility(visibility) ?? visibilityPublic
    }

    /// Returns who sees a post.
    ///
    /// - Parameters:
    ///   - chosen: nil for the account's default.
    ///   - audience: the default; nil if it isn't known.
    package func audience(_ chosen: Visibility?, default audience: Visibility?) -> DisplayText {
        guard let audience, chosen ?? audience == audience else { return visibilityName(chosen) }
        return audienceByDefault(visibilityName(audience))
    }

    /// Returns the readers of a post with an audience; empty for an audience whose name says it.
    package func readers(of visibility: Visibility?) -> DisplayText {
        switch visibility {
        case .public: audiencePublic
        case .unlisted: audienceUnlisted
        case .private: audienceFollowers
        case .direct: audienceDirect
        case .local, .list, .mutualsOnly, nil: ""
        }
    }

    /// Returns the option that another one can't be combined with, for its row; nil for a problem of another kind.
    package func conflict(_ problem: PostProblem) -> DisplayText? {
        switch problem {
        case .filesWithPoll: conflictFilesWithPoll
        case .surplusPoll: conflictSurplusPoll
        case .quoteWithMore: conflictQuoteWithMore
        case .scheduledThread: conflictScheduledThread
        case .inThePast: conflictInThePast
        case .noSchedule: conflictNoSchedule
        default: nil
        }
    }

    /// Returns the meaning of a typed time, for the note beside it; nil while nothing is typed.
    package func note(_ reading: ScheduleReading, now: Timestamp) -> DisplayText? {
        switch reading {
        case .empty: nil
        case .moment(let moment): scheduleResult(dayAndTime(moment, now: now))
        case .tooEarly: scheduleTooEarly
        case .unclear: scheduleUnclear
        }
    }

    // Messages.
    /// Returns sentences about the drafts made of texts that editors have left.
    package func sentences(for found: EditedDrafts.Leftovers) -> [DisplayText] {
        let folders = found.folders.map { editorLeftFile(whole($0)) }
        return found.drafts > 0 ? folders + [editedTextKept] : folders
    }
    package func sentence(for removal: DraftRemoval) -> DisplayText {
        switch removal {
        case .removed: draftDeleted
        case .changedElsewhere: draftChangedElsewhere
        case .beingSent: draftBeingSent
        case .failed(let error): draftNotDeleted(sentence(for: error))
        }
    }
    /// Returns the outcome of sending a post, and what the server has left out.
    package func sent(_ sent: SentText) -> DisplayText {
        var sentence: DisplayText
        if let moment = sent.scheduledAt {
            sentence = sentForTime(RelativeTime(strings: self).exact(moment))
        } else if sent.target.kind == .edit {
            sentence = postChanged
        } else if sent.posts > 1 {
            sentence = sentPosts(postCount(sent.posts))
        } else {
            sentence = self.sent(sent.target.kind)
        }
        if let dropped = self.sentence(for: sent.dropped) {
            sentence = twoSentences(sentence, next: dropped)
        }
        return sentence
    }

    // Problems.
    package func sentence(for problem: ComposerProblem) -> DisplayText {
        switch problem {
        case .notLoaded(let error): postNotLoaded(sentence(for: error))
        case .pasteCut(let limit): pasteCutInDraft(limit)
        case .post(let problem): sentence(for: problem)
        case .send(let problem): sentence(for: problem)
        case .editor(let problem): sentence(for: problem)
        case .file(let problem, let name): sentence(for: problem, file: name)
        case .tooManyFiles(let limit):
            limit == 0 ? noFilesHere : tooManyFiles(limit)
        case .readingFile: stillReadingFile
        case .clipboard(let problem): sentence(for: problem)
        case .noFocus: focusMalformed
        case .noTime: timeMalformed
        }
    }

    func sentence(for problem: EditorProblem) -> DisplayText {
        switch problem {
        case .noEditor: noEditor
        case .failed(let error), .notStarted(let error): editorUnusable(sentence(for: error))
        case .exited(127): editorNotFound
        case .exited(let code): editorFailed("\(code)")
        case .signalled(let signal): editorSignalled(Int(signal))
        case .fileMissing: editorDeletedFile
        case .fileEmpty: editorLeftNothing
        case .notText: editorSavedNoText
        case .tooLong(let limit): editedTextTooLong(limit)
        case .kept(let problem, let path): editedTextIsIn(whole(path), problem: sentence(for: problem))
        }
    }

    /// Returns a path whole, so that the user finds it.
    private func whole(_ path: String) -> DisplayText { Sanitizer.clean(RawText(path), maximum: 4096) }

    private func sentence(for problem: ClipboardProblem) -> DisplayText {
        switch problem {
        case .noDesktop: clipboardNeedsDesktop
        case .noProgram: clipboardNeedsProgram
        case .noPicture: clipboardHasNoPicture
        case .tooLarge(let limit): clipboardPictureTooLarge(fileSize(limit))
        case .notStored(let error): clipboardPictureNotStored(sentence(for: error))
        }
    }

    // Files.
    package func altText(_ alt: DisplayText) -> DisplayText {
        alt.isEmpty ? noDescription : described(alt)
    }

    // The poll.
    package func span(_ seconds: Int) -> DisplayText {
        if seconds >= 86_400, seconds % 86_400 == 0 { return days(seconds / 86_400) }
        if seconds >= 3600, seconds % 3600 == 0 { return hours(seconds / 3600) }
        return minutes(max(1, seconds / 60))
    }

    // Drafts and scheduled posts.
    package func name(ofDraft target: OutgoingText.Kind) -> DisplayText {
        switch target {
        case .status: postLabel
        case .comment: draftComment
        case .reply: replyLabel
        case .repost: draftRepost
        case .quote: quoteLabel
        case .edit: hintEdit
        }
    }

    // The composer.
    package func title(of kind: OutgoingText.Kind, _ name: DisplayText?) -> DisplayText {
        let name = name ?? ""
        return switch kind {
        case .status: composeTitle
        case .comment: commentTitle(name)
        case .reply: replyTitle(name)
        case .repost: repostTitle(name)
        case .quote: quoteTitle(name)
        case .edit: editTitle
        }
    }
    /// - Parameters:
    ///   - count: the characters that may still be typed; negative beyond the limit.
    ///   - bytes: the bytes beyond the limit for them.
    package func room(characters count: Int, bytesOver bytes: Int) -> DisplayText {
        count >= 0 && bytes > 0 ? bytesOver(bytes) : charactersLeft(count)
    }
    package func charactersLeft(_ count: Int) -> DisplayText {
        count < 0 ? charactersOver(-count) : charactersMore(count)
    }
    package func sent(_ kind: OutgoingText.Kind) -> DisplayText {
        kind == .repost ? reposted : sentNow
    }
}
