package import Core

/// The choice of a picture protocol, and its reason.
package struct PictureChoice: Hashable, Sendable {
    package enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The configuration decides.
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
        /// Sixel, but the size of a cell is unknown, so a picture could cover its surroundings.
        case unknownCell = "unknown-cell"
        /// Inside tmux, and the terminal behind it didn't respond.
        case tmux
        /// GNU screen drops all pictures.
        case screen
        /// The terminal supports nothing better, or didn't respond.
        case plain
    }

    /// The protocol; nil if pictures aren't shown.
    package var way: PictureSupport.Way?
    package var reason: Reason
    package var cell: PixelSize?
    package var colors: Int

    /// The size of a cell where it is unknown.
    static let usualCell = PixelSize(width: 10, height: 20)

    package var support: PictureSupport? {
        guard let way, let cell = cell ?? Self.usualCell else { return nil }
        return PictureSupport(way: way, cell: cell, colors: colors)
    }
}
