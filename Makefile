# Tideline. `make` alone says what there is.

SWIFT ?= swift
PREFIX ?= /usr/local
# Linked statically, the Swift runtime loads in half the time, and what it needs of C++ with it. Foundation, which GRDB brings,
# then asks the linker for libcurl, for a part that nobody uses; an empty archive of that name keeps the library from being
# loaded at every start. The linker looks into this folder first. Debug information is left out: it costs build time, and
# an installed program is stripped anyway.
RELEASE := -c release --product tideline --static-swift-stdlib -debug-info-format none -Xlinker -L$(CURDIR)/.build/first

.DEFAULT_GOAL := help
.PHONY: help deps build release run demo test lint format bench install clean

help: ## Show what can be made
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install what is missing (Debian and Ubuntu), or say what is
	@scripts/install-dependencies

build: deps ## Build for development
	$(SWIFT) build

release: deps ## Build the program as it is installed
	@mkdir -p .build/first && rm -f .build/first/*.a && ar rc .build/first/libcurl.a
	@for pair in libstdc++.a:libstdc++.a libgcc_eh.a:libgcc_s.a; do \
		archive=$$(cc -print-file-name=$${pair%%:*}); [ ! -f "$$archive" ] || ln -sf "$$archive" .build/first/$${pair##*:}; done
	@if [ ! -x .build/release/tideline ]; then \
		echo "Building Tideline (the first build takes about 3 minutes on two cores)..." >&2; \
	elif [ -n "$$(find Package.swift Sources -newer .build/release/tideline | head -n 1)" ]; then \
		echo "Building Tideline..." >&2; fi
	$(SWIFT) build $(RELEASE)

run: release ## Build, and read the demo timeline
	@exec "$$($(SWIFT) build $(RELEASE) --show-bin-path)/tideline" demo

demo: run ## The same as run

test: deps ## Build and run all tests
	$(SWIFT) build --build-tests
	@SWIFT='$(SWIFT)' scripts/test

lint: ## Check the format of the sources
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Benchmarks Package.swift

format: ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Benchmarks Package.swift

bench: release ## Measure against the floor; figures are ratios of one run
	$(SWIFT) build -c release --product text-bench
	$(SWIFT) build -c release --product cache-bench
	"$$($(SWIFT) build -c release --show-bin-path)/text-bench"
	Benchmarks/run

install: release ## Install below PREFIX (/usr/local)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -m 755 "$$($(SWIFT) build $(RELEASE) --show-bin-path)/tideline" "$(DESTDIR)$(PREFIX)/bin/tideline"
	install -d "$(DESTDIR)$(PREFIX)/share/applications" "$(DESTDIR)$(PREFIX)/share/tideline/news"
	install -m 644 assets/news/*.txt "$(DESTDIR)$(PREFIX)/share/tideline/news/"
	install -m 644 assets/tideline.desktop "$(DESTDIR)$(PREFIX)/share/applications/tideline.desktop"

clean: ## Remove what was built
	$(SWIFT) package clean
