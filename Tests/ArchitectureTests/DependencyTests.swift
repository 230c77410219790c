import Testing

@Suite("Dependencies between modules and layers")
struct DependencyTests {
    /// The modules that a file may import.
    private func allowed(_ file: SourceFile) -> Set<String> {
        let everywhere: Set<String> = ["FoundationEssentials", "Glibc", "Synchronization", "Dispatch"]
        switch file.folder.split(separator: "/").first.map(String.init) ?? "" {
        case "Core":
            let base = everywhere.union(["Logging"])
            return switch file.layer {
            case "Core/Cache": base.union(["GRDB"])
            case "Core/Configuration": base.union(["TOMLKit"])
            // The digest of PKCE, and nothing else of it.
            case "Core/Services": base.union(["SHA2"])
            default: base
            }
        case "App": return everywhere.union(["Core", "Logging", "Observation"])
        case "Curl": return everywhere.union(["CCurl", "Core"])
        case "TUI":
            let base = everywhere.union(["App", "Core", "Logging", "Observation"])
            return file.layer == "TUI/Terminal" ? base.union(["CCurses"]) : base
        case "Demo": return everywhere.union(["SHA2", "FlyingFox", "FlyingSocks"])
        case "Loopback": return everywhere.union(["Core", "FlyingFox", "FlyingSocks"])
        case "tideline":
            return everywhere.union(["App", "ArgumentParser", "Core", "Curl", "Demo", "Logging", "Loopback", "TUI"])
        default: return []
        }
    }

    @Test func `the sources are found`() {
        #expect(SourceTree.sources.count > 50)
    }

    @Test func `a module imports only what its layer allows`() {
        for file in SourceTree.sources {
            for module in file.imports where !allowed(file).contains(module) {
                Issue.record("\(file) imports \(module)")
            }
        }
    }

    @Test func `every folder of Core belongs to a layer`() {
        let known = Set(SourceTree.layers.joined().map { "Core/" + $0 })
        for file in SourceTree.sources where file.path.hasPrefix("Sources/Core/") {
            #expect(known.contains(file.layer), "\(file) is in no known layer")
        }
    }

    @Test func `a layer of Core names only lower layers`() {
        for (level, folders) in SourceTree.layers.enumerated() {
            for folder in folders {
                let above = SourceTree.layers[(level + 1)...].joined()
                let beside = folders.filter { $0 != folder && !(SourceTree.exceptions[folder]?.contains($0) ?? false) }
                let forbidden = names(declaredIn: Array(above) + beside)
                for file in SourceTree.sources where file.layer == "Core/" + folder {
                    for name in file.names where forbidden[String(name)] != nil {
                        Issue.record("\(file) names \(name), which is declared in \(forbidden[String(name)] ?? "")")
                    }
                }
            }
        }
    }

    @Test func `TUI names no cache, service or loader`() {
        let forbidden = names(declaredIn: ["Cache", "Services", "Requests"])
            // Errors reach the screen.
            .filter { !["RequestError", "CacheError", "CacheNotice"].contains($0.key) }
            // Loading is shown by the views.
            .filter { !$0.value.contains("/Requests/Feedback/") }
        for file in SourceTree.sources where file.folder.hasPrefix("TUI") {
            for name in file.names where forbidden[String(name)] != nil {
                Issue.record("\(file) names \(name)")
            }
        }
    }

    @Test func `only the registry names a service's own types`() {
        let folders = SourceTree.sources.filter { $0.path.hasPrefix("Sources/Core/Services/") }
        var owners: [String: String] = [:]
        for file in folders {
            let parts = file.path.split(separator: "/")
            // Sources, Core, Services, the service, the file.
            guard parts.count > 4 else { continue }
            for name in file.declaredTypes { owners[name] = String(parts[3]) }
        }
        #expect(Set(owners.values).count >= 4)
        for file in SourceTree.sources where !file.path.hasSuffix("/ServiceRegistry.swift") {
            let parts = file.path.split(separator: "/")
            let own = file.path.hasPrefix("Sources/Core/Services/") && parts.count > 4 ? String(parts[3]) : nil
            for name in file.names {
                guard let owner = owners[String(name)], owner != own else { continue }
                Issue.record("\(file) names \(name), which is \(owner)'s")
            }
        }
    }

    private func names(declaredIn folders: [String]) -> [String: String] {
        var result: [String: String] = [:]
        for file in SourceTree.sources where folders.contains(where: { file.layer == "Core/" + $0 }) {
            for name in file.declaredTypes { result[name] = file.path }
        }
        return result
    }
}
