package import Core

/// How pictures are shown in a terminal, and why.
package struct PictureChoice: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// By the configuration.
        case configured
        /// The terminal shows no colours, or they are turned off.
        case noColors = "no-colors"
        /// Kitty's graphics are supported.
        case kitty
        /// The terminal behind tmux supports kitty's graphics.
        case kittyBehindTmux = "kitty-behind-tmux"
        /// iTerm2's inline images are configured, and tmux drops them.
        case itermInTmux = "iterm-in-tmux"
        /// A terminal with iTerm2's inline images.
        case iterm
        /// The device attributes contain sixel.
        case sixel
        /// Sixel, but nothing says how large a cell is, so a picture could cover what is beside it.
        case unknownCell = "unknown-cell"
        /// Inside tmux, and the terminal behind it didn't respond.
        case tmux
        /// GNU screen drops all pictures.
        case screen
        /// The terminal supports nothing better, or didn't respond.
        case plain
    }

    /// nil if pictures aren't shown.
    package var way: PictureSupport.Way?
    package var reason: Reason
    package var cell: PixelSize?
    package var colors: Int

    /// What is used where nothing says how large a cell is.
    static let usualCell = PixelSize(width: 10, height: 20)

    package var support: PictureSupport? {
        guard let way, let cell = cell ?? Self.usualCell else { return nil }
        return PictureSupport(way: way, cell: cell, colors: colors)
    }
}
