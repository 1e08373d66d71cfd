import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Browser, chromium, type Page } from "playwright-core";
import { shellMessages as arabic } from "#domain/messages/ar/shell.ts";
import { shellMessages as english } from "#domain/messages/en/shell.ts";
import { ensureChromium } from "../lib/chromium.ts";
import { NODE } from "../lib/install.ts";
import { until } from "../lib/process.ts";
import { startStack } from "../lib/stack.ts";
import { settingsIn } from "../lib/test-lanes.ts";
import { type Bench, type Figure, figureList } from "./figures.ts";

const PAGES = {
  home: "/",
  "Arabic home": "/ar",
  package: "/package/golden-hour-55-ft-flybridge",
  landing: "/dubai-marina-yacht-tour",
  article: "/article/boarding-day-checklist",
};
/** A phone on slow 4G, as Lighthouse has it: 1.6 Mbit/s, 150 ms, a four times slower processor. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};
const PHONE = { width: 412, height: 823 };
const DENSITY = 1.75;
const GET_OFFERS = new RegExp(`^(?:${english.getOffers}|${arabic.getOffers})$`);
/** How long the page has been there when the visitor taps. */
const LOOK_MS = 8_000;

/**
 * What a visitor waits for: Lighthouse's figures for a phone, the bytes that have come two seconds after the page has
 * loaded, and the first tap on "Get offers" until the form can be filled in. On a stack of its own behind Brotli, with
 * pictures that were asked for before.
 */
export async function measureVisits({ folder, references, rounds }: Bench): Promise<Figure[]> {
  const settings = await settingsIn(join(folder, "visit"));
  const stack = await startStack(settings, { cron: false });
  const front = compressing(`http://127.0.0.1:${settings.port}`);
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ["--no-sandbox", "--disable-gpu"],
  });
  try {
    const { note, all } = figureList();
    const pages = Object.entries(rounds.isQuick ? { home: PAGES.home } : PAGES);
    for (const [, path] of pages) await lookedAt(browser, front.url + path);
    for (let round = 0; round < rounds.count; round++)
      for (const [name, path] of pages) {
        const audits = await lighthouse(references, front.url + path);
        for (const [short, id] of Object.entries(AUDITS))
          note(`${name}, ${short}`, "ms", audits[id]?.numericValue ?? Number.NaN);
        const { bytes, tap } = await visit(browser, front.url + path, { slow: true });
        note(`${name}, bytes until two seconds after load`, "KB", bytes / 1024);
        if (tap === undefined) continue;
        note(`${name}, tap to form on a slow phone`, "ms", tap);
        const fast = await visit(browser, front.url + path, { slow: false });
        note(`${name}, click to form on a desktop`, "ms", fast.tap ?? Number.NaN);
      }
    return all();
  } finally {
    await browser.close();
    front.stop();
    await stack.stop();
  }
}

const AUDITS = {
  FCP: "first-contentful-paint",
  LCP: "largest-contentful-paint",
  "Speed Index": "speed-index",
  TBT: "total-blocking-time",
};

type Audits = Record<string, { numericValue?: number }>;

async function lighthouse(references: string, url: string): Promise<Audits> {
  const child = Bun.spawn(
    [
      ...[NODE, join(references, "node_modules/lighthouse/cli/index.js"), url],
      ...["--output=json", "--quiet", "--only-categories=performance"],
      "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
    ],
    {
      env: { ...process.env, CHROME_PATH: ensureChromium(), LH_NO_ERROR_REPORTING: "1" },
      stdout: "pipe",
      stderr: "ignore",
    },
  );
  const text = await new Response(child.stdout).text();
  if ((await child.exited) !== 0) throw new Error(`Lighthouse could not measure ${url}`);
  return (JSON.parse(text) as { audits: Audits }).audits;
}

/** Once, so that every picture has been made in the size a phone asks for: until then a larger WebP stands in. */
async function lookedAt(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: PHONE, deviceScaleFactor: DENSITY });
  const asked = new Set<string>();
  page.on("request", (request) => {
    if (request.url().endsWith(".avif")) asked.add(request.url());
  });
  await page.goto(url, { waitUntil: "load" });
  for (const picture of await page.locator("picture img").all())
    if (await picture.isVisible()) await picture.scrollIntoViewIfNeeded();
  await page.context().close();
  for (const picture of asked)
    await until(async () => (await fetch(picture)).headers.get("content-type") === "image/avif", {
      seconds: 120,
      message: `${picture} was never made.`,
    });
}

/** One visit with nothing kept: the bytes, and what a tap on "Get offers" takes where the page has one. */
async function visit(
  browser: Browser,
  url: string,
  { slow }: { slow: boolean },
): Promise<{ bytes: number; tap: number | undefined }> {
  const page = await browser.newPage(slow ? { viewport: PHONE, deviceScaleFactor: DENSITY } : {});
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  if (slow) {
    await devtools.send("Network.emulateNetworkConditions", SLOW_4G);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  }
  let bytes = 0;
  devtools.on("Network.dataReceived", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForTimeout(2_000);
  const early = bytes;
  await page.waitForTimeout(LOOK_MS - 2_000);
  const tap = await tapped(page);
  await page.context().close();
  return { bytes: early, tap };
}

/** Milliseconds from a tap on "Get offers" until its form listens, by the page's own clock. */
async function tapped(page: Page): Promise<number | undefined> {
  const opener = page.getByRole("link", { name: GET_OFFERS }).first();
  if ((await opener.count()) === 0) return undefined;
  await page.evaluate(() => {
    const seen = { tapped: 0, ready: 0 };
    Object.assign(window, { seen });
    addEventListener("pointerdown", () => (seen.tapped ||= performance.now()), { capture: true });
    const look = () => {
      const field = document.querySelector("dialog[open] input[name=txtEmail]");
      // React listens once it has put its mark on what it has taken over.
      const isTaken = field && Object.keys(field).some((key) => key.startsWith("__reactProps"));
      if (isTaken && field.getClientRects().length > 0) seen.ready = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await opener.click();
  const done = await page.waitForFunction(
    () => {
      const { seen } = window as unknown as { seen: { tapped: number; ready: number } };
      return seen.ready > 0 && seen.ready - seen.tapped;
    },
    undefined,
    { timeout: 60_000 },
  );
  return Number(await done.jsonValue());
}

/** The site as an edge location hands it out: compressed, once for each answer that may be kept. */
function compressing(origin: string) {
  const kept = new Map<string, Uint8Array<ArrayBuffer>>();
  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 60,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const headers = new Headers(request.headers);
      headers.set("accept-encoding", "identity");
      headers.delete("host");
      const body = request.body && (await request.arrayBuffer());
      const answer = await fetch(`${origin}${pathname}${search}`, {
        ...{ method: request.method, headers, redirect: "manual" },
        ...(body && { body }),
      });
      const out = new Headers(answer.headers);
      const isText = /^(?:text\/|application\/(?:javascript|json)|image\/svg)/.test(
        out.get("content-type") ?? "",
      );
      if (!isText || !answer.body) return new Response(answer.body, answer);
      const plain = new Uint8Array(await answer.arrayBuffer());
      const key = `${Bun.hash(plain)}`;
      const short =
        kept.get(key) ??
        new Uint8Array(
          brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
        );
      kept.set(key, short);
      out.set("content-encoding", "br");
      out.set("content-length", `${short.length}`);
      return new Response(short, { status: answer.status, headers: out });
    },
  });
  return { url: `http://127.0.0.1:${server.port}`, stop: () => void server.stop(true) };
}
