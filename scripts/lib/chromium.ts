import { existsSync } from "node:fs";

/** The same engine without the windows around it, which nobody sees here: half of the processor time. */
const SHELL = "/usr/bin/chromium-headless-shell";
const WHOLE = "/usr/bin/chromium";
const PLACES = [
  process.env.CHROMIUM_PATH,
  SHELL,
  WHOLE,
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];
/** Without a network the one that is there does, and nobody waits long to hear so. */
const QUICKLY = ["-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10", "--no-remove"];
const INSTALL_MS = 300_000;

function find(): string | undefined {
  return PLACES.find((place) => place !== undefined && existsSync(place));
}

/**
 * The path of a Chromium to test in. As root on Debian and its kin the one without windows is installed with apt where
 * there is none, or a whole one (which stays, and is taken if that fails); elsewhere an Error says what to install.
 */
export function ensureChromium(): string {
  const found = find();
  if (found && (found !== WHOLE || process.env.CHROMIUM_PATH === found)) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Chromium …");
    const apt = (...args: string[]) =>
      Bun.spawnSync(["apt-get", ...args], {
        env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
        stdout: "ignore",
        stderr: found ? "ignore" : "inherit",
        timeout: INSTALL_MS,
      });
    const install = ["install", "-y", "-qq", "--no-install-recommends"];
    if (found) {
      apt(...install, ...QUICKLY, "chromium-headless-shell");
      // Images of machines often come without apt's lists, or with those of the month they were made in.
      if (!existsSync(SHELL)) {
        apt("update", "-qq", ...QUICKLY.filter((option) => option !== "--no-remove"));
        apt(...install, ...QUICKLY, "chromium-headless-shell");
      }
      return find() ?? found;
    }
    apt("update", "-qq");
    for (const name of ["chromium-headless-shell", "chromium"]) {
      // With the fonts that stand in for the site's own until those have come.
      apt(...install, name, "fonts-liberation");
      const installed = find();
      if (installed) return installed;
    }
  }
  if (found) return found;
  throw new Error(
    "The browser tests need Chromium: install the package chromium-headless-shell (or chromium, or Google Chrome), or name one in CHROMIUM_PATH.",
  );
}
