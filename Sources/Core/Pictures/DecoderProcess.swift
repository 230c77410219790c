/// Renders each picture in a process of its own, this program as `tideline decode`: a picture that crashes its decoder,
/// takes it over, or exceeds its limits affects no other.
package struct DecoderProcess: PictureRenderer {
    private let executable: String
    private let arguments: [String]
    private let time: any TimeSource
    let slots: TaskLimiter

    /// The time limit of a process. It has 10 seconds of the processor, and may have to wait for that.
    package static let patience = Duration.seconds(20)

    /// - Parameters:
    ///   - executable: stays this program, even if its file is replaced meanwhile.
    ///   - arguments: precede those of the rendering.
    ///   - count: the number of processes that run at a time.
    package init(
        executable: String = "/proc/self/exe", arguments: [String] = ["decode"], atATime count: Int = 2,
        time: any TimeSource
    ) {
        self.executable = executable
        self.arguments = arguments
        self.time = time
        slots = TaskLimiter(count)
    }

    package func render(
        _ path: String, as rendering: PictureRendering
    ) async throws(PictureError) -> RenderedPicture {
        guard await slots.acquire() else { throw .cancelled }
        defer { slots.release() }
        if Task.isCancelled { throw .cancelled }
        let run = try DecoderRun(executable, arguments + rendering.arguments, file: path)
        let waiting = Task { [time] in
            // Cancelled when the process exits first.
            do { try await time.sleep(for: Self.patience) } catch { return }
            run.kill(.decoderFailed)
        }
        defer { waiting.cancel() }
        let ending = await withTaskCancellationHandler {
            await run.finish()
        } onCancel: {
            run.kill(.cancelled)
        }
        switch ending {
        case .picture(let header, let bytes):
            guard Self.isSound(header, bytes, for: rendering) else { throw .decoderFailed }
            return RenderedPicture(
                encoding: rendering.encoding, size: header.size, original: header.original,
                isAnimated: header.isAnimated, bytes: bytes)
        case .exited(let code): throw Self.error(code)
        case .failed: throw .decoderFailed
        case .killed(let reason): throw reason
        }
    }

    /// Returns the error for an exit code of CPictures.
    private static func error(_ code: Int32) -> PictureError {
        switch code {
        case 3: .notAPicture
        case 4: .unsupported
        case 5: .tooLarge
        case 6: .damaged
        default: .decoderFailed
        }
    }

    /// Whether the result fits the rendering. A decoder that is taken over may write anything, above all escape
    /// sequences for the terminal.
    private static func isSound(_ header: DecodedHeader, _ bytes: [UInt8], for rendering: PictureRendering) -> Bool {
        guard header.size.width <= rendering.box.width, header.size.height <= rendering.box.height else { return false }
        switch rendering.encoding {
        case .rgba: return bytes.count == 4 * header.size.area
        case .png: return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        case .jpeg: return bytes.starts(with: [0xFF, 0xD8, 0xFF])
        case .sixel: return isSixel(bytes)
        }
    }

    /// Whether the bytes are one sixel sequence, without another sequence in it: ESC P, numbers, q, printable characters,
    /// ESC \.
    private static func isSixel(_ bytes: [UInt8]) -> Bool {
        guard bytes.count > 4, bytes.starts(with: [0x1B, 0x50]), bytes.suffix(2) == [0x1B, 0x5C] else { return false }
        let content = bytes[2..<bytes.count - 2]
        let digits = content.prefix { (0x30...0x39).contains($0) || $0 == 0x3B }
        return content.dropFirst(digits.count).first == 0x71 && content.allSatisfy { (0x20...0x7E).contains($0) }
    }
}
