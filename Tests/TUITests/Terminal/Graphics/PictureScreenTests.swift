import Core
import Dispatch
import Glibc
import TestSupport
import Testing

@testable import TUI

extension CursesTests {
    /// Pictures in terminals. Part of the ncurses suite, because ncurses is global to the process.
    @MainActor
    @Suite("Pictures in a terminal", .serialized, .hangGuard)
    struct PictureScreenTests {
        /// A session with the emulator at its other end.
        @MainActor
        private final class World: TerminalDelegate {
            let pty: PseudoTerminal
            let session: TerminalSession
            var terminal = PictureEmulator()
            private(set) var resizes = 0
            /// The bytes since a test set it to 0.
            var bytes = 0
            /// The number of readings that found something.
            private var readings = 0

            init(
                _ environment: [String: String] = [:], replies: String = "", way: PictureSupport.Way,
                display: Preferences.PictureDisplay = .auto, cutter: PictureCutter? = nil
            ) async throws {
                pty = try PseudoTerminal()
                let all = ["TERM": "xterm-256color"].merging(environment) { $1 }
                session = try TerminalSession(
                    device: pty.device, environment: all, pictures: display, cutter: cutter, longestEnding: 0)
                session.screen.shownPictures.rest = .milliseconds(10)
                terminal.isTmux = all["TMUX"] != nil
                session.delegate = self
                session.screen.flush()
                read()
                pty.send(replies)
                await until("the way of pictures") { self.session.screen.pictures?.way == way }
            }

            isolated deinit { session.close() }

            func handle(_ events: [InputEvent]) { resizes += events.count { $0 == .resize } }

            func receive(_ ending: TerminalSession.Ending) {}

            func read() {
                let output = Array(pty.output().utf8)
                bytes += output.count
                if !output.isEmpty { readings += 1 }
                terminal.feed(output)
            }

            func resize(rows: Int, columns: Int) async {
                pty.resize(rows: rows, columns: columns)
                terminal.resize(rows: rows, columns: columns)
                // To the process: threads of the main queue block signals.
                kill(getpid(), SIGWINCH)
                await until("resized") { session.screen.size == ScreenSize(rows: rows, columns: columns) }
            }

            /// Draws a frame of a few lines and pictures.
            func draw(_ pictures: [PlacedPicture], box: ClosedRange<Int>? = nil, first: Int = 0) {
                let screen = session.screen
                screen.erase()
                for row in 0..<24 { screen.put("\(first + row): a line of text", row: row, column: 40) }
                for picture in pictures { screen.put(picture) }
                for row in box.map({ Array($0) }) ?? [] {
                    screen.fill(row: row, columns: 2..<12, style: Style(attributes: .reverse))
                }
                pty.reading { screen.flush() }
                read()
            }

            /// Waits until the terminal shows something.
            func shows(_ isSo: (PictureEmulator) -> Bool) async {
                var seen: Int?
                let came = await eventually {
                    read()
                    // To decode pixels takes longer than to wait.
                    guard readings != seen else { return false }
                    seen = readings
                    return isSo(terminal)
                }
                #expect(came, "\(terminal.faults) \(terminal.layers.map(\.row))")
            }
        }

        private static let kitty = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|kitty(0.31.0)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
        private static let wezterm = "\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P>|WezTerm 2024\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;c"
        private static let foot = "\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4;22c"
        private static let mintty = "\u{1B}P>|mintty 3.7\u{1B}\\\u{1B}[6;20;10t\u{1B}[?62;4;22c"
        private static let tmuxWithSixel = "\u{1B}[6;20;10t\u{1B}[?62;4;22c"
        private static let trueColor = ["COLORTERM": "truecolor"]

        private static func sixel() throws -> (RenderedPicture, [PixelColor]) {
            func color(_ x: Int, _ y: Int) -> PixelColor {
                PixelColor(red: UInt8(x / 20 % 6 * 51), green: UInt8(y / 20 % 6 * 51), blue: 102)
            }
            let bytes = SixelDecoder.encode(width: 100, height: 80, color)
            let source = (0..<80).flatMap { y in (0..<100).map { color($0, y) } }
            return (try PictureSample.picture(.sixel(colors: 256), 100, 80, bytes), source)
        }

        // MARK: Asking

        @Test func `everything is requested in one write, before the first frame`() throws {
            let pty = try PseudoTerminal()
            let session = try TerminalSession(
                device: pty.device, environment: ["TERM": "xterm-256color"], longestEnding: 0)
            defer { session.close() }
            #expect(session.screen.pictures?.way == .cells)
            let output = pty.output()
            #expect(output.contains("\u{1B}_Gi=31,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\\u{1B}[>q\u{1B}[16t"))
            #expect(output.hasSuffix("\u{1B}[c"))
        }

        @Test(arguments: [Preferences.PictureDisplay.alt, .off])
        func `a terminal gets no request about pictures that aren't shown`(display: Preferences.PictureDisplay) throws {
            let pty = try PseudoTerminal()
            let session = try TerminalSession(
                device: pty.device, environment: ["TERM": "xterm-256color"], pictures: display, longestEnding: 0)
            defer { session.close() }
            #expect(session.screen.pictures == nil)
            let output = pty.output()
            #expect(!output.contains("\u{1B}_G") && !output.contains("\u{1B}[c"))
        }

        @Test func `a late response redraws once, and another changes nothing`() async throws {
            let world = try await World(replies: Self.kitty, way: .kittyPlaceholders)
            let resizes = world.resizes
            #expect(resizes > 0)
            let reads = world.session.input.reads
            world.pty.send(Self.kitty)
            _ = await eventually { world.session.input.reads > reads }
            #expect(world.resizes == resizes)
        }

        // MARK: Cells

        @Test(arguments: ["xterm-256color", "linux"])
        func `a picture in cells is close to its source`(terminal: String) async throws {
            let world = try await World(["TERM": terminal], way: .cells)
            let picture = try PictureSample.rgba(40, 12)
            world.draw([try PictureSample.placed(picture, row: 2, column: 3)])
            let shown = world.terminal.pixels(rows: 2..<8, columns: 3..<23)
            let source = (0..<12).flatMap { y in (0..<40).map { PictureSample.color($0, y, 40, 12) } }
            let ratio = PictureSample.psnr(shown, source)
            #expect(ratio > (terminal == "xterm-256color" ? 24 : 11), "\(ratio)")
        }

        @Test func `exact colours are painted over the cells at rest, and stay after a scroll`() async throws {
            let world = try await World(Self.trueColor, way: .cells)
            let picture = try PictureSample.rgba(40, 12)
            let source = (0..<12).flatMap { y in (0..<40).map { PictureSample.color($0, y, 40, 12) } }
            for row in [5, 4, 3] {
                world.draw([try PictureSample.placed(picture, row: row, column: 3)], first: 5 - row)
                #expect(PictureSample.psnr(world.terminal.pixels(rows: row..<(row + 6), columns: 3..<23), source) > 22)
            }
            await world.shows {
                PictureSample.psnr($0.pixels(rows: 3..<9, columns: 3..<23), source) > 40
            }
            world.draw([])
            #expect(!world.terminal.showsPictures)
        }

        @Test func `pixels of one colour to ncurses are blanks until exact colours are painted`() async throws {
            let world = try await World(Self.trueColor, way: .cells)
            let picture = try PictureSample.rgba(40, 12) { x, _, _, _ in
                PixelColor(red: 100, green: UInt8(100 + x % 2), blue: 100)
            }
            world.draw([try PictureSample.placed(picture, row: 2, column: 3)])
            let cells = world.terminal.cells[2..<8].flatMap { $0[3..<23] }
            let areBlank = cells.allSatisfy { $0.scalars == [" "] && $0.look.background != .standard }
            #expect(cells.count == 120 && areBlank)
            let source = (0..<480).map { PixelColor(red: 100, green: UInt8(100 + $0 % 2), blue: 100) }
            await world.shows { $0.pixels(rows: 2..<8, columns: 3..<23) == source }
        }

        @Test func `a frame with the same pictures sends nothing`() async throws {
            let world = try await World(way: .cells)
            let picture = try PictureSample.placed(try PictureSample.rgba(40, 12), row: 2, column: 3)
            world.draw([picture])
            world.bytes = 0
            world.draw([picture])
            #expect(world.bytes == 0)
        }

        @Test func `a picture that was prepared is sent with the frame that shows it`() async throws {
            let world = try await World(way: .cells)
            let picture = try PictureSample.rgba(40, 12)
            let placed = try PictureSample.placed(picture, row: 2, column: 3)
            world.draw([])
            world.bytes = 0
            world.session.screen.prepare(picture, for: placed.request)
            world.read()
            #expect(world.bytes == 0)
            world.draw([placed])
            let source = (0..<12).flatMap { y in (0..<40).map { PictureSample.color($0, y, 40, 12) } }
            #expect(PictureSample.psnr(world.terminal.pixels(rows: 2..<8, columns: 3..<23), source) > 24)
            // ncurses is no longer there.
            world.session.close()
            world.session.screen.prepare(picture, for: try PictureSample.request("late"))
        }

        @Test func `only the visible part of a picture is drawn`() async throws {
            let world = try await World(way: .cells)
            let picture = try PictureSample.rgba(40, 12) { _, _, _, _ in PixelColor(red: 255, green: 0, blue: 0) }
            world.draw([
                try PictureSample.placed(picture, row: -2, column: 0, visible: 1..<3),
                try PictureSample.placed(picture, "b", row: 20, column: 70, visible: 0..<24),
                try PictureSample.placed(picture, "c", row: 40, column: 0),
            ])
            for row in 0..<24 {
                let colored = world.terminal.cells[row].indices.filter {
                    world.terminal.cells[row][$0].look.background != .standard
                }
                #expect(colored == (row == 1 || row == 2 ? Array(0..<20) : row >= 20 ? Array(70..<80) : []), "\(row)")
            }
        }

        // MARK: kitty

        @Test(arguments: [false, true]) func `kitty shows each part in its cell`(isTmux: Bool) async throws {
            let world = try await World(
                isTmux ? ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"] : [:], replies: Self.kitty,
                way: .kittyPlaceholders)
            let picture = try PictureSample.png(195, 110)
            world.draw([try PictureSample.placed(picture, row: 2, column: 3)])
            await world.shows { $0.stored.values.contains(picture.bytes) }
            let number = try #require(world.terminal.stored.keys.first)
            #expect(world.terminal.virtual[number] == ScreenSize(rows: 6, columns: 20))
            let parts = world.terminal.placeholders(of: number)
            #expect(parts.count == 120)
            for (part, place) in parts { #expect(place == ScreenPosition(row: 2 + part[0], column: 3 + part[1])) }

            // Scrolled by a line and partly out of the window, nothing is sent again.
            let commands = world.terminal.commands
            world.draw([try PictureSample.placed(picture, row: -1, column: 3)], first: 3)
            #expect(world.terminal.placeholders(of: number).count == 100)
            #expect(world.terminal.commands == commands)

            world.draw([])
            #expect(!world.terminal.showsPictures)
            #expect(world.terminal.faults.isEmpty)
        }

        @Test func `after a suspension and at the end kitty keeps no pictures`() async throws {
            let world = try await World(replies: Self.kitty, way: .kittyPlaceholders)
            let picture = try PictureSample.png(200, 120)
            world.draw([try PictureSample.placed(picture)])
            await world.shows { $0.stored.count == 1 }

            world.session.pause()
            await world.shows { $0.stored.isEmpty }

            world.session.resume()
            world.draw([try PictureSample.placed(picture)])
            await world.shows { $0.stored.count == 1 }

            world.session.close()
            await world.shows { $0.stored.isEmpty }
        }

        @Test(arguments: [PictureSupport.Way.kittyPlaceholders, .kittyDirect])
        func `a terminal that lost its pictures gets them by a whole redraw`(way: PictureSupport.Way) async throws {
            let world = try await World(replies: way == .kittyDirect ? Self.wezterm : Self.kitty, way: way)
            let picture = try PictureSample.png(100, 80)
            let placed = try PictureSample.placed(picture, row: 5, column: 3, rows: 4, columns: 10)
            func isShown(_ terminal: PictureEmulator) -> Bool {
                Array(terminal.stored.values) == [picture.bytes]
                    && (way == .kittyPlaceholders || terminal.layers.map(\.row) == [5])
            }
            world.draw([placed])
            await world.shows { isShown($0) }

            world.terminal.forgetStored()
            let commands = world.terminal.commands
            world.draw([placed])
            #expect(world.terminal.stored.isEmpty && world.terminal.commands == commands)
            world.session.redraw()
            world.draw([placed])
            await world.shows { isShown($0) }

            // One that has them stores each once.
            let again = world.terminal.commands
            world.session.redraw()
            world.draw([placed])
            await world.shows { isShown($0) && $0.commands > again }
            #expect(world.terminal.faults.isEmpty)
        }

        @Test func `a whole redraw asks again, and shows pictures as the terminal does that responds`() async throws {
            let world = try await World(replies: Self.kitty, way: .kittyPlaceholders)
            world.session.redraw()
            var output = ""
            let isAsked = await eventually {
                output += world.pty.output()
                return output.contains("a=q") && output.contains("\u{1B}[c")
            }
            #expect(isAsked)
            // Nothing changes before the last response.
            let reads = world.session.input.reads
            world.pty.send("\u{1B}P>|foot(1.16.2)\u{1B}\\\u{1B}[6;20;10t")
            _ = await eventually { world.session.input.reads > reads }
            #expect(world.session.screen.pictures?.way == .kittyPlaceholders)
            let resizes = world.resizes
            world.pty.send("\u{1B}[?62;4;22c")
            #expect(await eventually { world.session.screen.pictures?.way == .sixel })
            #expect(world.resizes == resizes + 1)
        }

        @Test func `behind tmux a terminal that never says it supports kitty's graphics is given none`() async throws {
            let world = try await World(
                ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"], replies: Self.kitty, way: .kittyPlaceholders)
            for way in [PictureSupport.Way.kittyPlaceholders, .cells] {
                world.session.redraw()
                #expect(world.session.screen.pictures?.way == way)
                world.read()
                // The responses of tmux itself.
                let reads = world.session.input.reads
                world.pty.send("\u{1B}P>|tmux 3.3a\u{1B}\\\u{1B}[?1;2c")
                _ = await eventually { world.session.input.reads > reads }
                #expect(world.session.screen.pictures?.way == way)
            }
            world.pty.send("\u{1B}_Gi=31;OK\u{1B}\\")
            #expect(await eventually { world.session.screen.pictures?.way == .kittyPlaceholders })
        }

        @Test func `kitty keeps no picture of a viewer that is closed`() async throws {
            let world = try await World(replies: Self.kitty, way: .kittyPlaceholders)
            let small = try PictureSample.png(200, 120)
            let large = try PictureSample.png(400, 400, seed: 1)
            world.draw([try PictureSample.placed(small)])
            await world.shows { $0.stored.count == 1 }
            world.session.screen.keepsNewPictures = false
            world.draw([try PictureSample.placed(large, "large", rows: 20, columns: 40)])
            await world.shows { $0.stored.values.contains(large.bytes) }
            world.session.screen.keepsNewPictures = true
            world.draw([try PictureSample.placed(small)])
            await world.shows { Array($0.stored.values) == [small.bytes] }
            #expect(world.terminal.faults.isEmpty)
        }

        @Test func `of many pictures kitty keeps those in sight, and old numbers are used again`() async throws {
            let world = try await World(replies: Self.kitty, way: .kittyPlaceholders)
            for round in 0..<300 {
                let picture = try PictureSample.png(20, 20, count: 60, seed: round)
                let placed = try PictureSample.placed(picture, "\(round)", rows: 1, columns: 2)
                world.draw([placed])
                await world.shows { $0.stored.values.contains(picture.bytes) }
                #expect(world.terminal.stored.count <= 240)
            }
            #expect(world.terminal.faults.isEmpty)
        }

        @Test func `a terminal that accepts nothing holds no frame up, and is left in order`() async throws {
            let world = try await World(replies: Self.kitty, way: .kittyPlaceholders)
            let picture = try PictureSample.png(200, 120, count: 400_000)
            let screen = world.session.screen
            // Nothing is read meanwhile: the picture is stuck in the middle.
            screen.erase()
            screen.put(try PictureSample.placed(picture))
            screen.flush()
            for round in 0..<20 {
                screen.erase()
                screen.put("round \(round)", row: 10, column: 0)
                screen.flush()
            }
            world.session.close()
            world.read()
            #expect(world.terminal.stored.isEmpty)
        }

        // MARK: Pixels

        @Test(arguments: [
            (PictureSupport.Way.kittyPlaceholders, false), (.kittyPlaceholders, true), (.kittyDirect, false),
            (.iterm, false), (.sixel, false), (.sixel, true),
        ])
        func `the pixels on screen are those of the source`(way: PictureSupport.Way, isTmux: Bool) async throws {
            let replies =
                switch way {
                case .kittyPlaceholders: Self.kitty
                case .kittyDirect: Self.wezterm
                case .iterm: Self.mintty
                case .sixel: isTmux ? Self.tmuxWithSixel : Self.foot
                case .cells: ""
                }
            let world = try await World(
                isTmux ? ["TERM": "tmux-256color", "TMUX": "/tmp/t,1,0"] : [:], replies: replies, way: way)
            let (picture, source) = way == .sixel ? try Self.sixel() : try StoredPNG.picture(100, 80)
            for row in [3, 2] {
                world.draw(
                    [try PictureSample.placed(picture, row: row, column: 3, rows: 4, columns: 10)], first: 3 - row)
                await world.shows { terminal in
                    PictureSample.psnr(terminal.exactPixels(rows: row..<row + 4, columns: 3..<13), source) > 40
                        && [row - 1..<row, row + 4..<row + 6].allSatisfy { rows in
                            terminal.exactPixels(rows: rows, columns: 0..<40).allSatisfy { $0 == .black }
                        }
                }
            }
            #expect(world.terminal.faults.isEmpty)
        }

        @Test(arguments: painted)
        func `the visible part of a picture that an edge cuts is painted`(way: PictureSupport.Way) async throws {
            let folder = TemporaryFolder()
            defer { withExtendedLifetime(folder) {} }
            let replies = way == .sixel ? Self.foot : way == .iterm ? Self.mintty : Self.wezterm
            let world = try await World(
                replies: replies, way: way,
                cutter: PictureCutter(renderer: StoredPNGRenderer(), folder: folder.path))
            let (picture, source) = way == .sixel ? try Self.sixel() : try StoredPNG.picture(100, 80)
            // The rows of the picture that are seen, from the place of its first: at the upper edge, further above it, at the
            // lower edge, between both, above the terminal, and all.
            let frames: [(row: Int, visible: Range<Int>, part: Range<Int>)] = [
                (4, 5..<20, 1..<4), (3, 5..<20, 2..<4), (10, 0..<13, 0..<3), (4, 5..<7, 1..<3), (-3, 0..<20, 3..<4),
                (2, 0..<20, 0..<4),
            ]
            for (row, visible, part) in frames {
                world.draw([
                    try PictureSample.placed(picture, row: row, column: 3, rows: 4, columns: 10, visible: visible)
                ])
                let rows = row + part.lowerBound..<row + part.upperBound
                let shown = Array(source[part.lowerBound * 20 * 100..<part.upperBound * 20 * 100])
                await world.shows { terminal in
                    terminal.pictureRows == Set(rows)
                        && PictureSample.psnr(terminal.exactPixels(rows: rows, columns: 3..<13), shown) > 40
                }
            }
            world.draw([])
            #expect(!world.terminal.showsPictures)
            #expect(world.terminal.faults.isEmpty)
        }

        // MARK: Painted over cells

        private func paintedWorld(_ way: PictureSupport.Way) async throws -> (World, RenderedPicture) {
            let replies =
                switch way {
                case .sixel: Self.foot
                case .iterm: Self.mintty
                case .kittyPlaceholders: Self.kitty
                case .kittyDirect, .cells: Self.wezterm
                }
            let picture = way == .sixel ? try Self.sixel().0 : try PictureSample.png(100, 80)
            return (try await World(replies: replies, way: way), picture)
        }

        private nonisolated static let painted = [PictureSupport.Way.kittyDirect, .iterm, .sixel]

        @Test(arguments: painted)
        func `a picture is painted at rest, and leaves nothing behind`(way: PictureSupport.Way) async throws {
            let (world, picture) = try await paintedWorld(way)
            world.session.screen.background = .dark
            func placed(_ row: Int) throws -> PlacedPicture {
                try PictureSample.placed(picture, row: row, column: 3, rows: 4, columns: 10)
            }
            world.draw([try placed(5)])
            #expect(world.terminal.layers.isEmpty)
            await world.shows { $0.layers.first?.row == 5 }
            let layer = try #require(world.terminal.layers.first)
            #expect(layer.column == 3 && layer.cells.count == 40)
            switch layer.content {
            case .kitty(let number, _): #expect(world.terminal.stored[number] == picture.bytes)
            case .iterm(let bytes, let columns, let rows):
                #expect(bytes == picture.bytes && columns == 10 && rows == 4)
            case .sixel(let content):
                let pixels = SixelDecoder.pixels(content)
                let shown = (0..<80).flatMap { y in (0..<100).map { pixels[[y, $0]] ?? .black } }
                #expect(PictureSample.psnr(shown, try Self.sixel().1) > 40)
            }

            // Scrolled: the old place is empty, and the picture painted at the new one.
            world.draw([try placed(4)], first: 1)
            #expect(world.terminal.layers.isEmpty)
            await world.shows { $0.layers.first?.row == 4 }

            // Under a box: not painted, and nothing left of it.
            world.draw([try placed(4)], box: 6...9, first: 1)
            #expect(world.terminal.layers.isEmpty)
            world.draw([try placed(4)], first: 1)
            await world.shows { $0.layers.first?.row == 4 }

            // Partly outside the window: the old place is empty.
            world.draw([try placed(-1)], first: 6)
            #expect(world.terminal.layers.isEmpty)
            world.draw([try placed(10)])
            await world.shows { $0.layers.first?.row == 10 }

            world.draw([])
            #expect(!world.terminal.showsPictures)
            #expect(world.terminal.faults.isEmpty)
        }

        @Test(arguments: painted)
        func `a picture is shown in several places`(way: PictureSupport.Way) async throws {
            let (world, picture) = try await paintedWorld(way)
            func placed(_ row: Int, _ column: Int) throws -> PlacedPicture {
                try PictureSample.placed(picture, row: row, column: column, rows: 4, columns: 10)
            }
            world.draw([try placed(5, 3), try placed(5, 20), try placed(12, 3)])
            await world.shows { $0.layers.count == 3 }
            world.draw([try placed(5, 3)])
            await world.shows { $0.layers.map(\.column) == [3] && $0.layers.map(\.row) == [5] }
        }

        @Test(arguments: painted)
        func `after a whole redraw a picture is painted again`(way: PictureSupport.Way) async throws {
            let (world, picture) = try await paintedWorld(way)
            let placed = try PictureSample.placed(picture, row: 5, column: 3, rows: 4, columns: 10)
            world.draw([placed])
            await world.shows { $0.layers.count == 1 }
            let commands = world.terminal.commands
            world.session.redraw()
            world.draw([placed])
            await world.shows { $0.layers.count == 1 && $0.commands > commands }
        }

        @Test(arguments: painted + [.kittyPlaceholders])
        func `after a resize a picture is only where it is drawn`(way: PictureSupport.Way) async throws {
            let (world, picture) = try await paintedWorld(way)
            func draw(at row: Int) async throws {
                world.draw([try PictureSample.placed(picture, row: row, column: 3, rows: 4, columns: 10)])
                await world.shows { $0.pictureRows == Set(row..<row + 4) }
            }
            try await draw(at: 5)
            await world.resize(rows: 12, columns: 60)
            try await draw(at: 2)
            await world.resize(rows: 30, columns: 100)
            try await draw(at: 20)
            #expect(world.terminal.faults.isEmpty)
        }

        @Test(arguments: painted)
        func `a suspension and the end leave no picture behind`(way: PictureSupport.Way) async throws {
            let (world, picture) = try await paintedWorld(way)
            let placed = try PictureSample.placed(picture, row: 5, column: 3, rows: 4, columns: 10)
            world.draw([placed])
            await world.shows { $0.layers.count == 1 }

            world.session.pause()
            await world.shows { !$0.showsPictures && $0.stored.isEmpty }

            world.session.resume()
            world.draw([placed])
            await world.shows { $0.layers.count == 1 }

            world.session.close()
            await world.shows { !$0.showsPictures && $0.stored.isEmpty }
            #expect(world.terminal.faults.isEmpty)
        }

        @Test func `a picture replaces its preview`() async throws {
            let world = try await World(replies: Self.mintty, way: .iterm)
            let preview = try PictureSample.rgba(20, 8)
            world.draw([try PictureSample.placed(preview, row: 5, column: 3, rows: 4, columns: 10)])
            let before = world.terminal.pixels(rows: 5..<9, columns: 3..<13)
            #expect(world.terminal.showsPictures)
            let picture = try PictureSample.png(100, 80)
            world.draw([try PictureSample.placed(picture, row: 5, column: 3, rows: 4, columns: 10)])
            #expect(world.terminal.pixels(rows: 5..<9, columns: 3..<13) == before)
            await world.shows { $0.layers.count == 1 }
        }

        @Test func `what isn't a sixel picture isn't sent`() async throws {
            let world = try await World(replies: Self.foot, way: .sixel)
            let hostile = try PictureSample.picture(
                .sixel(colors: 256), 100, 80, Array("\u{1B}Pq~\u{1B}\\\u{1B}]52;c;AAAA\u{7}".utf8))
            let good = try Self.sixel().0
            world.draw([
                try PictureSample.placed(hostile, "hostile", row: 10, column: 3, rows: 4, columns: 10),
                try PictureSample.placed(good, "good", row: 5, column: 3, rows: 4, columns: 10),
            ])
            await world.shows { $0.layers.count == 1 }
            #expect(world.terminal.layers.first?.row == 5)
        }
    }
}
