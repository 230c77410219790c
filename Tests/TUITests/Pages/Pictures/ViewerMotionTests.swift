import TestSupport
import Testing

@testable import App
@testable import Core
@testable import TUI

@MainActor
@Suite("The viewer opens from the picture's place", .serialized, .hangGuard)
struct ViewerMotionTests {
    /// Posts with a picture each; all pictures in sight are there.
    private func world(moves: Bool = true) async throws -> ScreenWorld {
        let world = try await ScreenWorld(
            cached: (1...6).reversed().map { PictureSamples.status(1, id: $0) }, rows: 24, columns: 80,
            capabilities: .withActions, pictures: SamplePictureSource(), moves: moves)
        world.screen.pictures = PictureSamples.support
        await world.until("the pictures") {
            world.application.draw()
            let wanted = world.application.wantedPictures
            return !wanted.isEmpty
                && wanted.allSatisfy { request in
                    if case .shown = world.application.style.pictures.state(of: request) { true } else { false }
                }
        }
        world.application.draw()
        return world
    }

    private func place(_ world: ScreenWorld) throws -> CellArea {
        let tile = try #require(try world.list.scroller.items.compactMap(\.status).first?.pictures.first)
        return try #require(world.application.style.painter.place(of: tile))
    }

    private func isMoving(_ world: ScreenWorld) -> Bool { world.application.animations.motion != nil }

    private func showsList(_ world: ScreenWorld) -> Bool { world.contains("At the harbour") }

    /// Returns the cells between the header line and the hint line that differ.
    private func difference(_ cells: [[MemoryScreen.Cell]], _ others: [[MemoryScreen.Cell]]) -> Set<ScreenPosition> {
        var found: Set<ScreenPosition> = []
        for row in 2..<cells.count - 1 {
            for column in cells[row].indices where cells[row][column] != others[row][column] {
                found.insert(ScreenPosition(row: row, column: column))
            }
        }
        return found
    }

    private func bounds(_ cells: Set<ScreenPosition>) throws -> CellArea {
        let (rows, columns) = (cells.map(\.row), cells.map(\.column))
        let (top, bottom) = (try #require(rows.min()), try #require(rows.max()))
        let (left, right) = (try #require(columns.min()), try #require(columns.max()))
        return CellArea(rows: top..<bottom + 1, columns: left..<right + 1)
    }

    private func outline(_ area: CellArea) -> Set<ScreenPosition> {
        var cells: Set<ScreenPosition> = []
        for row in area.rows {
            for column in area.columns {
                let isEdge =
                    row == area.rows.lowerBound || row == area.rows.upperBound - 1
                    || column == area.columns.lowerBound || column == area.columns.upperBound - 1
                if isEdge { cells.insert(ScreenPosition(row: row, column: column)) }
            }
        }
        return cells
    }

    private func contains(_ outer: CellArea, _ inner: CellArea) -> Bool {
        outer != inner && outer.rows.clamped(to: inner.rows) == inner.rows
            && outer.columns.clamped(to: inner.columns) == inner.columns
    }

    /// Makes the frames of the steps, of which each changes the list by an outline and nothing else.
    private func frames(_ world: ScreenWorld, over list: [[MemoryScreen.Cell]]) async throws -> [CellArea] {
        var areas: [CellArea] = []
        for step in 0..<MovingFrame.steps {
            await world.until("step \(step)") {
                world.application.animations.motion?.frame.step == step
                    && world.time.sleepers(for: MovingFrame.interval) == 1
            }
            world.application.draw()
            let changed = difference(world.screen.cells, list)
            let area = try bounds(changed)
            #expect(changed == outline(area))
            areas.append(area)
            world.time.advance(by: MovingFrame.interval)
        }
        await world.until("the end of the motion") { !isMoving(world) }
        world.application.draw()
        return areas
    }

    @Test func `the frame grows from the picture to the page, and then the viewer is there`() async throws {
        let world = try await world()
        let list = world.screen.cells
        let place = try place(world)
        await world.press("v")
        #expect(world.front is ViewerPage)
        let areas = try await frames(world, over: list)
        let whole = CellArea(rows: 2..<23, columns: 0..<80)
        for (inner, outer) in zip([place] + areas, areas + [whole]) { #expect(contains(outer, inner)) }
        #expect(!showsList(world))
    }

    @Test func `the viewer loads its pictures while the frame grows`() async throws {
        let world = try await world()
        let before = world.application.wantedPictures
        await world.press("v")
        #expect(isMoving(world) && showsList(world))
        let first = try #require(world.application.wantedPictures.first)
        #expect(!before.contains(first))
    }

    @Test func `the frame shrinks to the picture's place, and leaves nothing behind`() async throws {
        let world = try await world()
        let list = world.screen.cells
        let place = try place(world)
        await world.press("v a a q")
        #expect(world.front === world.application.home)
        let areas = try await frames(world, over: list)
        for (outer, inner) in zip(areas, areas.dropFirst() + [place]) { #expect(contains(outer, inner)) }
        #expect(difference(world.screen.cells, list).isEmpty)
    }

    @Test func `a key ends the motion at once, and is handled`() async throws {
        let world = try await world()
        let selected = try world.list.scroller.viewport.selected
        await world.press("v")
        #expect(isMoving(world))
        await world.press("+")
        #expect(!isMoving(world) && world.header.contains("150"))
        #expect(!showsList(world))
        await world.press("q j")
        #expect(!isMoving(world) && world.front === world.application.home)
        let next = try world.list.scroller.viewport.selected
        #expect(next > selected)
    }

    @Test func `a resize ends the motion`() async throws {
        let world = try await world()
        await world.press("v")
        world.resize(30, 100)
        #expect(!isMoving(world) && !showsList(world))
    }

    @Test func `nothing moves with motion = false`() async throws {
        let world = try await world(moves: false)
        let list = world.screen.cells
        await world.press("v")
        #expect(!isMoving(world) && !showsList(world))
        await world.press("q")
        #expect(!isMoving(world) && difference(world.screen.cells, list).isEmpty)
    }

    @Test func `nothing moves to a picture that isn't in sight`() async throws {
        let world = try await world()
        let list = world.screen.cells
        await world.press("v l l l l l q")
        #expect(!isMoving(world) && difference(world.screen.cells, list).isEmpty)
    }

    @Test func `nothing moves while the terminal doesn't keep up`() async throws {
        let world = try await world()
        world.screen.isBehind = true
        await world.press("v")
        #expect(!isMoving(world) && !showsList(world))
        world.screen.isBehind = false
        await world.press("q")
        #expect(isMoving(world))
        world.screen.isBehind = true
        world.application.draw()
        #expect(!isMoving(world))
    }

    @Test func `a picture in a pane has its place in the window, for one frame`() {
        let screen = MemoryScreen(rows: 20, columns: 80)
        screen.pictures = PictureSamples.support
        let painter = PicturePainter(
            strings: Strings(language: .english), theme: Theme(), support: { PictureSamples.support },
            state: { _ in .loading })
        let tile = PictureTile(
            post: StatusID("1"), kind: .image, preview: RawText("https://harbour.example/1"), original: nil, size: nil,
            blurhash: nil, description: nil, isSensitive: false)
        let place = PicturePlace(kind: .tile(tile), url: tile.preview, line: 1, column: 3, rows: 6, columns: 12)
        painter.draw([place], from: 2, in: 4..<8, of: PartScreen(screen, columns: 40..<80))
        #expect(painter.place(of: tile) == CellArea(rows: 4..<8, columns: 43..<55))
        painter.begin()
        #expect(painter.place(of: tile) == nil)
    }

    @Test func `each of two posts with the same picture has its own place`() throws {
        let builder = StatusRowBuilder(strings: Strings(language: .english), me: nil, time: TestTime())
        let tiles = try ["1", "2"].map { id in
            var status = PictureSamples.status(1)
            status.id = StatusID(id)
            return try #require(builder.row(status).pictures.first)
        }
        let painter = PicturePainter(
            strings: Strings(language: .english), theme: Theme(), support: { PictureSamples.support },
            state: { _ in .loading })
        let screen = MemoryScreen(rows: 20, columns: 80)
        for (tile, row) in zip(tiles, [0, 10]) {
            let place = PicturePlace(kind: .tile(tile), url: tile.preview, line: 0, column: 3, rows: 6, columns: 12)
            painter.draw([place], from: row, in: 0..<20, of: screen)
        }
        let places = tiles.compactMap { painter.place(of: $0) }
        #expect(places.map(\.rows) == [0..<6, 10..<16])
    }
}
