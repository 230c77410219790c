#!/bin/sh
# Installs Tideline from this folder, or removes it:
#
#     ./install.sh [PREFIX]                  to PREFIX: default ~/.local, for root /usr/local
#     ./install.sh --check                   only says what is missing on this machine
#     ./install.sh --uninstall [PREFIX]
set -eu
cd "$(dirname "$0")"

fail() {
    echo "$1" >&2
    exit 1
}

# Names what the program needs and this machine lacks.
check() {
    # ldd runs the program's loader, which names libraries and versions that it doesn't find.
    if ! report=$(ldd bin/tideline 2>&1); then
        fail "This archive is for another kind of machine: $(uname -m) can't run it."
    fi
    if echo "$report" | grep -q 'GLIBC_[0-9.]*.* not found'; then
        fail "Tideline needs a newer C library than this system's: $(echo "$report" | grep -o 'GLIBC_[0-9.]*' | sort -V | tail -n 1)."
    fi
    missing=$(echo "$report" | sed -n 's/^[[:space:]]*\([^ ]*\) => not found$/\1/p')
    # Loaded by the first request.
    found=$(PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null || true)
    case $found in
    *libcurl.so.4* | *libcurl-gnutls.so.4*) ;;
    *) missing="$missing libcurl.so.4" ;;
    esac
    [ -n "$(echo "$missing" | tr -d '[:space:]')" ] || return 0
    echo "Tideline needs libraries that are not installed:" >&2
    for library in $missing; do echo "  $library" >&2; done
    echo "They are in these packages:" >&2
    echo "  Debian, Ubuntu  libncursesw6 libtinfo6 libsqlite3-0 libcurl4 ca-certificates" >&2
    echo "  Fedora          ncurses-libs sqlite-libs libcurl ca-certificates" >&2
    echo "  Arch            ncurses sqlite curl ca-certificates" >&2
    echo "  openSUSE        libncurses6 libsqlite3-0 libcurl4 ca-certificates" >&2
    exit 1
}

action=install
case ${1:-} in
--check)
    check
    echo "Nothing is missing."
    exit
    ;;
--uninstall)
    action=uninstall
    shift
    ;;
-*)
    sed -n '2,/^set/s/^# \{0,1\}//p' "$0" >&2
    exit 64
    ;;
esac
if [ "$(id -u)" = 0 ]; then prefix=${1:-/usr/local}; else prefix=${1:-$HOME/.local}; fi

# Tries to write where the prefix is, or where it would be created.
folder=$prefix
while [ ! -e "$folder" ]; do folder=$(dirname "$folder"); done
[ -d "$folder" ] || fail "Can't install to $prefix: $folder is not a folder."
probe=$(mktemp -d "$folder/.tideline.XXXXXX" 2>/dev/null) || fail "Can't write to $folder. Name another folder: ./install.sh FOLDER"
rmdir "$probe"

if [ "$action" = uninstall ]; then
    find bin share -type f | while IFS= read -r file; do rm -f "$prefix/$file"; done
    rm -rf "$prefix/share/tideline"
    echo "Tideline is removed from $prefix." >&2
    exit
fi
check
rm -rf "$prefix/share/tideline"
find bin share -type f | while IFS= read -r file; do
    mkdir -p "$prefix/${file%/*}"
    cp -p "$file" "$prefix/$file.new"
    mv -f "$prefix/$file.new" "$prefix/$file"
done
echo "Tideline is installed in $prefix." >&2
case ":$PATH:" in *":$prefix/bin:"*) ;; *) echo "$prefix/bin is not in PATH." >&2 ;; esac
