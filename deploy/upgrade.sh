#!/bin/sh
# Builds a version beside the running one, goes over to it, and goes back by itself when it does not come up.
#   sh deploy/upgrade.sh FOLDER   FOLDER is a checkout of the new version; also for the first installation
#   sh deploy/upgrade.sh --back   goes back to the release that ran before
# POURCHECK_ROOT (/srv/pourcheck) has a folder for each of the last three releases, and the links `current` and `previous`.
set -eu
umask 022

root=${POURCHECK_ROOT:-/srv/pourcheck}
wait_seconds=${POURCHECK_WAIT:-180}
kept=3
own_assets=build/own-assets

main() {
  mkdir -p "$root/releases"
  exec 9> "$root/.upgrade"
  flock -n 9 || fail "Another upgrade is under way."
  running=$(release_of current)
  case ${1:-} in
    --back) go_back ;;
    "" | -*) fail "Usage: sh deploy/upgrade.sh FOLDER, or --back" ;;
    *) upgrade "$1" ;;
  esac
}

upgrade() {
  [ -f "$1/package-lock.json" ] || fail "$1 is no checkout of PourCheck."
  until new=$(date -u +%Y%m%d-%H%M%S) && mkdir "$root/releases/$new" 2> /dev/null; do sleep 1; done
  trap 'rm -rf "$root/releases/$new"' EXIT
  trap 'exit 1' HUP INT TERM
  build "$1" "$root/releases/$new"
  say "Checking the environment"
  as_server "$new" npm run --silent env:check > /dev/null ||
    fail "The new version would not start with /etc/pourcheck.env; see above. The running one was not touched."
  trap - EXIT
  carry_on
  former=$(release_of previous)
  # Before the link moves: whatever happens from here on, --back leads to what ran.
  [ -z "$running" ] || link previous "$running"
  go_over "$new"
  if comes_up "$new"; then
    remove_old
    say "Release $new runs."
    return
  fi
  [ -n "$running" ] || fail "Release $new does not answer. Look at: journalctl -u pourcheck -n 100"
  return_to_running "$new" "$former"
}

go_back() {
  previous=$(release_of previous)
  [ -n "$previous" ] && [ "$previous" != "$running" ] || fail "There is no earlier release. $running is the one in use."
  carry_on
  link previous "$running"
  go_over "$previous"
  if comes_up "$previous"; then
    say "Release $previous runs."
    return
  fi
  return_to_running "$previous" "$previous"
}

# $1 does not answer. $2 is the earlier release as it was before.
return_to_running() {
  say "Release $1 does not answer. Going back to $running"
  go_over "$running"
  if [ -n "$2" ]; then link previous "$2"; else rm -f "$root/previous"; fi
  comes_up "$running" || fail "Release $running does not answer either. Look at: journalctl -u pourcheck -n 100"
  fail "Release $running runs again. Why $1 did not is in: journalctl -u pourcheck"
}

# A connection that drops meanwhile must not leave the machine between two releases.
carry_on() {
  trap : HUP INT TERM PIPE
}

# In a folder of its own: where the running version is built anew, its pages lose their styles and scripts meanwhile.
build() {
  say "Building in $2"
  # What is built has no history of its own.
  commit=$(git -C "$1" describe --always --abbrev=40 --dirty "--exclude=*" 2> /dev/null || true)
  tar -C "$1" -cf - --exclude=./.git --exclude=./node_modules --exclude=./build --exclude=./data --exclude=./.env \
    --exclude=./.cache . | tar -C "$2" -xf -
  (
    cd "$2"
    unset NODE_ENV
    export SOURCE_COMMIT="$commit"
    node scripts/install.mjs
    npm run --silent build
    ls build/client/assets > "$own_assets"
    npm prune --omit=dev --no-audit --no-fund --silent
  )
  for former in "$running" "$(release_of previous)"; do
    [ -z "$former" ] || keep_assets "$root/releases/$former" "$2"
  done
}

# A page that was loaded before asks for files of its own version. Their names hold a hash of what is in them, so none clash.
keep_assets() {
  [ -f "$1/$own_assets" ] || return 0
  while read -r name; do
    [ -e "$2/build/client/assets/$name" ] || cp -p "$1/build/client/assets/$name" "$2/build/client/assets/$name"
  done < "$1/$own_assets"
}

go_over() {
  link current "$1"
  say "Restarting with $1"
  # A restart that fails is found by asking the release whether it answers.
  systemctl restart pourcheck.service || say "systemctl could not restart pourcheck.service."
}

# Put in place whole: at no moment is there no such link.
link() {
  ln -sfn "releases/$2" "$root/.$1"
  mv -T "$root/.$1" "$root/$1"
}

comes_up() {
  (
    trap "" HUP INT TERM
    as_server "$1" node deploy/healthy.mjs "$wait_seconds"
  )
}

as_server() {
  release=$1
  shift
  POURCHECK_FOLDER=$root/releases/$release sh "$root/releases/$release/deploy/pourcheck" "$@"
}

remove_old() {
  for old in $(ls -1 "$root/releases" | sort -r | tail -n +$((kept + 1))); do
    if [ "$old" != "$(release_of current)" ] && [ "$old" != "$(release_of previous)" ]; then
      rm -rf "$root/releases/$old"
    fi
  done
}

release_of() {
  if [ -L "$root/$1" ]; then basename "$(readlink "$root/$1")"; fi
}

# Nobody may be there to read it any more.
say() {
  echo "$*" 2> /dev/null || true
}

fail() {
  echo "$*" >&2 || true
  exit 1
}

main "$@"
