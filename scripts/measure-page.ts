/**
 * Measures a page of a running site as a visitor on a slow phone meets it (4 times slower processor, slow 4G: 1.6 Mbit/s,
 * 150 ms): bun scripts/measure-page.ts <address of the page> [runs]. Prints the medians. See docs/performance.md.
 */
import { chromium, type Page } from "playwright-core";
import { ensureChromium } from "./lib/chromium.ts";

const [address, runsText = "5"] = process.argv.slice(2);
if (!address) throw new Error("usage: bun scripts/measure-page.ts <address> [runs]");
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
/** How long a visitor looks before the quiet figures are read. */
const LOOK_MS = 10_000;

type Figures = {
  scriptBytes: number;
  allBytes: number;
  lcp: number;
  tbt: number;
  clickToForm: number;
};

async function measure(browser: Awaited<ReturnType<typeof chromium.launch>>): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  const bytes = { script: 0, all: 0 };
  const types = new Map<string, string>();
  devtools.on("Network.responseReceived", ({ requestId, type }) => types.set(requestId, type));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    bytes.all += encodedDataLength;
    if (types.get(requestId) === "Script") bytes.script += encodedDataLength;
  });
  await watch(page);
  await page.goto(`${address}`, { waitUntil: "load" });
  await page.waitForTimeout(LOOK_MS);
  const { lcp, tbt } = await page.evaluate(
    () => (window as unknown as { seen: { lcp: number; tbt: number } }).seen,
  );
  const quiet = { scriptBytes: bytes.script, allBytes: bytes.all };
  const started = Date.now();
  await page.getByRole("link", { name: "Get offers" }).first().click();
  await page.getByLabel("Email Address").waitFor({ timeout: 60_000 });
  const clickToForm = Date.now() - started;
  await context.close();
  return { ...quiet, lcp, tbt, clickToForm };
}

function watch(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const seen = { lcp: 0, tbt: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp = entry.startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.tbt += Math.max(0, entry.duration - 50);
    }).observe({ type: "longtask", buffered: true });
  });
}

const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ["--no-sandbox", "--disable-gpu"],
});
const results: Figures[] = [];
for (let run = 0; run < Number(runsText); run++) results.push(await measure(browser));
await browser.close();
const median = (pick: (one: Figures) => number) =>
  results.map(pick).sort((a, b) => a - b)[Math.floor(results.length / 2)] ?? 0;
console.log({
  page: address,
  runs: results.length,
  "script before intent (KB, compressed as sent)":
    Math.round(median((one) => one.scriptBytes) / 102.4) / 10,
  "all before intent (KB)": Math.round(median((one) => one.allBytes) / 1024),
  "LCP (ms)": Math.round(median((one) => one.lcp)),
  "TBT (ms)": Math.round(median((one) => one.tbt)),
  "first click to open form (ms)": Math.round(median((one) => one.clickToForm)),
});
