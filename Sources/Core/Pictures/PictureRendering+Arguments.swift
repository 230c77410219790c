/// A rendering as arguments of the process that does it: numbers and words, nothing from outside.
extension PictureRendering {
    /// Box, shape of its pixels, scaling, turns, encoding with its number, and the region if there is one.
    package var arguments: [String] {
        let scaling =
            switch scaling {
            case .fit(enlarges: false): "fit"
            case .fit(enlarges: true): "enlarge"
            case .fill: "fill"
            }
        let (encoding, parameter) =
            switch encoding {
            case .rgba: ("rgba", 0)
            case .png: ("png", 0)
            case .jpeg(let quality): ("jpeg", quality)
            case .sixel(let colors): ("sixel", colors)
            }
        let part = region.map { ["\($0.x)", "\($0.y)", "\($0.size.width)", "\($0.size.height)"] } ?? []
        let sides = [box.width, box.height, pixelShape.width, pixelShape.height].map { "\($0)" }
        return sides + [scaling, "\(turns)", encoding, "\(parameter)"] + part
    }

    /// - Returns: nil for anything else than `arguments` makes.
    package init?(arguments: [String]) {
        guard arguments.count == 8 || arguments.count == 12 else { return nil }
        let sides = arguments[..<4].compactMap { Int($0) }
        guard sides.count == 4, let box = PixelSize(width: sides[0], height: sides[1]),
            let shape = PixelSize(width: sides[2], height: sides[3]), let scaling = Self.scaling(arguments[4]),
            let turns = Int(arguments[5]), let parameter = Int(arguments[7]),
            let encoding = Self.encoding(arguments[6], parameter)
        else { return nil }
        var region: PixelRegion?
        if arguments.count == 12 {
            let numbers = arguments[8...].compactMap { Int32($0).map(Int.init) }
            guard numbers.count == 4, let size = PixelSize(width: numbers[2], height: numbers[3]) else { return nil }
            region = PixelRegion(x: numbers[0], y: numbers[1], size: size)
        }
        self.init(
            box: box, scaling: scaling, encoding: encoding, pixelShape: shape, region: region, turns: turns)
    }

    private static func scaling(_ word: String) -> Scaling? {
        switch word {
        case "fit": .fit(enlarges: false)
        case "enlarge": .fit(enlarges: true)
        case "fill": .fill
        default: nil
        }
    }

    private static func encoding(_ word: String, _ parameter: Int) -> Encoding? {
        switch word {
        case "rgba": .rgba
        case "png": .png
        case "jpeg": .jpeg(quality: parameter)
        case "sixel": .sixel(colors: parameter)
        default: nil
        }
    }
}
