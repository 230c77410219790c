# shellcheck shell=bash

__tideline_cursor_index_in_current_word() {
    local remaining="${COMP_LINE}"

    local word
    for word in "${COMP_WORDS[@]::COMP_CWORD}"; do
        remaining="${remaining##*([[:space:]])"${word}"*([[:space:]])}"
    done

    local -ir index="$((COMP_POINT - ${#COMP_LINE} + ${#remaining}))"
    if [[ "${index}" -le 0 ]]; then
        printf 0
    else
        printf %s "${index}"
    fi
}

# positional arguments:
#
# - 1: the current (sub)command's count of positional arguments
#
# required variables:
#
# - repeating_flags: the repeating flags that the current (sub)command can accept
# - non_repeating_flags: the non-repeating flags that the current (sub)command can accept
# - repeating_options: the repeating options that the current (sub)command can accept
# - non_repeating_options: the non-repeating options that the current (sub)command can accept
# - positional_number: value ignored
# - unparsed_words: unparsed words from the current command line
#
# modified variables:
#
# - non_repeating_flags: remove flags for this (sub)command that are already on the command line
# - non_repeating_options: remove options for this (sub)command that are already on the command line
# - positional_number: set to the current positional number
# - unparsed_words: remove all flags, options, and option values for this (sub)command
__tideline_offer_flags_options() {
    local -ir positional_count="${1}"
    positional_number=0

    local was_flag_option_terminator_seen=false
    local is_parsing_option_value=false

    local -ar unparsed_word_indices=("${!unparsed_words[@]}")
    local -i word_index
    for word_index in "${unparsed_word_indices[@]}"; do
        if "${is_parsing_option_value}"; then
            # This word is an option value:
            # Reset marker for next word iff not currently the last word
            [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]] && is_parsing_option_value=false
            unset "unparsed_words[${word_index}]"
            # Do not process this word as a flag or an option
            continue
        fi

        local word="${unparsed_words["${word_index}"]}"
        if ! "${was_flag_option_terminator_seen}"; then
            case "${word}" in
            --)
                unset "unparsed_words[${word_index}]"
                # by itself -- is a flag/option terminator, but if it is the last word, it is the start of a completion
                if [[ "${word_index}" -ne "${unparsed_word_indices[${#unparsed_word_indices[@]} - 1]}" ]]; then
                    was_flag_option_terminator_seen=true
                fi
                continue
                ;;
            -*)
                # ${word} is a flag or an option
                # If ${word} is an option, mark that the next word to be parsed is an option value
                local option
                for option in "${repeating_options[@]}" "${non_repeating_options[@]}"; do
                    [[ "${word}" = "${option}" ]] && is_parsing_option_value=true && break
                done

                # Remove ${word} from ${non_repeating_flags} or ${non_repeating_options} so it isn't offered again
                local not_found=true
                local -i index
                for index in "${!non_repeating_flags[@]}"; do
                    if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                        unset "non_repeating_flags[${index}]"
                        non_repeating_flags=("${non_repeating_flags[@]}")
                        not_found=false
                        break
                    fi
                done
                if "${not_found}"; then
                    for index in "${!non_repeating_flags[@]}"; do
                        if [[ "${non_repeating_flags[${index}]}" = "${word}" ]]; then
                            unset "non_repeating_flags[${index}]"
                            non_repeating_flags=("${non_repeating_flags[@]}")
                            break
                        fi
                    done
                fi
                unset "unparsed_words[${word_index}]"
                continue
                ;;
            esac
        fi

        # ${word} is neither a flag, nor an option, nor an option value
        if [[ "${positional_number}" -lt "${positional_count}" || "${positional_count}" -lt 0 ]]; then
            # ${word} is a positional
            ((positional_number++))
            unset "unparsed_words[${word_index}]"
        else
            if [[ -z "${word}" ]]; then
                # Could be completing a flag, option, or subcommand
                positional_number=-1
            else
                # ${word} is a subcommand or invalid, so stop processing this (sub)command
                positional_number=-2
            fi
            break
        fi
    done

    unparsed_words=("${unparsed_words[@]}")

    if\
        ! "${was_flag_option_terminator_seen}"\
        && ! "${is_parsing_option_value}"\
        && [[ ("${cur}" = -* && "${positional_number}" -ge 0) || "${positional_number}" -eq -1 ]]
    then
        COMPREPLY+=($(compgen -W "${repeating_flags[*]} ${non_repeating_flags[*]} ${repeating_options[*]} ${non_repeating_options[*]}" -- "${cur}"))
    fi
}

__tideline_add_completions() {
    local completion
    while IFS='' read -r completion; do
        COMPREPLY+=("${completion}")
    done < <(IFS=$'\n' compgen "${@}" -- "${cur}")
}

__tideline_custom_complete() {
    if [[ -n "${cur}" || -z ${COMP_WORDS[${COMP_CWORD}]} || "${COMP_LINE:${COMP_POINT}:1}" != ' ' ]]; then
        local -ar words=("${COMP_WORDS[@]}")
    else
        local -ar words=("${COMP_WORDS[@]::${COMP_CWORD}}" '' "${COMP_WORDS[@]:${COMP_CWORD}}")
    fi

    "${COMP_WORDS[0]}" "${@}" "${words[@]}"
}

_tideline() {
    local state
    state="$(shopt -p;shopt -po)"
    trap "${state//$'\n'/;}" RETURN
    shopt -s extglob
    set +o history +o posix

    local -xr SAP_SHELL=bash
    local -x SAP_SHELL_VERSION
    SAP_SHELL_VERSION="$(IFS='.';printf %s "${BASH_VERSINFO[*]}")"
    local -r SAP_SHELL_VERSION

    local -r cur="${2}"
    local -r prev="${3}"

    local -i positional_number
    local -a unparsed_words=("${COMP_WORDS[@]:1:${COMP_CWORD}}")

    local -a repeating_flags=()
    local -a non_repeating_flags=(--version -h --help)
    local -a repeating_options=()
    local -a non_repeating_options=()
    __tideline_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    read|demo|login|logout|accounts|unread|timeline|follow|show|search|notifications|profile|catchup|post|draft|sync|cache|config|doctor|export|import|help)
        # Offer subcommand argument completions
        "_tideline_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'read demo login logout accounts unread timeline follow show search notifications profile catchup post draft sync cache config doctor export import help' -- "${cur}"))
        ;;
    esac
}

_tideline_read() {
    repeating_flags=()
    non_repeating_flags=(--plain --version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_demo() {
    repeating_flags=()
    non_repeating_flags=(--serve-only --markers --guest --streaming --no-streaming --websocket-only --plain --version -h --help)
    repeating_options=()
    non_repeating_options=(--port --statuses --seed --latency --error-rate --rate-limit --truncate-rate --every --fixtures --service --program --token-life --log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--port')
        return
        ;;
    '--statuses')
        return
        ;;
    '--seed')
        return
        ;;
    '--latency')
        return
        ;;
    '--error-rate')
        return
        ;;
    '--rate-limit')
        return
        ;;
    '--truncate-rate')
        return
        ;;
    '--every')
        return
        ;;
    '--fixtures')
        __tideline_add_completions -d
        return
        ;;
    '--service')
        __tideline_add_completions -W 'mastodon'$'\n''weibo'$'\n''wanandroid'$'\n''tmdb'$'\n''bluesky'
        return
        ;;
    '--program')
        __tideline_add_completions -W 'mastodon'$'\n''gotosocial'$'\n''snac'$'\n''takahe'
        return
        ;;
    '--token-life')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_login() {
    repeating_flags=()
    non_repeating_flags=(--keep-password --browser --token-stdin --version -h --help)
    repeating_options=()
    non_repeating_options=(--server --account --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--server')
        return
        ;;
    '--account')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W 'mastodon'$'\n''weibo'$'\n''wanandroid'$'\n''tmdb'$'\n''bluesky'
        return
        ;;
    esac
}

_tideline_logout() {
    repeating_flags=()
    non_repeating_flags=(--delete-cache --force --version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion logout -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_accounts() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_unread() {
    repeating_flags=()
    non_repeating_flags=(--offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_timeline() {
    repeating_flags=()
    non_repeating_flags=(--json --offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--limit --account --format --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--limit')
        return
        ;;
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion timeline -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion timeline -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_follow() {
    repeating_flags=()
    non_repeating_flags=(--resume --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --format --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion follow -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_show() {
    repeating_flags=()
    non_repeating_flags=(--thread --json --offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --format --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion show -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_search() {
    repeating_flags=()
    non_repeating_flags=(--json --offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--limit --only --account --format --log-level)
    __tideline_offer_flags_options -1

    # Offer option value completions
    case "${prev}" in
    '--limit')
        return
        ;;
    '--only')
        __tideline_add_completions -W 'accounts'$'\n''hashtags'$'\n''posts'
        return
        ;;
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion search -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_notifications() {
    repeating_flags=()
    non_repeating_flags=(--json --offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--limit --only --account --format --log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--limit')
        return
        ;;
    '--only')
        __tideline_add_completions -W 'mentions'$'\n''follows'$'\n''boosts'$'\n''likes'
        return
        ;;
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion notifications -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_profile() {
    repeating_flags=()
    non_repeating_flags=(--json --offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --format --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion profile -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion profile -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_catchup() {
    repeating_flags=()
    non_repeating_flags=(--mark-read --json --offline --version -h --help)
    repeating_options=()
    non_repeating_options=(--since --limit --account --format --log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--since')
        return
        ;;
    '--limit')
        return
        ;;
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion catchup -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--format')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_post() {
    repeating_flags=()
    non_repeating_flags=(--stdin --no-quotes --sensitive --poll-multiple --poll-hide --thread --json --version -h --help)
    repeating_options=(--language --label --replies --media --alt --poll)
    non_repeating_options=(--reply-to --quote --visibility --warning --poll-duration --schedule --account --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--reply-to')
        return
        ;;
    '--quote')
        return
        ;;
    '--visibility')
        __tideline_add_completions -W 'public'$'\n''unlisted'$'\n''private'$'\n''direct'
        return
        ;;
    '--warning')
        return
        ;;
    '--language')
        return
        ;;
    '--label')
        __tideline_add_completions -W 'sexual'$'\n''nudity'$'\n''porn'$'\n''graphic-media'
        return
        ;;
    '--replies')
        __tideline_add_completions -W 'everybody'$'\n''nobody'$'\n''mentioned'$'\n''followed'$'\n''followers'
        return
        ;;
    '--media')
        __tideline_add_completions -f
        return
        ;;
    '--alt')
        return
        ;;
    '--poll')
        return
        ;;
    '--poll-duration')
        return
        ;;
    '--schedule')
        return
        ;;
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion post -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_draft() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    list|show|send|delete)
        # Offer subcommand argument completions
        "_tideline_draft_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'list show send delete' -- "${cur}"))
        ;;
    esac
}

_tideline_draft_list() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft list -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_draft_show() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft show -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft show -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_draft_send() {
    repeating_flags=()
    non_repeating_flags=(--again --json --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft send -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft send -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_draft_delete() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=(--account --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--account')
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft delete -- --account "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion draft delete -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_sync() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--limit --log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--limit')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_cache() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    stat|prune|export|verify|delete)
        # Offer subcommand argument completions
        "_tideline_cache_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'stat prune export verify delete' -- "${cur}"))
        ;;
    esac
}

_tideline_cache_stat() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_cache_prune() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--older-than --keep --log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--older-than')
        return
        ;;
    '--keep')
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_cache_export() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_cache_verify() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_cache_delete() {
    repeating_flags=()
    non_repeating_flags=(--yes --version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 0

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac
}

_tideline_config() {
    repeating_flags=()
    non_repeating_flags=(--check --print-default --path --edit --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options 0

    # Offer subcommand / subcommand argument completions
    local -r subcommand="${unparsed_words[0]}"
    unset 'unparsed_words[0]'
    unparsed_words=("${unparsed_words[@]}")
    case "${subcommand}" in
    get|set)
        # Offer subcommand argument completions
        "_tideline_config_${subcommand}"
        ;;
    *)
        # Offer subcommand completions
        COMPREPLY+=($(compgen -W 'get set' -- "${cur}"))
        ;;
    esac
}

_tideline_config_get() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options 1

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion config get -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_config_set() {
    repeating_flags=()
    non_repeating_flags=(--version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options 2

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion config set -- positional@0 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    2)
        __tideline_add_completions -W "$(__tideline_custom_complete ---completion config set -- positional@1 "${COMP_CWORD}" "$(__tideline_cursor_index_in_current_word)")"
        return
        ;;
    esac
}

_tideline_doctor() {
    repeating_flags=()
    non_repeating_flags=(--json --version -h --help)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options 0
}

_tideline_export() {
    repeating_flags=()
    non_repeating_flags=(--with-tokens --replace --version -h --help)
    repeating_options=()
    non_repeating_options=(--log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -f
        return
        ;;
    esac
}

_tideline_import() {
    repeating_flags=()
    non_repeating_flags=(--replace --dry-run --version -h --help)
    repeating_options=()
    non_repeating_options=(--from --log-level)
    __tideline_offer_flags_options 1

    # Offer option value completions
    case "${prev}" in
    '--from')
        __tideline_add_completions -W 'toot'$'\n''tut'$'\n''mastui'$'\n''newsboat'
        return
        ;;
    '--log-level')
        __tideline_add_completions -W 'trace'$'\n''debug'$'\n''info'$'\n''notice'$'\n''warning'$'\n''error'$'\n''critical'
        return
        ;;
    esac

    # Offer positional completions
    case "${positional_number}" in
    1)
        __tideline_add_completions -f
        return
        ;;
    esac
}

_tideline_help() {
    repeating_flags=()
    non_repeating_flags=(--version)
    repeating_options=()
    non_repeating_options=()
    __tideline_offer_flags_options -1
}

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
