internal import CPictures
internal import Core
internal import Glibc

/// The process that decodes one picture, `tideline decode`: the file is its standard input, the result its standard output.
/// Not for users; see `DecoderProcess`.
enum Decode {
    /// Decodes and ends the process, if it was started for that. Called before anything else: no thread, file or
    /// setting of the program is there yet.
    static func runIfWanted() {
        let arguments = CommandLine.arguments.dropFirst()
        guard arguments.first == "decode" else { return }
        guard let rendering = PictureRendering(arguments: Array(arguments.dropFirst())) else { _exit(64) }
        run(picture_job(rendering))
    }

    private static func run(_ job: picture_job) -> Never {
        pictures_limit()
        pictures_load(job.encoding, 0)
        pictures_confine()
        var bytes: UnsafeMutablePointer<UInt8>?
        var count = 0
        var result = picture_result()
        var status = pictures_read(0, &bytes, &count)
        if status == PICTURE_OK, let bytes {
            status = withUnsafePointer(to: job) { pictures_render(bytes, count, $0, &result) }
        }
        guard status == PICTURE_OK, let header = DecodedHeader(result) else {
            _exit(status == PICTURE_OK ? Int32(PICTURE_FAILED.rawValue) : Int32(status.rawValue))
        }
        header.bytes.withUnsafeBytes { write($0) }
        write(UnsafeRawBufferPointer(start: result.bytes, count: result.count))
        _exit(0)
    }

    private static func write(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty {
            let count = Glibc.write(1, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { _exit(Int32(PICTURE_FAILED.rawValue)) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }
}

extension picture_job {
    fileprivate init(_ rendering: PictureRendering) {
        self.init()
        (width, height) = (Int32(rendering.box.width), Int32(rendering.box.height))
        (shape_width, shape_height) = (Int32(rendering.pixelShape.width), Int32(rendering.pixelShape.height))
        scaling =
            switch rendering.scaling {
            case .fit(enlarges: false): PICTURE_FIT
            case .fit(enlarges: true): PICTURE_FIT_ENLARGING
            case .fill: PICTURE_FILL
            }
        turns = Int32(rendering.turns & 3)
        switch rendering.encoding {
        case .rgba: encoding = PICTURE_RGBA
        case .png: encoding = PICTURE_PNG
        case .jpeg(let quality): (encoding, parameter) = (PICTURE_JPEG, Int32(min(max(quality, 1), 100)))
        case .sixel(let colors): (encoding, parameter) = (PICTURE_SIXEL, Int32(min(max(colors, 2), 256)))
        }
        guard let region = rendering.region else { return }
        region_x = Int32(clamping: region.x)
        region_y = Int32(clamping: region.y)
        (region_width, region_height) = (Int32(region.size.width), Int32(region.size.height))
    }
}

extension DecodedHeader {
    fileprivate init?(_ result: picture_result) {
        guard let size = PixelSize(width: Int(result.width), height: Int(result.height)),
            let original = PixelSize(width: Int(result.original_width), height: Int(result.original_height))
        else { return nil }
        self.init(size: size, original: original, isAnimated: result.is_animated != 0, count: result.count)
    }
}
