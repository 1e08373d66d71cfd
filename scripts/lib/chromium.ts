import { existsSync } from "node:fs";

const PLACES = [
  process.env.CHROMIUM_PATH,
  // The same engine without the windows around it, which nobody sees here: a third less processor time.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

function find(): string | undefined {
  return PLACES.find((place) => place !== undefined && existsSync(place));
}

/**
 * The path of a Chromium to test in. Where there is none it is installed with apt (as root on Debian and its kin);
 * elsewhere an Error says what to install.
 */
export function ensureChromium(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    const apt = (...args: string[]) =>
      Bun.spawnSync(["apt-get", ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        stdout: "ignore",
        stderr: "inherit",
      });
    apt("update", "-qq");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      // With the fonts that stand in for the site's own until those have come.
      apt("install", "-y", "-qq", "--no-install-recommends", name, "fonts-liberation");
      const installed = find();
      if (installed) return installed;
    }
  }
  throw new Error(
    "The browser tests need Chromium: install the package chromium-headless-shell (or chromium, or Google Chrome), or name one in CHROMIUM_PATH.",
  );
}
