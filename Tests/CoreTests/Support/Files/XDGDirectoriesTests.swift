import Testing

@testable import Core

@Suite("XDG directories")
struct XDGDirectoriesTests {
    @Test func `the environment variables take precedence`() throws {
        let directories = try XDGDirectories(environment: [
            "HOME": "/home/ada", "XDG_CACHE_HOME": "/fast/cache/", "XDG_STATE_HOME": "/s",
        ])

        #expect(directories.cache == "/fast/cache/tideline")
        #expect(directories.state == "/s/tideline")
        #expect(directories.data == "/home/ada/.local/share/tideline")
        #expect(directories.configuration == "/home/ada/.config/tideline")
    }

    @Test(arguments: ["relative", "", "./x", "~"])
    func `a relative path is ignored`(path: String) throws {
        let directories = try XDGDirectories(environment: ["HOME": "/home/ada", "XDG_DATA_HOME": path])
        #expect(directories.data == "/home/ada/.local/share/tideline")
    }
}
