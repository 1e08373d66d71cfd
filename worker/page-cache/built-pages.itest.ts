/** What the build makes ahead (SPEC §7; DESIGN §11: only terms, privacy and the like), on the running site. */
import { beforeAll, describe, expect, test } from "bun:test";
import { nothingKept, whileAway } from "#app/test/round-trips.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { PRERENDERED_PATHS, payloadPath } from "#domain/config/prerendered.ts";
import { until } from "#scripts/lib/process.ts";

const { siteUrl } = testStack();
const get = (path: string) => fetch(`${siteUrl}${path}`, { redirect: "manual" });
const stateOf = async (path: string) => (await get(path)).headers.get("x-cache");

/** Until the isolate knows the site as it is now, which it learns behind the first answers. */
const built = (path: string) =>
  until(async () => (await stateOf(path)) === "BUILT", {
    message: `${path} was never served as it was built`,
  });

beforeAll(nothingKept);

/** Whatever of an answer is not of that one request. */
async function shape(answer: Response) {
  const headers = Object.fromEntries(answer.headers);
  for (const name of ["date", "x-request-id", "x-cache", "content-length"]) delete headers[name];
  return { status: answer.status, headers, body: await answer.text() };
}

async function withSiteName(name: string, work: () => Promise<void>) {
  await rows("update site_config set name = ?", [name]);
  try {
    await work();
  } finally {
    await rows("update site_config set name = 'Khorizon'");
    // No page of a later test bears the other name.
    await nothingKept();
  }
}

describe("pages built ahead", () => {
  test.each([...PRERENDERED_PATHS])("%s is served as built, without the database", async (path) => {
    await built(path);
    await whileAway(async () => {
      const answer = await get(path);
      expect([answer.status, answer.headers.get("x-cache")]).toEqual([200, "BUILT"]);
    });
  });

  test("a built page is the rendered one to the letter, its headers too", async () => {
    await built("/terms");
    const before = await shape(await get("/terms"));
    const payload = await shape(await get(payloadPath("/terms")));
    await rows("update product_package set summary = ? where slug = 'fast-water-31-ft-rib'", [
      `Seen ${crypto.randomUUID()}.`,
    ]);
    // The first one after a change is rendered: it might have been of the site itself.
    const rendered: Response[] = [];
    await until(
      async () => {
        const answer = await get("/terms");
        if (answer.headers.get("x-cache") === "MISS") rendered.push(answer);
        return rendered.length > 0;
      },
      { message: "the change was not noticed" },
    );
    expect(rendered[0] && (await shape(rendered[0]))).toEqual(before);
    await built("/terms");
    expect(await shape(await get(payloadPath("/terms")))).toEqual(payload);
  });

  test("a changed name shows, and the built page comes back when the name does", async () => {
    await built("/terms");
    const name = `Boreas ${crypto.randomUUID().slice(0, 4)}`;
    await withSiteName(name, async () => {
      await until(async () => (await (await get("/terms")).text()).includes(name), {
        message: "the new name never showed",
      });
      const answer = await get("/terms");
      expect(answer.headers.get("x-cache")).not.toBe("BUILT");
      expect(await answer.text()).toContain(name);
      const { data } = (await (await get(payloadPath("/terms"))).json()) as {
        data: { site: { name: string } };
      };
      expect(data.site.name).toBe(name);
    });
    await built("/terms");
    expect(await (await get("/terms")).text()).not.toContain(name);
  });

  test("a visitor who has the page is told so, and HEAD has no body", async () => {
    await built("/privacy");
    const etag = (await get("/privacy")).headers.get("etag") ?? "";
    const again = await fetch(`${siteUrl}/privacy`, { headers: { "if-none-match": etag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(`${siteUrl}/privacy`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  test("the files they are made of are not to be had", async () => {
    expect((await get("/_prerendered/terms.json")).status).toBe(404);
  });
});

describe("SPEC §7: {path}/_payload.json for prerendered pages, and only there", () => {
  test.each([...PRERENDERED_PATHS])("%s has one", async (path) => {
    const answer = await get(payloadPath(path));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toStartWith("application/json");
    const { data } = (await answer.json()) as { data: Record<string, unknown> };
    expect(data).toMatchObject({ path, site: { name: "Khorizon" } });
    expect(Object.keys(data).sort()).toEqual(["build", "path", "site", "year"]);
  });

  test.each([
    "/_payload.json",
    "/faq/_payload.json",
    "/packages/_payload.json",
    "/no/_payload.json",
  ])("%s is an unknown path", async (path) => {
    const answer = await get(path);
    expect(answer.status).toBe(404);
    expect(answer.headers.get("cache-control")).toContain("no-store");
  });

  test("/?/_payload.json is the home page", async () => {
    const answer = await get("/?/_payload.json");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toStartWith("text/html");
  });
});

describe("SPEC §7: builds/latest.json and builds/meta/{buildId}.json", () => {
  test("they name the build that answers, and are kept as they may be", async () => {
    const health = (await (await get("/api/health")).json()) as { data: { build: string } };
    const latest = await get("/builds/latest.json");
    expect(latest.headers.get("cache-control")).toBe("no-cache");
    const { id, timestamp } = (await latest.json()) as { id: string; timestamp: number };
    expect(id).toBe(health.data.build);
    const meta = await get(`/builds/meta/${id}.json`);
    expect(meta.headers.get("cache-control")).toContain("immutable");
    expect(await meta.json()).toEqual({ id, timestamp, prerendered: [...PRERENDERED_PATHS] });
    expect((await get("/builds/meta/none.json")).status).toBe(404);
  });
});
