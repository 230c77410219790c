import Foundation
import TestSupport
import Testing

@testable import Core

/// Returns the beginning of a file in the format of ISO 14496-12.
private func box(_ brands: String...) -> [UInt8] {
    var bytes: [UInt8] = [0, 0, 0, UInt8(12 + 4 * brands.count)]
    bytes += Array("ftyp\(brands[0])".utf8)
    bytes += [0, 0, 2, 0]
    for brand in brands.dropFirst() { bytes += Array(brand.utf8) }
    return bytes
}

private func bytes(_ text: String, after start: [UInt8] = []) -> [UInt8] { start + Array(text.utf8) }

private let beginnings: [([UInt8], MediaFormat)] = [
    (SamplePictures.jpeg, .jpeg), (SamplePictures.png, .png), (SamplePictures.webp, .webp),
    (SamplePictures.gif, .gif), (box("avif", "mif1"), .avif), (box("mif1", "avif"), .avif),
    (box("heic", "mif1"), .heic), (box("mif1", "heic"), .heic), (box("isom", "mp42"), .mp4),
    (box("qt  ", "qt  "), .quickTime), (box("M4A ", "isom"), .m4a),
    (bytes("webm", after: [0x1A, 0x45, 0xDF, 0xA3, 0x9F, 0x42, 0x82, 0x84]), .webm),
    (bytes("matroska", after: [0x1A, 0x45, 0xDF, 0xA3, 0x9F]), .matroska), (bytes("OggS\0\u{2}vorbis"), .ogg),
    (bytes("OggS\0\u{2}theora"), .oggVideo), (bytes("fLaC\0\0"), .flac), (bytes("ID3\u{4}"), .mp3),
    ([0xFF, 0xFB, 0x90, 0x64], .mp3), ([0xFF, 0xF1, 0x50, 0x80], .aac), (bytes("RIFF\0\0\0\0WAVEfmt "), .wav),
    (bytes("<?xml version=\"1.0\"?>\n<svg xmlns=\"x\">"), .svg), (bytes("\u{FEFF} \n<svg>"), .svg),
]

private let pictures: [([UInt8], MediaFormat)] = [
    (SamplePictures.jpeg, .jpeg), (SamplePictures.png, .png), (SamplePictures.webp, .webp),
    (SamplePictures.losslessWebP, .webp), (SamplePictures.plainWebP, .webp), (SamplePictures.gif, .gif),
]

@Suite("Formats of pictures, videos and sounds")
struct MediaFormatTests {
    @Test(arguments: beginnings) func `a format is known by its bytes`(bytes: [UInt8], format: MediaFormat) {
        #expect(MediaFormat(head: bytes) == format)
        for count in 0..<min(16, bytes.count) { _ = MediaFormat(head: bytes.prefix(count)) }
    }

    @Test(arguments: [
        "", "Hello", "<html>", "%PDF-1.7", "MZ", "\u{7F}ELF", "RIFF\0\0\0\0AVI ", "#!/bin/sh", "PK\u{3}\u{4}", "ftyp",
    ])
    func `other files have none`(text: String) {
        #expect(MediaFormat(head: Array(text.utf8)) == nil)
        #expect(MediaFormat(head: [0xFF, 0xFE, 0x41, 0x00]) == nil)
    }

    @Test(arguments: pictures)
    func `metadata is removed, and nothing else`(bytes: [UInt8], format: MediaFormat) throws {
        // Data after a picture may be another one with its own place.
        let trailer = format == .webp ? [] : Array("GPS at the end".utf8)
        let picture = try #require(CleanedPicture(bytes + trailer, format: format))
        #expect(picture.width == 24 && picture.height == 16)
        #expect(picture.bytes.firstRange(of: Array("GPS".utf8)) == nil)
        for word in ["eXIf", "tEXt", "iTXt", "zTXt", "EXIF", "XMP ", "harbour", "Camera"] {
            #expect(picture.bytes.firstRange(of: Array(word.utf8)) == nil, "\(word)")
        }
        #expect(MediaFormat(head: picture.bytes) == format)
        #expect(CleanedPicture(picture.bytes, format: format) == picture)
        if bytes.firstRange(of: Array("GPS".utf8)) == nil { #expect(picture.bytes == bytes) }
    }

    @Test func `a picture that is turned stays turned`() throws {
        let picture = try #require(CleanedPicture(SamplePictures.jpeg, format: .jpeg))
        let exif = try #require(picture.bytes.firstRange(of: Array("Exif\0\0".utf8)))
        // The only tag: orientation, one number of 16 bits, 6.
        #expect(
            Array(picture.bytes[exif.upperBound + 8..<exif.upperBound + 20]) == [0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6])
    }

    @Test func `a profile of colours, an animation and a missing end are kept`() throws {
        var jpeg = SamplePictures.jpeg
        let profile = Array("ICC_PROFILE\0\u{1}\u{1}colours".utf8)
        jpeg.insert(contentsOf: [0xFF, 0xE2, 0, UInt8(profile.count + 2)] + profile, at: 2)
        let picture = try #require(CleanedPicture(jpeg, format: .jpeg))
        #expect(picture.bytes.firstRange(of: profile) != nil)
        #expect(CleanedPicture(Array(jpeg.dropLast(2)), format: .jpeg) == picture)
        let gif = try #require(CleanedPicture(SamplePictures.gif, format: .gif))
        #expect(gif.bytes.firstRange(of: Array("NETSCAPE2.0".utf8)) != nil)
        #expect(gif.bytes.count { $0 == 0x2C } >= 2)
    }

    @Test(arguments: pictures)
    func `truncated and changed pictures are refused or cleaned, and never crash`(bytes: [UInt8], format: MediaFormat) {
        for count in 0..<bytes.count { _ = CleanedPicture(Array(bytes.prefix(count)), format: format) }
        var random = SeededGenerator(seed: 7)
        for _ in 0..<3000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                let index = Int.random(in: changed.indices, using: &random)
                switch Int.random(in: 0..<4, using: &random) {
                case 0: changed[index] = UInt8.random(in: 0...255, using: &random)
                case 1: changed[index] = [0, 0x7F, 0x80, 0xFF][Int.random(in: 0..<4, using: &random)]
                case 2: changed.remove(at: index)
                default: changed.insert(0xFF, at: index)
                }
            }
            if let picture = CleanedPicture(changed, format: format) {
                #expect(picture.width > 0 && picture.height > 0 && picture.bytes.count <= changed.count + 40)
                #expect(CleanedPicture(picture.bytes, format: format) == picture)
            }
        }
    }
}
