/** What the patch of PartyKit keeps (docs/decisions.md): its part that runs in production, with a room in its place. */
import { expect, test } from "bun:test";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOM = `export default class {
  options = { hibernate: true };
  constructor(room) { this.room = room; }
  onAlarm() {}
  onRequest() { return new Response(this.room.id); }
}`;

type Durable = { alarm(): Promise<void>; fetch(request: Request): Promise<Response> };

/** A Durable Object as PartyKit makes it, with nothing stored and nobody connected. */
async function durable(dir: string): Promise<Durable> {
  const home = dirname(createRequire(import.meta.url).resolve("partykit/package.json"));
  const source = readFileSync(join(home, "dist/generated.js"), "utf8")
    .replace('"__WORKER__"', '"./room.js"')
    .replace('"__STATIC_ASSETS_MANIFEST__"', '"./assets.js"')
    .replaceAll(/__[A-Z0-9]+_BINDINGS__/g, "[]")
    .replace("__PARTIES__;", "");
  writeFileSync(join(dir, "room.js"), ROOM);
  writeFileSync(join(dir, "assets.js"), "export default {};");
  writeFileSync(join(dir, "generated.js"), source);
  const { PartyKitDurable } = await import(join(dir, "generated.js"));
  const controller = { id: "an id", storage: {}, blockConcurrencyWhile() {} };
  return new PartyKitDurable(controller, { PARTYKIT_DURABLE: { idFromName() {} } });
}

test("a room that its alarm has woken from sleep knows who it is when somebody comes", async () => {
  const dir = mkdtempSync(join(tmpdir(), "partykit-"));
  try {
    const room = await durable(dir);
    await room.alarm();
    const came = await room.fetch(new Request("http://rooms.example/parties/main/room-7"));
    expect([came.status, await came.text()]).toEqual([200, "room-7"]);
  } finally {
    rmSync(dir, { recursive: true });
  }
});
