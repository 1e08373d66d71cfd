import { existsSync } from "node:fs";

const PLACES = [
  process.env.FIREFOX_PATH,
  "/usr/bin/firefox-esr",
  "/usr/bin/firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
];
const INSTALL_MS = 300_000;

const find = () => PLACES.find((place) => place !== undefined && existsSync(place));

/** The path of a Firefox to test in. As root on Debian and its kin it is installed; elsewhere an Error says what to install. */
export function ensureFirefox(): string {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    console.log("Installing Firefox …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    for (const args of [["update"], ["install", "-y", "--no-install-recommends", "firefox-esr"]])
      Bun.spawnSync(["apt-get", "-qq", ...args], { env, stdout: "ignore", timeout: INSTALL_MS });
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(
    "These tests need Firefox: install the package firefox-esr (or Firefox), or name one in FIREFOX_PATH.",
  );
}
