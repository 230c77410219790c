package import Core

/// Pictures, videos and sounds, in rows and full screen.
extension Strings {
    /// "3 pictures"
    package func count(of tiles: [PictureTile]) -> DisplayText {
        guard tiles.count == 1, let tile = tiles.first else {
            return attachments(tiles.count, arePictures: tiles.allSatisfy { $0.kind == .image })
        }
        return attachment(tile.kind)
    }

    /// Returns why a picture isn't shown; empty for one that is no longer wanted.
    package func sentence(for error: PictureError) -> DisplayText {
        switch error {
        case .notAPicture: notAPicture
        case .unsupported: pictureUnsupported
        case .tooLarge: pictureTooLarge
        case .damaged: pictureDamaged
        case .decoderFailed: pictureNotDecoded
        case .refusedAddress: pictureURLRefused
        case .overBudget: pictureOverBudget
        case .request(let error): sentence(for: error)
        case .file(let error): sentence(for: error)
        case .cancelled: .empty
        }
    }

    /// The header of the viewer: "Picture 2 of 4 · Zoë Quill".
    package func viewerTitle(_ number: Int, of count: Int, kind: Attachment.Kind, by author: DisplayText) -> DisplayText
    {
        let what = attachment(kind)
        let place = count == 1 ? what : pictureOf(what, number: number, count: count)
        return "\(place) · \(author)"
    }

    /// Returns how much of the original has arrived: "1.2 of 3.4 MB".
    package func transferred(_ done: Int, of total: Int?) -> DisplayText {
        guard let total else { return transferredSoFar(megabytes(done)) }
        return transferredOf(megabytes(done), total: megabytes(total))
    }

    private func megabytes(_ bytes: Int) -> DisplayText {
        decimal(tenths: max(0, bytes) / 100_000)
    }

    package func zoom(_ percent: Int) -> DisplayText { "\(number(percent)) %" }

    package func pictureSaved(_ path: RawText) -> DisplayText { pictureSaved(clean(path)) }
    package func sentence(for problem: PictureSaver.Problem) -> DisplayText {
        switch problem {
        case .picture(let error): sentence(for: error)
        case .file(let error): sentence(for: error)
        case .noFolder: setPicturesFolder
        }
    }
    package func noPlayer(_ name: RawText) -> DisplayText { noPlayer(clean(name)) }
    package func playing(in name: RawText) -> DisplayText { playing(clean(name)) }
}
