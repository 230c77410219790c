import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import tideline

/// The files of assets/completions, made by ArgumentParser from the commands. With TIDELINE_WRITE set they are written again.
@Suite("Completion scripts")
struct CompletionScriptTests {
    @Test func `bash has the commands`() throws {
        let script = Tideline.completionScript(for: .bash)
        let (first, last) = ("#!/bin/bash\n", "complete -o filenames -F _tideline tideline")
        try #require(script.hasPrefix(first) && script.hasSuffix(last), "the ends of ArgumentParser's script")
        // The file is read by a shell, and never run.
        try WrittenDocument(whole: "assets/completions/tideline.bash").check(
            "# shellcheck shell=bash\n" + script.dropFirst(first.count).dropLast(last.count) + Self.wholeWords)
    }

    @Test func `zsh has the commands`() throws {
        try WrittenDocument(whole: "assets/completions/_tideline").check(Tideline.completionScript(for: .zsh) + "\n")
    }

    @Test func `fish has the commands`() throws {
        try WrittenDocument(whole: "assets/completions/tideline.fish").check(
            Tideline.completionScript(for: .fish) + "\n")
    }

    /// bash ends words at the characters of COMP_WORDBREAKS, which are in handles, and replaces only what is behind the last one.
    private static let wholeWords = #"""
        # Joins the words that bash has divided at "@" and ":", which handles have, and offers what bash replaces of them.
        __tideline_whole_words() {
            local -a whole=()
            local -i index=0 current=0
            local line="${COMP_LINE}" word space typed=''
            for word in "${COMP_WORDS[@]}"; do
                space="${line%%"${word}"*}"
                [[ -n "${word}" ]] || space="${line}"
                line="${line:$((${#space} + ${#word}))}"
                if [[ "${index}" -gt 0 && -z "${space}" && ("${word}" = [@:]* || "${whole[${#whole[@]} - 1]}" = *[@:]) ]]; then
                    whole[${#whole[@]} - 1]+="${word}"
                else
                    whole+=("${word}")
                fi
                if [[ "${index}" -eq "${COMP_CWORD}" ]]; then
                    current="$((${#whole[@]} - 1))"
                    typed="${whole[${current}]}"
                    # In the middle of a word.
                    [[ "${typed}" = *"${2}" ]] || typed="${typed%"${word}"}${2}"
                fi
                index+=1
            done

            local -a COMP_WORDS=("${whole[@]}")
            local -i COMP_CWORD="${current}"
            _tideline "${1}" "${typed}" "${COMP_WORDS[${COMP_CWORD} - 1]}"
            for index in "${!COMPREPLY[@]}"; do
                COMPREPLY[${index}]="${COMPREPLY[${index}]#"${typed%"${2}"}"}"
            done
        }

        complete -o filenames -F __tideline_whole_words tideline

        """#
}
