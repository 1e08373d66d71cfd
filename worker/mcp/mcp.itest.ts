/** /mcp on the running site, by the official client library: in its own revision and in the one with a handshake (DESIGN §19). */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { stackDb } from "#app/test/identity.ts";
import { rows, testStack } from "#app/test/stack.ts";
import { makeCatalogue } from "#db/testing/factories.ts";
import { addDays, earliestDay } from "#domain/lib/dubai-date.ts";

const { siteUrl } = testStack();
const DAY = addDays(earliestDay(new Date()), 20);
let made: Awaited<ReturnType<typeof makeCatalogue>>;
beforeAll(async () => {
  made = await makeCatalogue(stackDb());
  // AED 1,000 an hour, 2 to 6 hours, 2 to 12 guests; a secret in every field that is nobody's business.
  await rows("update rental_partner set phone = ?, licence = ?, bank_account = ? where uuid = ?", [
    "+971500000001",
    "SECRET-LICENCE",
    "AE070331234567890123456",
    made.partner,
  ]);
});

type Data = Record<string, unknown> & {
  packages: { slug: string }[];
  total: { fils: number; text: string };
};

describe.each([
  ["2026-07-28", { pin: "2026-07-28" }],
  ["2025-11-25", "legacy"],
] as const)("a client of %s", (version, mode) => {
  const client = new Client(
    { name: "khorizon-test", version: "1" },
    { versionNegotiation: { mode } },
  );
  beforeAll(async () => {
    await client.connect(new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`)));
  });
  afterAll(() => client.close());
  /** The client itself holds what comes back against the tool's output schema. */
  const call = async (name: string, args: Record<string, unknown>) => {
    const { structuredContent, content, isError } = await client.callTool({
      name,
      arguments: args,
    });
    const [said] = content as { text: string }[];
    return { data: structuredContent as Data, said: said?.text ?? "", isError };
  };

  test("agrees on its revision and sees all there is", async () => {
    expect(client.getNegotiatedProtocolVersion()).toBe(version);
    const { tools } = await client.listTools();
    expect(tools).toHaveLength(6);
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(["plan_a_day"]);
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates[0]?.uriTemplate).toBe("charter://package/{slug}");
  });

  test("finds, reads and prices a package to the fil", async () => {
    const { data } = await call("search_packages", { guests: 4, hours: 3, sort: "newest" });
    expect(data.packages.map(({ slug }) => slug)).toContain(made.slug);
    const one = await call("get_package", { package: made.slug });
    expect(one.data).toMatchObject({
      slug: made.slug,
      hours: { min: 2, max: 6 },
      unit: "hour",
      unit_price: { fils: 105_000, text: "AED 1,050.00" },
    });
    expect(JSON.parse(one.said)).toEqual(one.data);
    const priced = await call("price_charter", { package: made.slug, hours: 3, guests: 4 });
    expect(priced.data).toMatchObject({
      base: { fils: 300_000 },
      vat: { fils: 15_000 },
      total: { fils: 315_000, text: "AED 3,150.00" },
    });
  });

  test("says when it is free, and who is for a wish", async () => {
    const free = await call("free_times", { package: made.slug, day: DAY, hours: 2 });
    expect(free.data).toMatchObject({ month: DAY.slice(0, 7), nearest: null });
    expect(free.data.starts).toContain("12:00");
    const wish = { date: DAY, timeofday: "afternoon", guests: 4, hours: 2 };
    const { data } = await call("find_free", wish);
    expect(data.vessels).toBeGreaterThan(0);
    expect(data.packages.length).toBeGreaterThan(0);
  });

  test("prepares a request as a link to the filled-in form, and sends nothing", async () => {
    const count = () => rows("select count(*) n from rental_request");
    const before = await count();
    const { data } = await call("prepare_request", {
      package: made.slug,
      date: DAY,
      timeofday: "afternoon",
      guests: 5,
      hours: 3,
      hour: 14,
      comment: "A birthday & a cake",
    });
    expect(data).toMatchObject({ is_sent: false, total: { fils: 315_000 } });
    const url = new URL(`${data.url}`);
    expect(url.origin).toBe(siteUrl);
    const html = await (await fetch(url)).text();
    for (const value of [DAY, "A birthday &amp; a cake"]) expect(html).toContain(value);
    expect(html).toContain('name="selStartHour" value="14"');
    expect(await count()).toEqual(before);
    await rows("update product_package set times_of_day = '[2,3]' where uuid = ?", [made.package]);
    const wish = { package: made.slug, date: DAY, timeofday: "morning", guests: 5, hours: 3 };
    expect((await call("prepare_request", wish)).said).toBe(
      "timeofday: This package sails: afternoon, evening.",
    );
  });

  test("reads a package and the policies; what is not there is an error", async () => {
    const { resources } = await client.listResources();
    expect(resources.slice(0, 3).map(({ uri }) => uri)).toEqual([
      "charter://policy/terms",
      "charter://policy/cancellation",
      "charter://policy/privacy",
    ]);
    for (const { uri } of resources.slice(0, 3)) {
      const { contents } = await client.readResource({ uri });
      expect(contents[0]).toMatchObject({ uri, mimeType: "text/markdown" });
    }
    const uri = `charter://package/${made.slug}`;
    const { contents } = await client.readResource({ uri });
    expect(contents[0]).toMatchObject({ uri, mimeType: "application/json" });
    await expect(client.readResource({ uri: "charter://package/none" })).rejects.toThrow(
      "Resource not found",
    );
  });

  test("gets the prompt with what was said", async () => {
    const { messages } = await client.getPrompt({
      name: "plan_a_day",
      arguments: { guests: "8", occasion: "birthday" },
    });
    expect(JSON.stringify(messages)).toContain("Guests: 8. Occasion: birthday.");
  });

  test("is told what is wrong, each as the protocol says it", async () => {
    await expect(client.callTool({ name: "nothing", arguments: {} })).rejects.toThrow(
      "Unknown tool",
    );
    await expect(client.getPrompt({ name: "nothing" })).rejects.toThrow("no such prompt");
    const many = await call("price_charter", { package: made.slug, hours: 3, guests: 500 });
    expect(many.isError).toBe(true);
    expect(many.said).toStartWith("guests: ");
    const extra = await call("price_charter", {
      package: made.slug,
      ...{ hours: 3, guests: 5, extras: ["Fireworks"] },
    });
    expect(extra.said).toContain("Fireworks");
    expect((await call("get_package", { package: "none-such" })).isError).toBe(true);
    const month = await call("free_times", { package: made.slug, month: "2031-01", day: DAY });
    expect(month.said).toStartWith("day: ");
  });

  test("gets nothing by which anybody could be reached", async () => {
    const { data } = await call("get_package", { package: made.slug });
    const { data: found } = await call("search_packages", {});
    const text = JSON.stringify([data, found]);
    for (const secret of ["desk@provider.example", "+97150", "SECRET-LICENCE", "AE0703"])
      expect(text).not.toContain(secret);
  });
});

test("a page of another site is refused, also under our own name for this machine", async () => {
  const send = (headers: Record<string, string>) =>
    fetch(`${siteUrl}/mcp`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping" }),
    });
  expect((await send({ origin: "https://evil.example" })).status).toBe(403);
  expect((await send({ host: "evil.example" })).status).toBe(403);
  expect((await send({ host: "evil.example", origin: "http://evil.example" })).status).toBe(403);
  expect((await send({ origin: siteUrl })).status).toBe(200);
});
