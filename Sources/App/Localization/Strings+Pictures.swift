package import Core

/// Texts in place of pictures, and below them.
extension Strings {
    /// - Parameter key: the key that shows the picture.
    package func sensitivePicture(key: DisplayText) -> DisplayText {
        text("Sensitive: \(key) shows it", "敏感内容：按 \(key) 显示")
    }

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
        case .notAPicture: text("The file is not a picture.", "该文件不是图片。")
        case .unsupported: text("This picture format isn't supported.", "不支持该图片格式。")
        case .tooLarge: text("The picture is too large.", "图片太大。")
        case .damaged: text("The picture is damaged.", "图片已损坏。")
        case .decoderFailed: text("Couldn't decode the picture.", "无法解码图片。")
        case .refusedAddress: text("The picture's URL isn't allowed.", "图片链接不安全，未加载。")
        case .overBudget: text("The day's download limit is used up.", "已达到今日下载上限。")
        case .request(let error): sentence(for: error)
        case .file(let error): sentence(for: error)
        case .cancelled: .empty
        }
    }

    package var altTextsTitle: DisplayText { text("Picture descriptions", "图片描述") }
}
