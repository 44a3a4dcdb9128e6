#!/bin/sh
# From a clone to a running site: finds Python, makes .venv, installs what changed, hands over to manage.py.
#   sh bootstrap.sh run [options of manage.py play]      sh bootstrap.sh test [options of manage.py test_all]
#   sh bootstrap.sh install                              (environment with the test tools, nothing started)
# PYTHON=... chooses the interpreter.
set -eu
cd "$(dirname "$0")"
unset CDPATH

say() { printf '%s\n' "vorrang: $*" >&2; }
stop() { say "$*"; exit 1; }

what=${1:-}
[ $# -gt 0 ] && shift
case "$what" in
  run) wanted="requirements.txt"; command="play" ;;
  test) wanted="requirements.txt requirements-dev.txt"; command="test_all" ;;
  install) wanted="requirements.txt requirements-dev.txt"; command="" ;;
  *) stop "say what to do: sh bootstrap.sh run, test or install" ;;
esac

is_new_enough() { "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; }

find_python() {
  found=""
  for candidate in ${PYTHON:-python3.14 python3.13 python3.12 python3.11 python3 python}; do
    command -v "$candidate" >/dev/null 2>&1 || continue
    if is_new_enough "$candidate"; then echo "$candidate"; return; fi
    found="$candidate ($("$candidate" -c 'import platform; print(platform.python_version())' 2>/dev/null || echo "does not start"))"
  done
  if [ -n "$found" ]; then
    stop "Python 3.11 or newer is needed, found only $found; install a newer one or name it: make run PYTHON=/path/to/python3"
  fi
  stop "Python 3.11 or newer is needed, found none${PYTHON:+ at $PYTHON}; install it or name it: make run PYTHON=/path/to/python3"
}

# One bootstrap at a time; a lock whose owner is gone is taken over.
lock=.venv.lock
tries=0
until mkdir "$lock" 2>/dev/null; do
  owner=$(cat "$lock/pid" 2>/dev/null || echo "")
  if [ -n "$owner" ] && ! kill -0 "$owner" 2>/dev/null; then rm -rf "$lock"; continue; fi
  if [ -z "$owner" ] && [ "$tries" -gt 5 ]; then rm -rf "$lock"; continue; fi
  [ "$tries" -eq 0 ] && say "another set-up (process ${owner:-?}) is at work, waiting"
  tries=$((tries + 1))
  [ "$tries" -gt 600 ] && stop "still locked by another set-up; if none runs, remove $lock"
  sleep 1
done
trap 'rm -rf "$lock"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
echo $$ > "$lock/pid"

python=.venv/bin/python
if ! { [ -x "$python" ] && is_new_enough "$python"; }; then
  base=$(find_python) || exit 1
  say "making .venv with $("$base" --version)"
  rm -rf .venv
  if ! trouble=$("$base" -m venv .venv 2>&1); then
    rm -rf .venv
    if command -v uv >/dev/null 2>&1 && uv venv -q --python "$base" .venv; then :
    else
      case "$trouble" in
        *ensurepip*|*"No module named venv"*) stop "python3-venv is missing: sudo apt-get install python3-venv" ;;
        *) say "$trouble"; stop "$base could not make a virtual environment" ;;
      esac
    fi
  fi
fi

# What is installed is told by the content of the lists and the version of Python, not by file times.
fingerprint() { { "$python" -V; cat requirements.txt constraints.txt "$@" 2>/dev/null; } | cksum | tr ' ' -; }
stamp=.venv/installed
now=$(fingerprint)
full=$(fingerprint requirements-dev.txt)
have=$(cat "$stamp" 2>/dev/null || echo nothing)
need=$now
[ "$what" = run ] || need=$full
if [ "$have" != "$need" ] && [ "$have" != "$full" ]; then
  say "installing the packages of: $wanted"
  lists=""
  for list in $wanted; do lists="$lists -r $list"; done
  [ -f constraints.txt ] && lists="$lists -c constraints.txt"
  uv=""
  if command -v uv >/dev/null 2>&1; then uv=uv
  elif [ -x .venv/bin/uv ]; then uv=.venv/bin/uv
  elif "$python" -m pip install -q --disable-pip-version-check uv >/dev/null 2>&1; then uv=.venv/bin/uv
  fi
  rm -f "$stamp"
  # shellcheck disable=SC2086  the lists are words
  if [ -n "$uv" ] && "$uv" pip install -q --python "$python" $lists; then :
  elif "$python" -m pip install -q --disable-pip-version-check $lists; then :
  else
    stop "the packages could not be installed: is there a network? The lines above say what failed; then start again"
  fi
  echo "$need" > "$stamp"
fi

rm -rf "$lock"
trap - EXIT INT TERM HUP
[ -n "$command" ] || { say "ready: .venv"; exit 0; }
exec "$python" manage.py "$command" "$@"
