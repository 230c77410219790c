import Foundation
import TestSupport
import Testing

@testable import Core

@Suite("Metadata of videos and sounds")
struct MovieFileTests {
    private let folder = TestSupport.TemporaryFolder()

    private func opened(_ bytes: [UInt8]) throws -> (movie: MovieFile, shown: ByteSource) {
        let path = folder.path + "/a.mp4"
        try Data(bytes).write(to: URL(filePath: path))
        let file = try OpenFile(path)
        let movie = try MovieFile(file)
        return (movie, ByteSource(PatchedFile(file, patches: movie.patches)))
    }

    private func has(_ text: String, _ bytes: [UInt8]) -> Bool { bytes.firstRange(of: Array(text.utf8)) != nil }

    @Test(arguments: ["isom", "qt  ", "M4A "], [false, true])
    func `places, dates and names are hidden, and no byte moves`(brand: String, isLong: Bool) throws {
        var sample = SampleMovie()
        (sample.brand, sample.isLong) = (brand, isLong)
        let (movie, shown) = try opened(sample.bytes)
        let bytes = try shown.all()
        #expect(has("GPS", sample.bytes) && !has("GPS", bytes) && bytes.count == sample.bytes.count)
        #expect(!movie.keepsMetadata && movie.frameRate == 25)
        #expect(movie.size?.width == 640 && movie.size?.height == 360)
        // The bytes that are played.
        let frames = Array(SampleMovie.frames.utf8)
        #expect(bytes.firstRange(of: frames) == sample.bytes.firstRange(of: frames))
        for type in ["ftyp\(brand)", "moov", "mvhd", "trak", "tkhd", "mdia", "mdhd", "hdlr", "vide", "soun", "stsz"] {
            let place = try #require(sample.bytes.firstRange(of: Array(type.utf8)), "\(type)")
            #expect(bytes.firstRange(of: Array(type.utf8)) == place, "\(type)")
        }
        // Again, nothing is left to be hidden.
        let again = try opened(bytes)
        #expect(try again.shown.all() == bytes)
        #expect(again.movie.frameRate == 25 && !again.movie.keepsMetadata)
    }

    @Test(arguments: [1, 7, 64, 5000]) func `it is read in pieces of any length`(step: Int) throws {
        let shown = try opened(SampleMovie().bytes).shown
        #expect(try shown.all(step: step) == shown.all())
    }

    @Test func `long boxes, and one that ends with the file, are understood`() throws {
        let sample = SampleMovie().bytes
        let start = try #require(sample.firstRange(of: Array("moov".utf8))).lowerBound - 4
        let head = [SampleMovie.big(1), SampleMovie.text("mdat"), SampleMovie.zeros(4), SampleMovie.big(20)]
        let long = Array(head.joined()) + SampleMovie.text("long")
        let open = SampleMovie.big(0) + SampleMovie.text("xyz GPS without an end")
        let bytes = Array([Array(sample[..<start]), long, Array(sample[start...]), open].joined())
        let (movie, shown) = try opened(bytes)
        let read = try shown.all()
        #expect(!movie.keepsMetadata && movie.frameRate == 25 && !has("GPS", read) && read.count == bytes.count)
        #expect(has("long", read) && !has("without", read))
    }

    @Test func `the metadata of fragments is hidden too`() throws {
        let track = SampleMovie.box(
            "traf", SampleMovie.box("tfhd", SampleMovie.zeros(8)), SampleMovie.box("trun", SampleMovie.text("samples")),
            SampleMovie.box("udta", SampleMovie.text("GPS")), SampleMovie.box("uuid", SampleMovie.text("GPS")))
        let fragment = SampleMovie.box(
            "moof", SampleMovie.box("mfhd", SampleMovie.zeros(8)), SampleMovie.box("meta", SampleMovie.text("GPS")),
            track)
        let whole = SampleMovie().bytes + fragment + SampleMovie.box("mdat", SampleMovie.text("more frames"))
        let (movie, shown) = try opened(whole)
        let bytes = try shown.all()
        #expect(!movie.keepsMetadata && !has("GPS", bytes) && bytes.count == whole.count)
        for text in ["moof", "mfhd", "traf", "tfhd", "trunsamples", "more frames"] {
            #expect(bytes.firstRange(of: Array(text.utf8)) == whole.firstRange(of: Array(text.utf8)), "\(text)")
        }
        // A fragment that can't be read to its end.
        let broken = SampleMovie.box("moof", SampleMovie.big(9000) + SampleMovie.text("metaGPS"))
        #expect(try opened(SampleMovie().bytes + broken).movie.keepsMetadata)
    }

    @Test(arguments: [["vide", "meta"], ["text"], ["vide", "tmcd", "soun"]])
    func `a track of anything else is kept, and known to be`(handlers: [String]) throws {
        var sample = SampleMovie()
        sample.handlers = handlers
        #expect(try opened(sample.bytes).movie.keepsMetadata)
    }

    @Test func `a file whose boxes can't be read to the end keeps its metadata, and is known to`() throws {
        let whole = SampleMovie().bytes
        // A box beyond the end of the file, or shorter than its own head, no movie, and a compressed one.
        for length in [9000, 7] {
            let tail = SampleMovie.big(length) + SampleMovie.text("uuidGPS")
            #expect(try opened(whole + tail).movie.keepsMetadata)
        }
        #expect(try opened(SampleMovie.box("ftyp", SampleMovie.text("isom"))).movie.keepsMetadata)
        let compressed = SampleMovie.box("moov", SampleMovie.box("cmov", SampleMovie.text("zlib")))
        let (movie, shown) = try opened(compressed)
        #expect(movie.keepsMetadata)
        #expect(try shown.all() == compressed)
        // More boxes than are read.
        let many = (0..<25_000).flatMap { _ in SampleMovie.box("mdat") } + whole
        #expect(try opened(many).movie.keepsMetadata)
        // A few bytes that are no box hide nothing.
        #expect(try !opened(whole + SampleMovie.zeros(7)).movie.keepsMetadata)
    }

    @Test func `truncated and changed files do no harm`() throws {
        let whole = SampleMovie().bytes
        for count in stride(from: 1, to: whole.count, by: 5) {
            #expect(try opened(Array(whole.prefix(count))).shown.all().count == count)
        }
        var random = SeededGenerator(seed: 11)
        let special: [UInt8] = [0, 1, 0x7F, 0xFF]
        for _ in 0..<200 {
            var changed = whole
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: changed.indices, using: &random)
                let any = UInt8.random(in: 0...255, using: &random)
                changed[index] = Bool.random(using: &random) ? any : special[Int(any) % special.count]
            }
            let (movie, shown) = try opened(changed)
            #expect(try shown.all().count == changed.count)
            #expect(movie.frameRate ?? 1 >= 0 && movie.size?.width ?? 1 > 0)
        }
    }
}
