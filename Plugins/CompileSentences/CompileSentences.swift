import PackagePlugin

/// Compiles the Fluent files of a target into Swift before the target is built.
@main
struct CompileSentences: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let files = target.sourceModule?.sourceFiles(withSuffix: "ftl").map(\.url) else { return [] }
        let output = context.pluginWorkDirectoryURL.appending(path: "Sentences.swift")
        return [
            .buildCommand(
                displayName: "Compiling sentences",
                executable: try context.tool(named: "SentenceCompiler").url,
                arguments: [output.path] + files.map(\.path).sorted(),
                inputFiles: files, outputFiles: [output])
        ]
    }
}
