/** What is kept of a journey that fails; the runner throws it away unless something in its process has failed. */
import { join } from "node:path";
import type { Browser, BrowserContext } from "playwright-core";
import { testStack } from "./stack.ts";

/** Contexts that the test at work has opened and not closed: a test closes its own at its end, unless it fails. */
const opened = new Set<BrowserContext>();
/** Contexts of several tests: what they leave is kept when they are closed, since any of the tests may have failed. */
const shared = new Set<BrowserContext>();
/** Browsers of this process, which its files share: each start costs a second of the processor. */
export const browsers = new Map<string, { browser: Browser; close: () => Promise<void> }>();
let kept = 0;

/** A visitor begins, or the next one in the same context. */
export async function begin(context: BrowserContext): Promise<void> {
  await context.tracing.start();
  opened.add(context);
}

/** A visitor ends. */
export async function end(context: BrowserContext): Promise<void> {
  if (shared.has(context)) await keep(context);
  else await context.tracing.stop().catch(() => {});
  opened.delete(context);
}

// What follows stands around each test and process (./preload.ts): a module is loaded once for all files of a process,
// and hooks of its own would be the first file's alone.

export function beforeTest(): void {
  for (const context of opened) shared.add(context);
  opened.clear();
}

export async function afterTest(): Promise<void> {
  for (const context of opened) await keep(context);
}

export async function afterAllFiles(): Promise<void> {
  for (const { close } of browsers.values()) await close();
}

/** Pictures of a context's pages, and its trace. */
async function keep(context: BrowserContext): Promise<void> {
  kept += 1;
  const path = (ending: string) => join(testStack().failures, `${kept}${ending}`);
  for (const [n, page] of context.pages().entries())
    await page.screenshot({ path: path(`-page-${n + 1}.png`), timeout: 10_000 }).catch(() => {});
  await context.tracing.stop({ path: path("-trace.zip") }).catch(() => {});
  shared.delete(context);
}
