// swift-tools-version: 6.2
import PackageDescription

/// Every Swift target of ours is built the same way. CI sets TIDELINE_STRICT, which turns warnings into errors;
/// at home a warning of a newer compiler must not stop anyone from building.
let swiftSettings: [SwiftSetting] =
    [
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("ExistentialAny"),
    ] + (Context.environment["TIDELINE_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)])

let package = Package(
    name: "tideline",
    products: [.executable(name: "tideline", targets: ["tideline"])],
    // Exact versions, because Package.resolved is not committed: a clone builds the same code next year. Only swift-crypto
    // depends on another package, which the product Crypto doesn't use.
    dependencies: [
        .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
        .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
        .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
        .package(url: "https://github.com/apple/swift-crypto", exact: "4.5.2"),
        .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
    ],
    targets: [
        // C libraries, each behind a module of its own.
        .target(
            name: "CCurses",
            linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
        // Not linked: libcurl is loaded by the first request, which the first paint does not wait for.
        .target(name: "CCurl", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        // Not linked either: the decoders are loaded by the process that decodes a picture.
        .target(
            name: "CPictures",
            linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux])), .linkedLibrary("m")]),
        // Linked in place of 34 MB of Foundation's tables, which nothing uses.
        .target(name: "CEmptyICU"),

        // The program, from the bottom up.
        .target(
            name: "Core",
            dependencies: [
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: swiftSettings),
        .target(
            name: "App", dependencies: ["Core", .product(name: "Logging", package: "swift-log")],
            swiftSettings: swiftSettings, plugins: ["CompileSentences"]),
        .target(name: "Curl", dependencies: ["CCurl", "Core"], swiftSettings: swiftSettings),
        .target(
            name: "TUI", dependencies: ["App", "CCurses", "Core", .product(name: "Logging", package: "swift-log")],
            swiftSettings: swiftSettings),
        .target(
            name: "Demo",
            dependencies: [
                .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            // Optimized for speed it took 30 s more of a clean build; the demo server is fast enough without.
            swiftSettings: swiftSettings + [.unsafeFlags(["-Osize"], .when(configuration: .release))]),
        // Where a login comes back to.
        .target(
            name: "Loopback",
            dependencies: [
                "Core",
                .product(name: "FlyingFox", package: "FlyingFox"),
                .product(name: "FlyingSocks", package: "FlyingFox"),
            ],
            swiftSettings: swiftSettings),
        .executableTarget(
            name: "tideline",
            dependencies: [
                "App", "CEmptyICU", "CPictures", "Core", "Curl", "Demo", "Loopback", "TUI",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "Logging", package: "swift-log"),
            ],
            swiftSettings: swiftSettings),

        // Turns the sentences of App/Localization into Swift.
        .executableTarget(
            name: "SentenceCompiler", path: "Plugins/SentenceCompiler", swiftSettings: swiftSettings),
        .plugin(
            name: "CompileSentences", capability: .buildTool(), dependencies: ["SentenceCompiler"],
            path: "Plugins/CompileSentences"),

        // What `make bench` measures in process.
        .target(name: "Allocations", path: "Benchmarks/Allocations"),
        .executableTarget(
            name: "text-bench", dependencies: ["Allocations", "App", "Core", "TUI"], path: "Benchmarks/Text",
            swiftSettings: swiftSettings),

        .executableTarget(
            name: "cache-bench", dependencies: ["App", "Core"], path: "Benchmarks/Cache", exclude: ["version-2.sql"],
            swiftSettings: swiftSettings),

        // Tests, one target for each module.
        .target(
            name: "TestSupport", dependencies: ["App", "Core"], path: "Tests/Support", swiftSettings: swiftSettings),
        .testTarget(
            name: "CoreTests",
            dependencies: [
                "App", "Core", "TestSupport", .product(name: "Crypto", package: "swift-crypto"),
                .product(name: "GRDB", package: "GRDB.swift"),
            ],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "AppTests", dependencies: ["App", "Core", "SentenceCompiler", "TestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "TUITests",
            dependencies: [
                "App", "CCurses", "Core", "TUI", "TestSupport", .product(name: "Crypto", package: "swift-crypto"),
            ], exclude: ["Golden"], swiftSettings: swiftSettings),
        .testTarget(
            name: "CurlTests", dependencies: ["CCurl", "Core", "Curl", "Demo", "TestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "DemoTests",
            dependencies: ["Demo", "TestSupport", .product(name: "Crypto", package: "swift-crypto")],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "LoopbackTests", dependencies: ["Core", "Curl", "Loopback", "TestSupport"],
            swiftSettings: swiftSettings),
        .testTarget(
            name: "CommandTests",
            dependencies: [
                "App", "Core", "TestSupport", "tideline",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ], swiftSettings: swiftSettings),
        .testTarget(
            name: "FlowTests", dependencies: ["App", "Core", "Curl", "Demo", "TestSupport", "tideline"],
            swiftSettings: swiftSettings),
        .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: swiftSettings),
    ],
    swiftLanguageModes: [.v6]
)
