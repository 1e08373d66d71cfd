/** The chat's rooms with everybody who talks to them, as they stay and as hibernation leaves them. */

import { afterAll, beforeAll, describe } from "bun:test";
import { testStack } from "#app/test/stack.ts";
import { startTestRooms, type TestRooms } from "#scripts/lib/rooms.ts";
import { clientRules } from "./testing/client-rules.ts";
import { deskRules } from "./testing/desk-rules.ts";
import { panelRules } from "./testing/panel-rules.ts";

const { chatUrl, libsqlUrl, siteUrl } = testStack();

describe("the stack's own rooms", () => {
  panelRules(() => chatUrl, siteUrl);
  clientRules(() => chatUrl);
});

describe("rooms rebuilt between events", () => {
  let rooms: TestRooms;
  beforeAll(async () => {
    const vars = { LIBSQL_URL: libsqlUrl, SITE_URL: siteUrl, ROOMS_REBUILD: "1" };
    rooms = await startTestRooms({ vars });
  });
  afterAll(() => rooms.stop());
  const url = () => rooms.url;

  panelRules(url, siteUrl);
  clientRules(url);
  deskRules(url);
});
