function __tideline_should_offer_completions_for_flags_or_options -a expected_commands
    set -l non_repeating_flags_or_options $argv[2..]
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __tideline_parse_tokens
    test "$commands" = "$expected_commands"; and return $non_repeating_flags_or_options_absent
end

function __tideline_should_offer_completions_for_positional -a expected_commands positional_index_comparison expected_positional_index
    set -l non_repeating_flags_or_options
    set -l non_repeating_flags_or_options_absent 0
    set -l positional_index 0
    set -l commands
    __tideline_parse_tokens
    test "$commands" = "$expected_commands" -a \( "$positional_index" "$positional_index_comparison" "$expected_positional_index" \)
end

function __tideline_parse_tokens -S
    set -l unparsed_tokens (__tideline_tokens -pc)
    switch $unparsed_tokens[1]
    case 'tideline'
        __tideline_parse_subcommand 0 'version' 'h/help'
        switch $unparsed_tokens[1]
        case 'read'
            __tideline_parse_subcommand 0 'plain' 'log-level=' 'version' 'h/help'
        case 'demo'
            __tideline_parse_subcommand 0 'serve-only' 'port=' 'statuses=' 'seed=' 'latency=' 'error-rate=' 'rate-limit=' 'truncate-rate=' 'every=' 'fixtures=' 'markers' 'service=' 'program=' 'guest' 'token-life=' 'streaming' 'no-streaming' 'websocket-only' 'plain' 'log-level=' 'version' 'h/help'
        case 'login'
            __tideline_parse_subcommand 1 'server=' 'account=' 'keep-password' 'browser' 'token-stdin' 'log-level=' 'version' 'h/help'
        case 'logout'
            __tideline_parse_subcommand 1 'delete-cache' 'force' 'log-level=' 'version' 'h/help'
        case 'accounts'
            __tideline_parse_subcommand 0 'log-level=' 'version' 'h/help'
        case 'unread'
            __tideline_parse_subcommand 0 'offline' 'log-level=' 'version' 'h/help'
        case 'timeline'
            __tideline_parse_subcommand 1 'limit=' 'account=' 'json' 'format=' 'log-level=' 'offline' 'version' 'h/help'
        case 'follow'
            __tideline_parse_subcommand 1 'resume' 'account=' 'json' 'format=' 'log-level=' 'version' 'h/help'
        case 'show'
            __tideline_parse_subcommand 1 'thread' 'account=' 'json' 'format=' 'log-level=' 'offline' 'version' 'h/help'
        case 'search'
            __tideline_parse_subcommand -r 1 'limit=' 'only=' 'account=' 'json' 'format=' 'log-level=' 'offline' 'version' 'h/help'
        case 'notifications'
            __tideline_parse_subcommand 0 'limit=' 'only=' 'account=' 'json' 'format=' 'log-level=' 'offline' 'version' 'h/help'
        case 'profile'
            __tideline_parse_subcommand 1 'account=' 'json' 'format=' 'log-level=' 'offline' 'version' 'h/help'
        case 'catchup'
            __tideline_parse_subcommand 0 'since=' 'limit=' 'mark-read' 'account=' 'json' 'format=' 'log-level=' 'offline' 'version' 'h/help'
        case 'post'
            __tideline_parse_subcommand 1 'stdin' 'reply-to=' 'quote=' 'visibility=' 'warning=' 'language=+' 'label=+' 'replies=+' 'no-quotes' 'sensitive' 'media=+' 'alt=+' 'poll=+' 'poll-multiple' 'poll-hide' 'poll-duration=' 'schedule=' 'thread' 'account=' 'json' 'log-level=' 'version' 'h/help'
        case 'draft'
            __tideline_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'list'
                __tideline_parse_subcommand 0 'account=' 'json' 'log-level=' 'version' 'h/help'
            case 'show'
                __tideline_parse_subcommand 1 'account=' 'json' 'log-level=' 'version' 'h/help'
            case 'send'
                __tideline_parse_subcommand 1 'again' 'account=' 'json' 'log-level=' 'version' 'h/help'
            case 'delete'
                __tideline_parse_subcommand 1 'account=' 'json' 'log-level=' 'version' 'h/help'
            end
        case 'sync'
            __tideline_parse_subcommand 0 'limit=' 'log-level=' 'version' 'h/help'
        case 'cache'
            __tideline_parse_subcommand 0 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'stat'
                __tideline_parse_subcommand 0 'log-level=' 'version' 'h/help'
            case 'prune'
                __tideline_parse_subcommand 0 'older-than=' 'keep=' 'log-level=' 'version' 'h/help'
            case 'export'
                __tideline_parse_subcommand 0 'log-level=' 'version' 'h/help'
            case 'verify'
                __tideline_parse_subcommand 0 'log-level=' 'version' 'h/help'
            case 'delete'
                __tideline_parse_subcommand 0 'yes' 'log-level=' 'version' 'h/help'
            end
        case 'config'
            __tideline_parse_subcommand 0 'check' 'print-default' 'path' 'edit' 'version' 'h/help'
            switch $unparsed_tokens[1]
            case 'get'
                __tideline_parse_subcommand 1 'version' 'h/help'
            case 'set'
                __tideline_parse_subcommand 2 'version' 'h/help'
            end
        case 'doctor'
            __tideline_parse_subcommand 0 'json' 'version' 'h/help'
        case 'export'
            __tideline_parse_subcommand 1 'with-tokens' 'replace' 'log-level=' 'version' 'h/help'
        case 'import'
            __tideline_parse_subcommand 1 'from=' 'replace' 'dry-run' 'log-level=' 'version' 'h/help'
        case 'help'
            __tideline_parse_subcommand -r 1 'version'
        end
    end
end

function __tideline_tokens
    if test (string split -m 1 -f 1 -- . "$FISH_VERSION") -gt 3
        commandline --tokens-raw $argv
    else
        commandline -o $argv
    end
end

function __tideline_parse_subcommand -S -a positional_count
    argparse -s r -- $argv
    set -l option_specs $argv[2..]
    set -l is_repeating_positional $_flag_r
    set -el _flag_r
    set -a commands $unparsed_tokens[1]
    set positional_index 0
    while true
        set -e unparsed_tokens[1]
        argparse -sn "$commands" $option_specs -- $unparsed_tokens 2> /dev/null
        set unparsed_tokens $argv
        set positional_index (math $positional_index + 1)
        for non_repeating_flag_or_option in $non_repeating_flags_or_options
            if set -ql "_flag_$(string replace -a - _ -- $non_repeating_flag_or_option)"
                set non_repeating_flags_or_options_absent 1
                break
            end
        end
        test (count $unparsed_tokens) -eq 0 -o \( -z "$is_repeating_positional" -a "$positional_index" -gt "$positional_count" \) && break
    end
end

function __tideline_complete_directories
    set -l token (commandline -t)
    string match -- '*/' $token
    set -l subdirs $token*/
    printf %s\n $subdirs
end

function __tideline_custom_completion
    set -x SAP_SHELL fish
    set -x SAP_SHELL_VERSION $FISH_VERSION
    set -l tokens (__tideline_tokens -p)
    if test -z "$(__tideline_tokens -t)"
        set -l index (count (__tideline_tokens -pc))
        set tokens $tokens[..$index] \'\' $tokens[(math $index + 1)..]
    end
    command $tokens[1] $argv $tokens
end

complete -c 'tideline' -f
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'read' -d 'Open the timeline.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'demo' -d 'Try Tideline on an embedded demo server. No account needed.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'login' -d 'Log in from the command line.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'logout' -d 'Log out and revoke the token.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'accounts' -d 'List logged-in accounts.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'unread' -d 'Print unread counts.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'timeline' -d 'Print a timeline.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'follow' -d 'Print new posts of a list as they come.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'show' -d 'Print a post, or its whole thread.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'search' -d 'Search the server, or the cached posts.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'notifications' -d 'Print notifications, the newest first.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'profile' -d 'Print an account\'s profile.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'catchup' -d 'Print the home timeline in groups: boosts, links and authors.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'post' -d 'Send a post.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'draft' -d 'List, print, send and delete drafts.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'sync' -d 'Download older posts into the cache.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'cache' -d 'Manage the cache.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'config' -d 'Check the configuration, edit it, or print the default one.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'doctor' -d 'Show what Tideline found out about this terminal and system.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'export' -d 'Write your own data into a file for another machine.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'import' -d 'Add the data of another machine, or the accounts of another program.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline" -eq 1' -fa 'help' -d 'Show subcommand help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline read" plain' -l 'plain' -d 'Read line by line, for screen readers, braille displays and terminals that can\'t move the cursor.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline read" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline read" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline read" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" serve-only' -l 'serve-only' -d 'Run only the server.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" port' -l 'port' -d 'Port to listen on; 0 picks a free one.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" statuses' -l 'statuses' -d 'Number of generated posts.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" seed' -l 'seed' -d 'Random seed.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" latency' -l 'latency' -d 'Added latency.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" error-rate' -l 'error-rate' -d 'Fraction of requests that fail, 0 to 1.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" rate-limit' -l 'rate-limit' -d 'Requests allowed in five minutes.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" truncate-rate' -l 'truncate-rate' -d 'Fraction of truncated responses, 0 to 1.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" every' -l 'every' -d 'Time between new posts; 0 for none.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" fixtures' -l 'fixtures' -d 'Serve the recorded pages in this folder as the home timeline.' -rfa '(__tideline_complete_directories)'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" markers' -l 'markers' -d 'Number the posts (nr.000123), for tests and benchmarks.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" service' -l 'service' -d 'Service to emulate.' -rfka 'mastodon weibo wanandroid tmdb bluesky'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" program' -l 'program' -d 'Imitate mastodon, gotosocial, snac or takahe: what these lack or ignore.' -rfka 'mastodon gotosocial snac takahe'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" guest' -l 'guest' -d 'Start logged out, to try the login with the demo server\'s consent page.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" token-life' -l 'token-life' -d 'Token lifetime.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" streaming' -l 'streaming' -d 'Offer streaming.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" no-streaming' -l 'no-streaming' -d 'Offer streaming.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" websocket-only' -l 'websocket-only' -d 'Stream as WebSockets only.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" plain' -l 'plain' -d 'Read line by line, for screen readers, braille displays and terminals that can\'t move the cursor.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline demo" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline login" -eq 1' -fka 'mastodon weibo wanandroid tmdb bluesky'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" server' -l 'server' -d 'Server name or URL, such as example.org. Required for mastodon; bluesky finds it.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" account' -l 'account' -d 'Account name, for services with passwords. The password is read from standard input.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" keep-password' -l 'keep-password' -d 'Save the password, to log in again automatically when the session expires (wanandroid).'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" browser' -l 'browser' -d 'Log in with the browser instead of a password (bluesky).'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" token-stdin' -l 'token-stdin' -d 'Read an access token from standard input.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline login" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline logout" -eq 1' -fka '(__tideline_custom_completion ---completion logout -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline logout" delete-cache' -l 'delete-cache' -d 'Also delete the local data: posts, reading position and drafts.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline logout" force' -l 'force' -d 'Log out even if the token can\'t be read and so can\'t be revoked.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline logout" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline logout" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline logout" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline accounts" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline accounts" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline accounts" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline unread" offline' -l 'offline' -d 'Count cached posts without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline unread" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline unread" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline unread" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline timeline" -eq 1' -fka '(__tideline_custom_completion ---completion timeline -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" limit' -l 'limit' -d 'Maximum number of posts.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion timeline -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" offline' -l 'offline' -d 'Print what is cached without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline timeline" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" resume' -l 'resume' -d 'Begin behind the last post that an earlier run with this option has printed of the list.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion follow -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline follow" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" thread' -l 'thread' -d 'Print what it replies to and the replies to it; on Weibo, the comments.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion show -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" offline' -l 'offline' -d 'Print what is cached without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" limit' -l 'limit' -d 'Maximum number of results of each kind.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" only' -l 'only' -d 'Search one kind only: accounts, hashtags or posts.' -rfka 'accounts hashtags posts'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion search -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" offline' -l 'offline' -d 'Print what is cached without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline search" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" limit' -l 'limit' -d 'Maximum number of notifications or groups.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" only' -l 'only' -d 'Print one kind only: mentions, follows, boosts or likes.' -rfka 'mentions follows boosts likes'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion notifications -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" offline' -l 'offline' -d 'Print what is cached without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline notifications" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline profile" -eq 1' -fka '(__tideline_custom_completion ---completion profile -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion profile -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" offline' -l 'offline' -d 'Print what is cached without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline profile" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" since' -l 'since' -d 'How far to go back: 90m, 12h, 3d or 2w.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" limit' -l 'limit' -d 'Maximum number of groups of each kind.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" mark-read' -l 'mark-read' -d 'Mark everything up to the newest post as read.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion catchup -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" format' -l 'format' -d 'Print each object by a template, such as \'{time} {account}: {text:60}\'.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" offline' -l 'offline' -d 'Print what is cached without sending a request.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline catchup" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" stdin' -l 'stdin' -d 'Read the text from standard input.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" reply-to' -l 'reply-to' -d 'Reply to this post.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" quote' -l 'quote' -d 'Quote this post.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" visibility' -l 'visibility' -d 'Audience: public, unlisted, private or direct. Default: the account\'s.' -rfka 'public unlisted private direct'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" warning' -l 'warning' -d 'Content warning.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post"' -l 'language' -d 'Language of the text, such as de. Can be repeated.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post"' -l 'label' -d 'Label in place of a warning: sexual, nudity, porn or graphic-media. Can be repeated.' -rfka 'sexual nudity porn graphic-media'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post"' -l 'replies' -d 'Who can reply: everybody, nobody, or mentioned, followed and followers. Can be repeated.' -rfka 'everybody nobody mentioned followed followers'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" no-quotes' -l 'no-quotes' -d 'Prevent quotes of the post.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" sensitive' -l 'sensitive' -d 'Hide media until readers ask for it.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post"' -l 'media' -d 'Attach a file. Can be repeated.' -rF
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post"' -l 'alt' -d 'Description of a file for those who can\'t see it.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post"' -l 'poll' -d 'A poll option. Repeat for each option.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" poll-multiple' -l 'poll-multiple' -d 'Allow several choices in the poll.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" poll-hide' -l 'poll-hide' -d 'Hide the poll\'s counts until it ends.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" poll-duration' -l 'poll-duration' -d 'How long the poll is open: 30m, 12h, 3d, 1w.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" schedule' -l 'schedule' -d 'When to publish it: 2026-11-23T18:00, or 2h from now.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" thread' -l 'thread' -d 'Send a text that is too long as a thread.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion post -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline post" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft" -eq 1' -fa 'list' -d 'List drafts, the last changed one first.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft" -eq 1' -fa 'show' -d 'Print the text of a draft.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft" -eq 1' -fa 'send' -d 'Send a draft.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft" -eq 1' -fa 'delete' -d 'Delete a draft.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft list" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion draft list -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft list" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft list" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft list" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft list" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft show" -eq 1' -fka '(__tideline_custom_completion ---completion draft show -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft show" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion draft show -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft show" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft show" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft show" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft show" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft send" -eq 1' -fka '(__tideline_custom_completion ---completion draft send -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft send" again' -l 'again' -d 'Send it even if it may be on the server already.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft send" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion draft send -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft send" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft send" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft send" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft send" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline draft delete" -eq 1' -fka '(__tideline_custom_completion ---completion draft delete -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft delete" account' -l 'account' -d 'Account, as user@host. Default: the account used last.' -rfka '(__tideline_custom_completion ---completion draft delete -- --account (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft delete" json' -l 'json' -d 'Print one JSON object per line, as described in docs/script-json.md.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft delete" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft delete" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline draft delete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline sync" limit' -l 'limit' -d 'Stop when this many posts are cached. Default: no limit.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline sync" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline sync" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline sync" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline cache" -eq 1' -fa 'stat' -d 'Show statistics.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline cache" -eq 1' -fa 'prune' -d 'Remove old posts and pictures.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline cache" -eq 1' -fa 'export' -d 'Export the cached home timeline as JSON.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline cache" -eq 1' -fa 'verify' -d 'Check the cache for damage.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline cache" -eq 1' -fa 'delete' -d 'Delete the local data of the account: posts, reading position and drafts.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache stat" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache stat" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache stat" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache prune" older-than' -l 'older-than' -d 'Remove posts older than this many days, and pictures not shown for as long.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache prune" keep' -l 'keep' -d 'Keep this many of the newest posts in each timeline.' -rfka ''
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache prune" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache prune" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache prune" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache export" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache export" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache verify" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache verify" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache verify" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache delete" yes' -l 'yes' -d 'Confirm the deletion.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache delete" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache delete" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline cache delete" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config" check' -l 'check' -d 'Check the configuration. The exit code is 78 if something in it is not valid.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config" print-default' -l 'print-default' -d 'Print the default configuration, with every key explained.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config" path' -l 'path' -d 'Print the path of the configuration.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config" edit' -l 'edit' -d 'Open the configuration in your editor ($VISUAL or $EDITOR), and check it afterwards.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline config" -eq 1' -fa 'get' -d 'Print the value of a setting.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline config" -eq 1' -fa 'set' -d 'Change a setting in the file.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline config get" -eq 1' -fka '(__tideline_custom_completion ---completion config get -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config get" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config get" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline config set" -eq 1' -fka '(__tideline_custom_completion ---completion config set -- positional@0 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline config set" -eq 2' -fka '(__tideline_custom_completion ---completion config set -- positional@1 (count (__tideline_tokens -pc)) (__tideline_tokens -tC))'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config set" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline config set" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline doctor" json' -l 'json' -d 'Print one JSON object.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline doctor" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline doctor" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline export" -eq 1' -F
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline export" with-tokens' -l 'with-tokens' -d 'Also export the accounts\' tokens and your API keys, and encrypt the file.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline export" replace' -l 'replace' -d 'Replace a file that exists.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline export" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline export" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline export" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_positional "tideline import" -eq 1' -F
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline import" from' -l 'from' -d 'Import the accounts of a program: toot, tut or mastui.' -rfka 'toot tut mastui newsboat'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline import" replace' -l 'replace' -d 'Let settings and themes of the file replace those that you have.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline import" dry-run' -l 'dry-run' -d 'Say what would be imported, and change nothing.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline import" log-level' -l 'log-level' -d 'Log level.' -rfka 'trace debug info notice warning error critical'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline import" version' -l 'version' -d 'Show the version.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline import" h help' -s 'h' -l 'help' -d 'Show help information.'
complete -c 'tideline' -n '__tideline_should_offer_completions_for_flags_or_options "tideline help" version' -l 'version' -d 'Show the version.'
