# Tideline. `make` without a target lists the targets.

SWIFT ?= swift
# The folder of `make screens`, and the languages: codes such as "de fr"; English and 简体中文 without them.
SCREENS ?= .build/screens
LANGUAGES ?=
# Without root, where a user's own programs belong.
PREFIX ?= $(if $(filter 0,$(shell id -u)),/usr/local,$(HOME)/.local)
# Static linking halves the load time of the Swift runtime and its C++ libraries. Foundation, which GRDB imports, then links
# libcurl for a part that is never used; an empty archive of that name keeps the library from being loaded at every start. The
# linker searches this folder first. Debug information is omitted: it costs build time, and the installed program has none.
RELEASE = -c release --static-swift-stdlib -debug-info-format none -Xlinker '-L$(CURDIR)/.build/first' $(DIRECT)
# A generic type is found by a function instead of a mangled name, for which the runtime searches all conformances of the
# program: 26 of the 61 million instructions before the first frame. Compilers without the option build as well.
DIRECT = $(if $(shell $(SWIFT) -frontend -help-hidden 2>/dev/null | grep -e '$(NAMES)'),-Xswiftc -Xfrontend -Xswiftc $(NAMES))
NAMES := -disable-concrete-type-metadata-mangled-name-accessors
# 114,000 relocations are read at every start; packed they take 22 KB instead of 2.7 MB. glibc reads them since 2.36. With PORTABLE=yes
# the program also runs where glibc is older. Addresses of functions are read-only after the start (`-z now`).
LLD := -Xswiftc -use-ld=lld -Xlinker --no-export-dynamic -Xlinker -z -Xlinker now
ifneq ($(PORTABLE),)
RELEASE += $(LLD)
else ifneq ($(shell ldd --version 2>/dev/null | awk 'NR == 1 { split($$NF, v, "."); if (v[1] > 2 || v[2] >= 36) print "packed" }'),)
RELEASE += $(LLD) -Xlinker -z -Xlinker pack-relative-relocs
endif

# Says that a build begins, and how many minutes the first one takes.
announce = if [ ! -x .build/$(1)/tideline ]; then \
		echo "Building Tideline (the first build takes about $(2) minutes on two cores)..." >&2; \
	elif [ -n "$$(find Package.swift Plugins Sources -newer .build/$(1)/tideline | head -n 1)" ]; then \
		echo "Building Tideline..." >&2; fi

.DEFAULT_GOAL := help
.PHONY: help deps build release run demo test golden screens recording docs lint format bench kills install uninstall deb tarball clean

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

deps: ## Install missing packages (Debian, Ubuntu), or list them
	@scripts/install-dependencies

build: deps ## Build for development
	@$(call announce,debug,3)
	$(SWIFT) build --product tideline

release: deps ## Build for release
	@mkdir -p .build/first && rm -f .build/first/*.a && ar rc .build/first/libcurl.a
	@for pair in libstdc++.a:libstdc++.a libgcc_eh.a:libgcc_s.a; do \
		archive=$$(cc -print-file-name=$${pair%%:*}); [ ! -f "$$archive" ] || ln -sf "$$archive" .build/first/$${pair##*:}; done
	@$(call announce,release,9)
	$(SWIFT) build $(RELEASE) --product tideline

# Not optimized: that halves the build, and a key still takes only a few milliseconds.
run: build ## Build for development and open the demo
	@exec "$$($(SWIFT) build --show-bin-path)/tideline" demo

demo: run ## Same as run

test: deps ## Build and run all tests, or those that match FILTER
	$(SWIFT) build --build-tests
	@SWIFT='$(SWIFT)' scripts/test $(if $(FILTER),--filter '$(FILTER)')

golden: deps ## Write the golden files again
	$(SWIFT) build --build-tests
	@# Delete all first, so that removed pages leave no file.
	rm -rf Tests/TUITests/Golden
	@TIDELINE_WRITE=1 SWIFT='$(SWIFT)' scripts/test --filter 'TUITests\.(Golden|PictureView)'
	@git status --short Tests/TUITests/Golden

screens: deps ## Draw every page as a picture, in SCREENS and LANGUAGES
	$(SWIFT) build --build-tests
	@SWIFT='$(SWIFT)' scripts/screens '$(SCREENS)' '$(LANGUAGES)'

recording: release ## Record the demo as assets/recording.svg
	@scripts/recording "$$($(SWIFT) build -c release --show-bin-path)/tideline"

docs: deps ## Write the parts of the documents that come from the code again
	$(SWIFT) build --build-tests
	@TIDELINE_WRITE=1 SWIFT='$(SWIFT)' scripts/test --filter '(KeysDocument|SettingsDocument|TextPage|Manual|CompletionScript)Tests'
	@git status --short docs assets

lint: ## Check the formatting of the sources
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Benchmarks Plugins Package.swift

format: ## Format the sources
	$(SWIFT) format --in-place --recursive --parallel Sources Tests Benchmarks Plugins Package.swift

bench: release ## Run the benchmarks
	$(SWIFT) build $(RELEASE) --product text-bench
	$(SWIFT) build $(RELEASE) --product cache-bench
	"$$($(SWIFT) build -c release --show-bin-path)/text-bench"
	Benchmarks/run

SEED ?= 1
kills: release ## Kill the program while it writes, ROUNDS (500) times, SERVICE=bluesky 200 times
	Benchmarks/kills.py "$$($(SWIFT) build -c release --show-bin-path)/tideline" --seed $(SEED) \
		$(if $(SERVICE),--service $(SERVICE)) $(if $(ROUNDS),--rounds $(ROUNDS))

# PROGRAM is installed instead of the one that is built.
install uninstall: export PREFIX := $(PREFIX)
install uninstall: export DESTDIR := $(DESTDIR)
install: export PROGRAM := $(PROGRAM)
install: ## Install to PREFIX (default /usr/local, without root ~/.local)
	@scripts/install-files check
	@echo "Installing to $$DESTDIR$$PREFIX." >&2
	@# Under sudo, the user builds: in a login shell, which finds the user's Swift, and nothing in .build belongs to root.
	@if [ -n "$$PROGRAM" ]; then :; elif [ "$$(id -u)" = 0 ] && [ -n "$$SUDO_USER" ] && [ "$$SUDO_USER" != root ]; then \
		sudo -iu "$$SUDO_USER" make -C "$(CURDIR)" release SWIFT='$(SWIFT)'; else $(MAKE) release; fi
	@scripts/install-files install "$${PROGRAM:-.build/release/tideline}"
	@case "$$DESTDIR:$$PATH:" in :*":$$PREFIX/bin:"*) ;; :*) echo "$$PREFIX/bin is not in PATH." >&2 ;; esac

uninstall: ## Remove what make install has installed to PREFIX
	@scripts/install-files uninstall

deb: release ## Make a package for Debian and Ubuntu, in dist
	@scripts/package deb

tarball: ## Make an archive for any distribution with glibc 2.35 or later, in dist
	@$(MAKE) release PORTABLE=yes
	@scripts/package tarball

clean: ## Remove build products
	$(SWIFT) package clean
