import { afterAll, beforeAll, expect, test } from "bun:test";
import { PATIENCE_MS } from "#scripts/lib/process.ts";
import { healthResponse, probeParts } from "./health.ts";

let rooms: ReturnType<typeof Bun.serve>;
let chat: "ok" | "failing" | "silent" = "ok";
beforeAll(() => {
  rooms = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch({ url }) {
      if (new URL(url).pathname !== "/health") return new Response(null, { status: 404 });
      if (chat === "silent") return new Promise<Response>(() => {});
      return Response.json({}, { status: chat === "ok" ? 200 : 500 });
    },
  });
});
afterAll(() => rooms.stop(true));

const well = () => Promise.resolve();
const chatUrl = () => `http://127.0.0.1:${rooms.port}`;
/** What never answers is soon given up, and what does may take its time. */
const SOON_MS = 20;
const PATIENT = { database: PATIENCE_MS, chat: PATIENCE_MS };

test("both answer: 200, with the build, and nobody keeps it", async () => {
  chat = "ok";
  const response = healthResponse(await probeParts(well, chatUrl(), PATIENT), "abc123");
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  expect(await response.json()).toEqual({
    data: { status: "ok", database: "ok", chat: "ok", build: "abc123" },
  });
});

test.each([
  ["refuses", () => Promise.reject(new Error("SQLITE_AUTH: token of layla@haddad.example"))],
  [
    "fails before it is asked",
    () => {
      throw new Error("no address");
    },
  ],
  ["never answers", () => new Promise(() => {})],
])("a database that %s is down, by name alone", async (_, ask) => {
  chat = "ok";
  const response = healthResponse(
    await probeParts(ask, chatUrl(), { ...PATIENT, database: SOON_MS }),
    "abc123",
  );
  expect(response.status).toBe(503);
  expect(await response.json()).toEqual({
    data: { status: "down", database: "down", chat: "ok", build: "abc123" },
  });
});

test.each(["failing", "silent"] as const)("rooms that are %s are down", async (state) => {
  chat = state;
  const times = state === "silent" ? { ...PATIENT, chat: SOON_MS } : PATIENT;
  expect(await probeParts(well, chatUrl(), times)).toEqual({ database: true, chat: false });
});

test("rooms nobody reaches are down, and so is what is no address", async () => {
  expect((await probeParts(well, "http://127.0.0.1:1")).chat).toBe(false);
  expect((await probeParts(well, "not an address")).chat).toBe(false);
});
