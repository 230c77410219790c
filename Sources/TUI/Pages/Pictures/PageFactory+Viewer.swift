internal import App
internal import Core

/// The viewer of pictures.
extension PageFactory {
    func viewer(_ album: PictureAlbum) -> Made {
        let context = coordinator.context
        guard let source = context.pictures else { return .refused(style.strings.picturesAreOff) }
        let preferences = context.preferences
        let model = PictureViewerViewModel(
            album: album, loader: style.pictures, source: source,
            saver: PictureSaver(configured: preferences.picturesFolder, environment: context.environment),
            strings: style.strings, say: { [send] in send(.say($0)) })
        return .page(
            ViewerPage(
                model,
                player: PlayerLauncher(
                    command: preferences.player, environment: context.environment, time: context.time),
                style: style))
    }
}
