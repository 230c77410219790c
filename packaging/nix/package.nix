# nix-build -E 'with import <nixpkgs> {}; callPackage ./packaging/nix/package.nix {}'
#
# Needs Swift 6.2 in nixpkgs. The dependencies of Package.swift are fetched before the build, which has no network: swiftpm2nix writes
# them to packaging/nix/generated.
{
  lib,
  stdenv,
  swift,
  swiftpm,
  swiftpm2nix,
  pkg-config,
  makeWrapper,
  curl,
  ncurses,
  sqlite,
  libjpeg,
  libpng,
  libwebp,
  giflib,
  libsixel,
  libheif,
  libde265,
  generated ? swiftpm2nix.helpers ./generated,
}:

let
  # Loaded while the program runs, by name.
  loaded = [
    curl
    libjpeg
    libpng
    libwebp
    giflib
    libsixel
    libheif
    libde265
  ];
in
assert lib.assertMsg (lib.versionAtLeast swift.version "6.2") "Tideline needs Swift 6.2 or later";
stdenv.mkDerivation {
  pname = "tideline";
  version = "0.1.0";
  src = lib.cleanSource ../..;

  nativeBuildInputs = [
    swift
    swiftpm
    pkg-config
    makeWrapper
  ];
  buildInputs = [
    ncurses
    sqlite
  ] ++ loaded;

  configurePhase = generated.configure;

  # Nix's Swift has no static library of Foundation.
  buildPhase = ''
    swift build -c release --product tideline
  '';

  installPhase = ''
    PREFIX=$out scripts/install-files install .build/release/tideline
    wrapProgram $out/bin/tideline --prefix LD_LIBRARY_PATH : ${lib.makeLibraryPath loaded}
  '';

  meta = {
    description = "Terminal reader for social timelines";
    homepage = "https://example.org/tideline";
    license = with lib.licenses; [
      mit
      asl20
    ];
    mainProgram = "tideline";
    platforms = lib.platforms.linux;
  };
}
