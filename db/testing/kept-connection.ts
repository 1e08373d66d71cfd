/**
 * In front of a test's sqld: lets it answer all requests on one connection. sqld opens one for each, and reads the whole
 * schema for it, which here takes ten times as long as what most tests ask. They still come one after the other, as
 * sqld itself takes them (../sqld-options.ts).
 */
export type KeptConnection = {
  url: string;
  /** Gives the connection back, so that sqld can end. */
  release(): Promise<void>;
  stop(): void;
};

const PIPELINE = "/v2/pipeline";
/** The same one version on, which says whether a transaction is left open. */
const ASKED = "/v3/pipeline";
const BEGINS = '{"requests":[';
const CLOSES = ',{"type":"close"}]}';
const CLOSED = ',{"type":"ok","response":{"type":"close"}}]}';
const FORGOTTEN = ',{"type":"ok","response":{"type":"close_sql"}}';
const IS_FREE = ',{"type":"ok","response":{"type":"get_autocommit","is_autocommit":true}}]}';
/** What would be left on the connection for whoever comes next. */
const LEAVES = /\bpragma\s+\w+\s*[=(]|\battach\b|\btemp(?:orary)?\s+(?:table|view|trigger)\b/i;
/** sqld gives up a connection that nobody uses for ten seconds. */
const IDLE_MS = 5_000;

export function keepConnection(target: string): KeptConnection {
  let baton: string | undefined;
  let idle: Timer | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
  const ask = (path: string, init: RequestInit) =>
    fetch(target + path, { ...init, headers: { "accept-encoding": "identity" } });
  const release = async () => {
    clearTimeout(idle);
    if (baton === undefined) return;
    const body = JSON.stringify({ baton, requests: [{ type: "close" }] });
    baton = undefined;
    await ask(ASKED, { method: "POST", body }).catch(() => {});
  };
  const answer = (text: string) =>
    new Response(text, { headers: { "content-type": "application/json" } });

  async function onKept(body: string): Promise<Response> {
    clearTimeout(idle);
    const stored = [...body.matchAll(/\{"type":"store_sql","sql_id":(\d+)/g)];
    const forget = stored.map(([, id]) => `,{"type":"close_sql","sql_id":${id}}`).join("");
    const stream = baton === undefined ? "" : `"baton":${JSON.stringify(baton)},`;
    const response = await ask(ASKED, {
      method: "POST",
      body: `{${stream}${body.slice(1, -CLOSES.length)}${forget},{"type":"get_autocommit"}]}`,
    });
    const text = await response.text();
    const ending = FORGOTTEN.repeat(stored.length) + IS_FREE;
    baton = /^\{"baton":"([^"]+)"/.exec(text)?.[1];
    if (!response.ok || !text.endsWith(ending)) {
      // Asked once more on a connection of its own is only what was not done: the stream was not there any more.
      await release();
      if (!response.ok && stream !== "" && /stream|baton/i.test(text)) return onKept(body);
      if (!response.ok) return new Response(text, response);
      const { results } = JSON.parse(text);
      const own = results.slice(0, results.length - stored.length - 1);
      own.push({ type: "ok", response: { type: "close" } });
      return answer(JSON.stringify({ baton: null, base_url: null, results: own }));
    }
    if (LEAVES.test(body)) await release();
    else idle = setTimeout(() => void inTurn(release), IDLE_MS);
    const results = text.slice(text.indexOf(',"base_url"'), -ending.length);
    return answer(`{"baton":null${results}${CLOSED}`);
  }

  const server = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    idleTimeout: 0,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = await request.text();
      const isWhole = pathname === PIPELINE && body.startsWith(BEGINS) && body.endsWith(CLOSES);
      if (isWhole) return inTurn(() => onKept(body));
      const init: RequestInit = { method: request.method };
      if (body !== "") init.body = body;
      const askAsIs = async () => {
        const response = await ask(pathname + search, init);
        return new Response(response.body, response);
      };
      // Whoever holds a transaction open has the connection, and needs no turn to go on.
      const goesOn = pathname === PIPELINE && !body.startsWith(BEGINS);
      if (goesOn || pathname === "/health") return askAsIs();
      // Who takes it as it is gets it before the next in turn, who waits for it in sqld.
      return inTurn(async () => {
        await release();
        return askAsIs();
      });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    release: () => inTurn(release),
    stop: () => {
      clearTimeout(idle);
      void server.stop(true);
    },
  };
}
