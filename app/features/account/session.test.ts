import { expect, test } from "bun:test";
import { authConsole } from "#domain/messages/en/account.ts";
import type { SessionDeps } from "./browser-session.ts";
import { keepSession, logout, type SessionMessage } from "./session.ts";

const HOUR = 3_600_000;

/** A clock that is moved by hand and the browsers of several tabs that share it, a lock and a channel. */
function world() {
  let time = 0;
  let queue: Promise<unknown> = Promise.resolve();
  const tasks = new Set<{ at: number; run: () => void }>();
  const listeners = new Set<(message: SessionMessage, from: SessionDeps) => void>();
  const calls: string[] = [];
  const warnings: string[] = [];
  const loads: string[] = [];
  const endings: string[] = [];
  const online = new Set<() => void>();
  /** When the session ends as the browser's cookie says, in seconds. */
  let known = 0;
  let notedLeft = false;
  let answer: (path: string) => Response | Promise<Response> = () => Response.json({ data: {} });

  function tab(path = "/user", search = ""): SessionDeps {
    const deps: SessionDeps = {
      post: async (to) => {
        calls.push(to);
        return answer(to);
      },
      now: () => time,
      later(run, ms) {
        const task = { at: time + ms, run };
        tasks.add(task);
        return () => tasks.delete(task);
      },
      pause: (ms) =>
        new Promise((resolve) => {
          const task = { at: time + ms, run: goOn };
          tasks.add(task);
          online.add(goOn);
          function goOn() {
            tasks.delete(task);
            online.delete(goOn);
            resolve();
          }
        }),
      end: () => known * 1000,
      lock(task) {
        const turn = queue.then(task);
        queue = turn.catch(() => {});
        return turn;
      },
      noteLeft() {
        notedLeft = true;
      },
      broadcast(message) {
        for (const listener of listeners) listener(message, deps);
      },
      listen(listener) {
        const other = (message: SessionMessage, from: SessionDeps) => {
          if (from !== deps) listener(message);
        };
        listeners.add(other);
        return () => listeners.delete(other);
      },
      here: () => ({ path, search }),
      load: (address) => loads.push(address),
      ending: (why) => endings.push(why),
      warn: (message) => warnings.push(message),
    };
    return deps;
  }

  /** Lets everything that is already settled run on. */
  async function settle() {
    for (let turn = 0; turn < 30; turn++) await Promise.resolve();
  }

  async function pass(ms: number) {
    const end = time + ms;
    await settle();
    for (;;) {
      const due = [...tasks].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      tasks.delete(due);
      time = Math.max(time, due.at);
      due.run();
      await settle();
    }
    time = end;
  }

  const respond = (next: typeof answer) => {
    answer = next;
  };
  const know = (end: number) => {
    known = end;
  };
  const connect = async () => {
    for (const goOn of [...online]) goOn();
    await settle();
  };
  return {
    ...{ tab, pass, settle, respond, know, connect },
    ...{ calls, warnings, loads, endings, now: () => time, left: () => notedLeft },
  };
}

const refreshed = (exp: number) => Response.json({ data: { exp } });
const refused = () => Response.json({ error: { message: "no" } }, { status: 401 });
const refreshes = (calls: string[]) => calls.filter((path) => path.endsWith("refresh")).length;

test("a token is refreshed 5 minutes before its end, and then again", async () => {
  const { tab, pass, respond, calls, loads, now } = world();
  respond(() => refreshed(now() / 1000 + 3600));
  keepSession(3600, tab());
  await pass(55 * 60_000 - 1);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual(["/api/auth/refresh"]);
  await pass(HOUR);
  expect(refreshes(calls)).toBe(2);
  expect(loads).toEqual([]);
});

test("a token within 5 minutes of its end is refreshed at once", async () => {
  const { tab, settle, respond, calls } = world();
  respond(() => refreshed(86_400));
  keepSession(299, tab());
  await settle();
  expect(calls).toEqual(["/api/auth/refresh"]);
});

test("who comes back to the tab has the token refreshed, unless it is young", async () => {
  const { tab, pass, settle, respond, calls } = world();
  respond(() => refreshed(86_400));
  const sleeping = { ...tab(), later: () => () => {} };
  const session = keepSession(3600, sleeping);
  await pass(10 * 60_000);
  session.check();
  await settle();
  expect(calls).toEqual([]);
  await pass(46 * 60_000);
  session.check();
  session.check();
  await settle();
  expect(refreshes(calls)).toBe(1);
});

test("a refused refresh warns as SPEC §8 says and signs out, with the way back", async () => {
  const { tab, settle, respond, calls, warnings, loads, endings } = world();
  respond((path) => (path.endsWith("refresh") ? refused() : Response.json({ data: {} })));
  keepSession(100, tab("/user/details", "?a=1"));
  await settle();
  expect(calls).toEqual(["/api/auth/refresh", "/api/auth/logout"]);
  expect(warnings).toEqual(["Token refresh failed, user will be logged out"]);
  expect(endings).toEqual(["ended"]);
  expect(loads).toEqual(["/login?redirect=%2Fuser%2Fdetails%3Fa%3D1"]);
});

test("an answer without an expiry is a refusal", async () => {
  const { tab, settle, respond, warnings } = world();
  respond(() => Response.json({ error: { message: "no" } }));
  keepSession(100, tab());
  await settle();
  expect(warnings).toEqual([authConsole.refreshFailed]);
});

test("without network it is tried again with growing pauses, and goes on when the network is back", async () => {
  const { tab, pass, respond, calls, warnings, loads } = world();
  respond(() => Promise.reject(new TypeError("offline")));
  keepSession(300, tab());
  await pass(2_000);
  expect(refreshes(calls)).toBe(2);
  await pass(3_999);
  expect(refreshes(calls)).toBe(2);
  await pass(1);
  expect(refreshes(calls)).toBe(3);
  respond(() => refreshed(86_400));
  await pass(8_000);
  expect(refreshes(calls)).toBe(4);
  await pass(HOUR);
  expect(refreshes(calls)).toBe(4);
  expect(warnings).toEqual([]);
  expect(loads).toEqual([]);
});

test("without network until the token's end, the person is signed out then and not before", async () => {
  const { tab, pass, respond, warnings, loads } = world();
  respond((path) =>
    path.endsWith("refresh")
      ? new Response(null, { status: 503 })
      : Promise.reject(new TypeError()),
  );
  keepSession(300, tab("/admin"));
  await pass(299_999);
  expect(loads).toEqual([]);
  await pass(1);
  expect(warnings).toEqual([authConsole.refreshFailed, authConsole.logoutFailed]);
  expect(loads).toEqual(["/login?redirect=%2Fadmin"]);
});

test("several tabs share one refresh", async () => {
  const { tab, pass, respond, calls } = world();
  respond(() => refreshed(86_400));
  keepSession(3600, tab());
  keepSession(3600, tab("/admin"));
  keepSession(3600, tab());
  await pass(2 * HOUR);
  expect(refreshes(calls)).toBe(1);
});

test("a token that is born old is not refreshed in a circle", async () => {
  const { tab, pass, respond, calls, now } = world();
  const end = now() / 1000 + 60;
  respond(() => refreshed(end));
  keepSession(60, tab());
  await pass(10_000);
  expect(refreshes(calls)).toBe(1);
});

test("signing out tells the other tabs, and each leaves its protected page", async () => {
  const { tab, settle, calls, loads, endings, pass } = world();
  keepSession(86_400, tab("/admin/list/Chat"));
  keepSession(86_400, tab("/packages"));
  await logout(tab("/user"), "asked");
  await settle();
  expect(calls).toEqual(["/api/auth/logout"]);
  expect(loads).toEqual(["/login", "/login"]);
  expect(endings).toEqual(["asked", "asked", "asked"]);
  await pass(48 * HOUR);
  expect(refreshes(calls)).toBe(0);
});

test.each([
  ["no connection", () => Promise.reject(new TypeError("offline"))],
  ["a failing call", () => new Response(null, { status: 500 })],
])(
  "a sign-out that %s keeps from the server says so, and is done as soon as it can be",
  async (_, failing) => {
    const { tab, pass, settle, respond, connect, calls, warnings, loads, endings, left } = world();
    respond(failing);
    let waits = 0;
    const done = logout(tab("/user"), "asked", () => waits++);
    await settle();
    expect([waits, calls.length, loads, endings]).toEqual([1, 1, [], []]);
    expect(left()).toBe(true);
    expect(warnings).toEqual([authConsole.logoutFailed]);
    await pass(2_000);
    expect([calls.length, loads]).toEqual([2, []]);
    respond(() => Response.json({ data: {} }));
    await connect();
    await done;
    expect([calls.length, loads, endings]).toEqual([3, ["/login"], ["asked"]]);
  },
);

test("who signs out of an area of accounts is led out of it, a provider too", async () => {
  const { tab, loads } = world();
  await logout(tab("/partner"), "asked");
  await logout(tab("/partner/bookings"), "ended");
  await logout(tab("/partners"), "asked");
  expect(loads).toEqual(["/login", "/login?redirect=%2Fpartner%2Fbookings"]);
});

test("what another tab has refreshed is not refreshed again, though nobody told of it", async () => {
  const { tab, pass, know, calls } = world();
  keepSession(3600, tab());
  know(86_400);
  await pass(HOUR);
  expect(calls).toEqual([]);
});

test("on a page anybody may see, signing out stays there", async () => {
  const { tab, loads } = world();
  await logout(tab("/packages"), "asked");
  expect(loads).toEqual([]);
});

test("a stopped session asks for nothing and leaves nothing running", async () => {
  const { tab, pass, calls } = world();
  const session = keepSession(3600, tab());
  session.stop();
  await pass(48 * HOUR);
  expect(calls).toEqual([]);
});
