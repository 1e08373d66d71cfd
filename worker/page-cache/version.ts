import type { Db } from "#db/client.ts";
import { readContentVersion } from "#db/queries/sequence.ts";
import { log } from "#domain/log.ts";

/**
 * The content version this isolate goes by. Triggers in the database count it up with every change to what a visitor
 * reads (db/migrations, content_version). It is looked up behind answers, never in front of one, at most every two
 * seconds in a data centre: where visitors keep coming a change shows within that time, and costs a cached page nothing.
 * On a quiet site the first visitor of a minute may still get the page from before; after a minute nobody does.
 */
const CHECK_AFTER_MS = 2_000;
/** A version not confirmed for this long (nobody came by) is not trusted: the page is rendered anew. */
const TRUST_FOR_MS = 60_000;

type Known = { version: number; confirmed: number };
let known: Known | undefined;
let since = 0;
/** What was known before, newest first: a page that nobody asked for since is better than none. */
let former: readonly number[] = [];
const FORMER_MAX = 3;

function learn(found: Known): void {
  if (known && known.version !== found.version) {
    former = [known.version, ...former].slice(0, FORMER_MAX);
  }
  if (known?.version !== found.version) since = Date.now();
  known = found;
}

let checking: Promise<void> | undefined;

/** The version to look pages up with, or undefined when this isolate does not know it (any more). */
export function trustedVersion(now: number): number | undefined {
  return known && now - known.confirmed <= TRUST_FOR_MS ? known.version : undefined;
}

/** When this isolate learnt the version it goes by, in milliseconds: what was read after that is at least as new. */
export function versionSince(): number {
  return since;
}

/** The last versions known here, newest first: for answering from the cache while the database is away. */
export function lastVersions(): readonly number[] {
  return [...new Set([known?.version, ...former])].filter((one) => one !== undefined);
}

/** The version if it was looked up so short a while ago that nobody looks again. */
export function freshVersion(now: number): number | undefined {
  return known && now - known.confirmed < CHECK_AFTER_MS ? known.version : undefined;
}

/** Looks the version up if it was not for a while. Run it behind the answer; it never throws. */
export function checkVersion(db: Db, cache: Cache, origin: string, now: number): Promise<void> {
  if (freshVersion(now) !== undefined) return Promise.resolve();
  checking ??= lookUp(db, cache, origin).finally(() => {
    checking = undefined;
  });
  return checking;
}

let forgotten = 0;
/**
 * Behind a request that has changed what visitors read: the version known here is not gone by any more, so that the next
 * page is made anew and the version looked up, also on a quiet site. The last good pages stay for when the database is away.
 */
export async function forgetVersion(cache: Cache, origin: string): Promise<void> {
  forgotten++;
  if (known) known = { ...known, confirmed: 0 };
  await cache.delete(markerOf(origin)).catch(() => false);
}
const markerOf = (origin: string) => new Request(`${origin}/__content-version`);

/** Isolates of one data centre share a look-up through its cache. */
async function lookUp(db: Db, cache: Cache, origin: string): Promise<void> {
  const marker = markerOf(origin);
  const begun = forgotten;
  try {
    const shared = await cache.match(marker);
    if (shared) {
      const found = (await shared.json()) as Known;
      if (Date.now() - found.confirmed < CHECK_AFTER_MS) {
        learn(found);
        return;
      }
    }
    const found = { version: await readContentVersion(db), confirmed: Date.now() };
    // What was read may be of before a change that has come meanwhile.
    if (begun !== forgotten) return;
    learn(found);
    const response = Response.json(found, { headers: { "cache-control": "max-age=60" } });
    await cache.put(marker, response);
  } catch (error) {
    // The database is away: what is cached stays the best there is to show.
    if (known) known = { ...known, confirmed: Date.now() };
    log("warn", "content_version_unknown", { error: error instanceof Error ? error.name : "" });
  }
}
