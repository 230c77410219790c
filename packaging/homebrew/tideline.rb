# For Homebrew on Linux: Tideline doesn't run on macOS.
class Tideline < Formula
  desc "Terminal reader for social timelines"
  homepage "https://example.org/tideline"
  url "https://example.org/tideline/releases/download/v0.1.0/tideline-0.1.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license all_of: ["MIT", "Apache-2.0", "Unicode-3.0"]

  depends_on "swift" => :build
  depends_on "curl"
  depends_on :linux
  depends_on "ncurses"
  depends_on "sqlite"

  # Libraries for pictures are found when the program runs.
  def caveats
    <<~EOS
      Pictures need jpeg-turbo, libpng, webp, giflib, libheif or libsixel: tideline doctor lists what it found.
    EOS
  end

  def install
    system "make", "release"
    with_env(PREFIX: prefix.to_s) do
      system "scripts/install-files", "install", ".build/release/tideline"
    end
  end

  test do
    assert_equal version.to_s, shell_output("#{bin}/tideline --version").strip
  end
end
