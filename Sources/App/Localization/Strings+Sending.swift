package import Core

/// The outcome of sending a post.
extension Strings {
    /// Returns why a draft was not sent.
    package func sentence(for problem: SendProblem) -> DisplayText {
        func name(_ id: OutgoingMedia.ID) -> DisplayText { fileName(of: id, in: problem.draft.post) }
        return switch problem.reason {
        case .invalid(let problem): sentence(for: problem)
        case .media(let id, let problem): sentence(for: problem, file: name(id))
        case .upload(let id, let error): labelled(name(id), content: sentence(for: error))
        case .processing(let id, let error?): labelled(name(id), content: sentence(for: error))
        case .processing(let id, nil): fileStillPrepared(name(id))
        case .refused(let error): sentence(for: error)
        case .outcomeUnknown(let error?): mayHaveArrivedBecause(sentence(for: error))
        case .outcomeUnknown(nil): mayHaveArrived
        case .mayStillArrive: mayStillArrive
        case .publishedEarly: publishedEarly
        case .earlierVersionArrived:
            problem.draft.kind.kind == .edit ? earlierEditArrived : earlierPostArrived
        case .sentElsewhere: sentElsewhere
        case .gone: draftGone
        case .partlySentElsewhere: partlySentElsewhere
        case .notSaved(let error): draftUnsaved(error)
        case .cancelled: sentence(for: RequestError.cancelled)
        }
    }

    /// Returns why a server would refuse a post.
    package func sentence(for problem: PostProblem) -> DisplayText {
        switch problem {
        case .empty: nothingToSend
        case .tooLong(let part, let excess):
            part == 1 ? postTooLong(excess) : partTooLong(part, count: excess)
        case .tooManyBytes(let part, let excess):
            part == 1 ? postTooManyBytes(excess) : partTooManyBytes(part, count: excess)
        case .tooManyFiles(0): noFilesHere
        case .tooManyFiles(let limit): serverAcceptsFiles(limit)
        case .altTooLong(_, 0): noDescriptions
        case .altTooLong(_, let limit): descriptionTooLong(limit)
        case .noAudience: noVisibilities
        case .noWarnings: noContentWarnings
        case .noLanguages: noPostLanguages
        case .tooManyLanguages(let limit): tooManyLanguages(limit)
        case .noSelfLabels: noSelfLabels
        case .noReplyChoice: noReplyChoice
        case .noQuoteChoice: noQuoteChoice
        case .filesWithPoll: filesWithPoll
        case .surplusPoll: surplusPoll
        case .quoteWithMore: quoteWithMore
        case .noPolls: noPolls
        case .tooFewOptions: tooFewPollOptions
        case .tooManyOptions(let limit): tooManyPollOptions(limit)
        case .emptyOption: pollOptionEmpty
        case .doubledOption(let option): pollOptionsSame(clean(RawText(option)))
        case .optionTooLong(let limit): pollOptionLimit(limit)
        case .pollDuration(let range): pollDurationRange(period(range.lowerBound), longest: period(range.upperBound))
        case .noSchedule: noSchedule
        case .inThePast: scheduleInThePast
        case .scheduledThread: scheduledThread
        }
    }

    /// Returns why a file can't be attached.
    ///
    /// - Parameter name: the name of the file.
    package func sentence(for problem: MediaProblem, file name: DisplayText) -> DisplayText {
        switch problem {
        case .file(let error) where error.isMissing: noSuchFile(name)
        case .file(let error): fileProblem(name, reason: clean(RawText(error.reason)))
        case .notAFile: notAFile(name)
        case .empty: fileIsEmpty(name)
        case .changed: fileChanged(name)
        case .unknownType: fileTypeUnknown(name)
        case .unsupportedType(let type): fileTypeUnsupported(name, type: clean(RawText(type)))
        case .damaged: fileIsDamaged(name)
        case .tooLarge(let bytes, let limit): fileTooLarge(name, size: fileSize(bytes), limit: fileSize(limit))
        case .tooManyPixels(let width, let height, let limit):
            tooManyPixels(name, width: width, height: height, limit: limit)
        case .tooManyFrames(let rate, let limit): tooManyFrames(name, rate: rate, limit: limit)
        }
    }

    /// Returns the step that a draft being sent waits for.
    package func sentence(for progress: SendProgress) -> DisplayText {
        switch progress {
        case .keepsMetadata: sentWithMetadata
        case .uploading(_, let done, let total): uploading(percent(done, total))
        case .processing: serverPreparesFile
        case .uploaded: uploaded
        case .checking: checkingArrival
        case .sending(_, 1): sending
        case .sending(let part, let count): sendingPart(part, count: count)
        case .sent(_, 1): sent(.status)
        case .sent(let part, let count): sentPart(part, count: count)
        }
    }

    private func percent(_ done: Int, _ total: Int) -> Int {
        total > 0 ? Int(clamping: (100 * Double(min(done, total)) / Double(total)).rounded()) : 0
    }

    /// Returns a sentence about a part that a server has dropped from a post that it accepted.
    package func sentence(for dropped: Dropped) -> DisplayText {
        switch dropped {
        case .poll: droppedPoll
        case .schedule: droppedSchedule
        case .reply: droppedReply
        case .visibility: droppedVisibility
        case .media: droppedMedia
        case .warning: droppedWarning
        case .quote: droppedQuote
        }
    }

    /// Returns sentences about all dropped parts; nil if there are none.
    package func sentence(for dropped: Set<Dropped>) -> DisplayText? {
        let sentences = Dropped.allCases.filter(dropped.contains).map { sentence(for: $0) }
        guard let first = sentences.first else { return nil }
        return sentences.dropFirst().reduce(first) { twoSentences($0, next: $1) }
    }

    /// The size of a file: "210 kB", "1.4 MB".
    package func fileSize(_ bytes: Int) -> DisplayText {
        switch bytes {
        case ..<1000: self.bytes(bytes)
        case ..<1_000_000: "\(bytes / 1000) kB"
        case ..<10_000_000: "\(decimal(tenths: bytes / 100_000)) MB"
        default: "\(number(bytes / 1_000_000)) MB"
        }
    }

    /// The name of a file of a post, without its folder.
    package func fileName(of id: OutgoingMedia.ID, in post: OutgoingPost) -> DisplayText {
        let path = post.media.first { $0.id == id }?.path ?? ""
        let name = path.split(separator: "/").last.map(String.init) ?? path
        return name.isEmpty ? unnamedFile : Sanitizer.clean(RawText(name), maximum: 40)
    }

    /// A time in whole days, hours or minutes.
    private func period(_ seconds: Int) -> DisplayText {
        switch seconds {
        case 86_400...: days(seconds / 86_400)
        case 3600...: hours(seconds / 3600)
        default: minutes(max(1, seconds / 60))
        }
    }
}
