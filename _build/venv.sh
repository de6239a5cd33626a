# Sourced by ./play and ./test, from the root of the project. Everything they make stays below it.

export PIP_CACHE_DIR="$PWD/.cache/pip" PIP_DISABLE_PIP_VERSION_CHECK=1 PIP_CONSTRAINT="$PWD/constraints.txt"
export PLAYMAT_HOME="${PLAYMAT_HOME:-$PWD/.playmat}"

# One number for the contents of the files and folders given. Caches of Python do not count.
fingerprint() { find "$@" -name __pycache__ -prune -o -type f -exec cksum {} + | sort | cksum; }

# fresh STAMP FILES...: is the stamp about these files as they are now?
fresh() { [[ -f $1 && $(<"$1") == "$(fingerprint "${@:2}")" ]]; }

# make_venv FOLDER: an empty venv, unless one is there.
make_venv() {
  local python=${PYTHON:-python3}
  [[ -x $1/bin/python ]] && return
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || {
    echo "Playmat needs Python 3.11 or newer, and '$python' is: $("$python" --version 2>&1). Name another one with PYTHON=..." >&2
    exit 2
  }
  echo "Setting up $1 (once) ..." >&2
  "$python" -m venv "$1"
}
