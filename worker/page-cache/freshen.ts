import type { Db } from "#db/client.ts";
import { type CalendarOf, packagesOf } from "#db/queries/package-page.ts";
import { edgeCache } from "#worker/env.ts";

// A vessel's calendar is on the pages of its packages and nowhere else, so a change of it does not raise the content
// version, which all pages go by. It leaves a mark beside the kept ones instead: what was rendered before it is not
// given any more (docs/caching.md). Marks are a data centre's own; elsewhere a page is made anew after its minute.

/** As long as a page is kept. */
const MARK_SECONDS = 86_400;
const PACKAGE = /^\/package\/([a-z0-9-]{1,80})(?:\.data)?$/;

const markOf = (origin: string, slug: string) =>
  new Request(`${origin}/__freshened/package/${slug}`);

/** Has the pages of the packages on some vessels made anew, whose calendar has changed. Run it behind the answer. */
export async function freshenPages(db: Db, origin: string, of: CalendarOf): Promise<void> {
  const headers = { "cache-control": `max-age=${MARK_SECONDS}` };
  const slugs = await packagesOf(db, of);
  await Promise.all(
    slugs.map(({ slug }) =>
      edgeCache().put(markOf(origin, slug), new Response(`${Date.now()}`, { headers })),
    ),
  );
}

/** When the calendar on a page last changed (milliseconds), as far as this data centre knows; 0 for a page without one. */
export async function calendarChanged({ pathname, origin }: URL): Promise<number> {
  const [, slug] = PACKAGE.exec(pathname) ?? [];
  if (slug === undefined) return 0;
  const mark = await edgeCache()
    .match(markOf(origin, slug))
    .catch(() => undefined);
  return mark ? Number(await mark.text()) : 0;
}
