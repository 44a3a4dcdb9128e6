# `make run`, `make test`, and `make soak` for nights. They set themselves up; PYTHON=... chooses the interpreter, ARGS=... is passed on.
.PHONY: run test soak bench lint constraints
ARGS =
export PYTHON

run:
	@sh bootstrap.sh run $(ARGS)

test:
	@sh bootstrap.sh test $(ARGS)

# For nights: random games and tournaments, nonsense, kills, many times as long as in `make test`. VORRANG_SOAK=3 three times that.
soak:
	@sh bootstrap.sh test --only soak $(ARGS)

bench:
	@sh bootstrap.sh install
	@.venv/bin/python -m tests.benchmarks $(ARGS)

lint:
	@sh bootstrap.sh test --only lint $(ARGS)

# Renew the exact versions on purpose; the tests judge them.
constraints:
	@.venv/bin/uv pip compile -q --universal --no-header --no-annotate --no-emit-index-url --no-emit-find-links --python-version 3.11 requirements.txt requirements-dev.txt -o constraints.txt --upgrade
