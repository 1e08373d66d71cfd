import { expect, test } from "bun:test";
import type { Bindings } from "#worker/env.ts";
import { siteOf } from "./languages.ts";

const arabic = { fetch: () => {} };
const site = (path: string) =>
  siteOf(new Request(`https://khorizon.example${path}`), {
    SITE_AR: arabic,
  } as unknown as Bindings) === (arabic as never);

test("the Arabic Worker gets the addresses that begin with its language, and no others", () => {
  for (const path of ["/ar", "/ar/", "/ar?quote", "/ar.data", "/ar/view/booking?request=1"])
    expect([path, site(path)]).toEqual([path, true]);
  for (const path of ["/", "/article/x", "/articles", "/api/ar", "//ar/x", "/%61r/x"])
    expect([path, site(path)]).toEqual([path, false]);
});
