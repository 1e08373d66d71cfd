/** The script that shows who is signed in and keeps the session alive, as it stands in each page (docs/identity.md). */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { TOKEN_REFRESH_BEFORE_SECONDS } from "#domain/config/limits.ts";
import { authConsole } from "#domain/messages/en/account.ts";
import { accountCookies } from "#worker/auth/cookies.ts";

const source = readFileSync(join(import.meta.dirname, "session.js"), "utf8");
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A page with the script, in a browser whose clock, cookies and network are set by hand. */
function page(
  cookie: string,
  answer: () => Response | Promise<Response> = () => Promise.reject(new TypeError("offline")),
  { left = "" } = {},
) {
  let time = 0;
  const tasks = new Map<number, { at: number; run: () => void }>();
  const listeners: [string, () => void][] = [];
  const calls: string[] = [];
  const warnings: string[] = [];
  let reloads = 0;
  const kept = new Map([["signed-out-of", left]]);
  const root = { dataset: {} as { area?: string } };
  const document = {
    documentElement: root,
    cookie,
    addEventListener: (type: string, heard: () => void) => listeners.push([type, heard]),
  };
  const browser = {
    document,
    window: {} as Pick<Window, "__session">,
    navigator: {},
    localStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    },
    location: { reload: () => reloads++ },
    AbortSignal: { timeout: () => undefined },
    Date: { now: () => time },
    console: { warn: (text: string) => warnings.push(text) },
    addEventListener: document.addEventListener,
    clearTimeout: (id: number) => tasks.delete(id),
    setTimeout(run: () => void, ms: number) {
      const id = Math.random();
      tasks.set(id, { at: time + ms, run });
      return id;
    },
    fetch: async (path: string, { method }: RequestInit) => {
      calls.push(`${method} ${path}`);
      // Nothing is answered before the script has gone on.
      await undefined;
      return answer();
    },
  };
  new Function(...Object.keys(browser), source)(...Object.values(browser));

  async function settle() {
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
  async function pass(ms: number) {
    const end = time + ms;
    await settle();
    for (;;) {
      const due = [...tasks].filter(([, { at }]) => at <= end).sort((a, b) => a[1].at - b[1].at)[0];
      if (!due) break;
      tasks.delete(due[0]);
      time = Math.max(time, due[1].at);
      due[1].run();
      await settle();
    }
    time = end;
  }
  const happen = (event: string) => {
    for (const [type, heard] of listeners) if (type === event) heard();
  };
  const { window } = browser;
  return {
    ...{ pass, happen, document, root, window, calls, warnings },
    ...{ now: () => time, reloads: () => reloads, kept },
  };
}

/** The cookie as the server sets it, beside another one. */
function readable(end: number, role: "partner" | "user" = "partner"): string {
  const [, session = ""] = accountCookies({ token: "t", exp: end / 1000, roles: [role] });
  return `a=b; ${session.split(";")[0]}`;
}

test.each(["", "a=b", "__Host-session=", "__Host-session=x.partner", "x__Host-session=9.user"])(
  "without the cookie (%j) nobody is called and nobody is shown",
  async (cookie) => {
    const { pass, happen, root, calls } = page(cookie);
    await pass(48 * HOUR);
    for (const event of ["online", "pageshow", "visibilitychange"]) happen(event);
    await pass(HOUR);
    expect([calls, root.dataset.area]).toEqual([[], undefined]);
  },
);

test("the area shows at once, and the session is refreshed in time, again and again", async () => {
  const refreshed = () => {
    document.cookie = readable(now() + HOUR, "user");
    return Response.json({ data: {} });
  };
  const { pass, document, root, calls, now } = page(readable(HOUR), refreshed);
  expect(root.dataset.area).toBe("partner");
  await pass(HOUR - TOKEN_REFRESH_BEFORE_SECONDS * 1000 - 1);
  expect(calls).toEqual([]);
  await pass(1);
  expect(calls).toEqual(["POST /api/auth/refresh"]);
  expect(root.dataset.area).toBe("user");
  await pass(HOUR);
  expect(calls).toHaveLength(2);
});

test("a refusal warns as SPEC §8 says, and nobody is shown as signed in", async () => {
  const refused = () => {
    document.cookie = "";
    return new Response(null, { status: 401 });
  };
  const { pass, document, root, calls, warnings } = page(readable(4 * MINUTE), refused);
  await pass(HOUR);
  expect([calls.length, warnings, root.dataset.area]).toEqual([
    1,
    [authConsole.refreshFailed],
    undefined,
  ]);
});

test("without a connection it is tried again each minute and when the connection is back, until the end", async () => {
  const { pass, happen, root, calls } = page(readable(5 * MINUTE));
  await pass(MINUTE);
  expect(calls).toHaveLength(2);
  happen("online");
  await pass(0);
  expect([calls.length, root.dataset.area]).toEqual([3, "partner"]);
  await pass(HOUR);
  expect(root.dataset.area).toBeUndefined();
  const tries = calls.length;
  await pass(HOUR);
  expect(calls).toHaveLength(tries);
});

test("a session in its last minutes is not asked for a later end in a circle", async () => {
  const noLater = () => Response.json({ data: {} });
  const { pass, root, calls } = page(readable(4 * MINUTE), noLater);
  await pass(3 * MINUTE);
  expect([calls.length, root.dataset.area]).toEqual([1, "partner"]);
  await pass(MINUTE);
  expect([calls.length, root.dataset.area]).toEqual([1, undefined]);
});

test("who has signed out or in elsewhere is known on the way back to the page", () => {
  const { document, root, happen, window } = page(readable(HOUR));
  document.cookie = "";
  happen("visibilitychange");
  expect(root.dataset.area).toBeUndefined();
  document.cookie = readable(2 * HOUR, "user");
  expect([window.__session?.(), root.dataset.area]).toEqual([2 * HOUR, "user"]);
});

test("a sign-out whose page is gone is repeated by the next page until the server has received it, and by no other session", async () => {
  const answers = [new Response(null, { status: 500 }), Response.json({ data: {} })];
  const next = () => {
    const answer = answers.shift() ?? Response.json({ data: {} });
    if (answer.ok) document.cookie = "";
    return answer;
  };
  const { pass, document, root, calls, reloads, kept } = page(readable(9 * HOUR), next, {
    left: `${9 * HOUR}`,
  });
  await pass(0);
  expect([calls, reloads()]).toEqual([["POST /api/auth/logout"], 0]);
  await pass(MINUTE);
  expect([calls.length, reloads(), root.dataset.area, kept.size]).toEqual([2, 1, undefined, 0]);
  const later = page(readable(10 * HOUR), next, { left: `${9 * HOUR}` });
  await later.pass(HOUR);
  expect(later.calls).toEqual([]);
});

test("the page that signs out itself is not disturbed at it, and its sign-out is remembered for other pages", async () => {
  const { pass, happen, window, calls, kept } = page(readable(9 * HOUR), () =>
    Response.json({ data: {} }),
  );
  window.__session?.leave(false);
  happen("online");
  await pass(MINUTE);
  expect([calls, kept.get("signed-out-of")]).toEqual([[], `${9 * HOUR}`]);
  window.__session?.leave(true);
  expect(kept.has("signed-out-of")).toBe(false);
});
