import { expect, test } from "bun:test";
import { ASSISTANT_MODEL as LIMITS } from "#domain/config/assistant.ts";
import { ask, ModelFailure } from "./endpoint.ts";

const SETTINGS = { baseUrl: "http://127.0.0.1:9/v1", apiKey: "key", model: "m" };
const MEGABYTES = 19;
const QUESTION = { messages: [{ role: "user" as const, content: "Hello" }], schema: {} };

const asking = (
  answer: (nth: number) => Response | Promise<Response>,
  { timeoutMs = 100_000 } = {},
) => {
  let asked = 0;
  const fetched = Object.assign(async () => answer(asked++), { preconnect() {} });
  const times = { signal: AbortSignal.timeout(timeoutMs), until: Date.now() + timeoutMs };
  const reply = ask(SETTINGS, QUESTION, times, { fetch: fetched, retryMs: 1 }).catch(
    (error: unknown) => error,
  );
  return { reply, asked: () => asked };
};
const reasonOf = (error: unknown) => (error instanceof ModelFailure ? error.reason : error);
const said = (content: string) =>
  Response.json({ choices: [{ message: { role: "assistant", content }, finish_reason: "stop" }] });

test.each([
  ["small pieces", 100],
  ["large ones", 1_000_000],
])("of an answer of 19 MB in %s no more than some kilobytes are taken", async (_, size) => {
  const piece = new Uint8Array(size).fill(120);
  const seen = { bytes: 0, isEnded: false };
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (seen.bytes > MEGABYTES * 1_000_000) return controller.close();
      seen.bytes += piece.byteLength;
      controller.enqueue(piece);
    },
    cancel() {
      seen.isEnded = true;
    },
  });
  const { reply, asked } = asking(() => new Response(body));
  expect(reasonOf(await reply)).toBe("too long");
  expect(seen.bytes).toBeLessThanOrEqual(LIMITS.answerBytes + 3 * size);
  expect([seen.isEnded, asked()]).toEqual([true, 1]);
});

test("an answer that announces too much is not read at all", async () => {
  const headers = { "content-length": `${MEGABYTES * 1_000_000}` };
  expect(reasonOf(await asking(() => new Response("{}", { headers })).reply)).toBe("too long");
});

test("an endpoint that never answers, or never ends its answer, is given up when the time is over", async () => {
  const silent = asking(() => new Promise<never>(() => {}), { timeoutMs: 20 });
  expect(reasonOf(await silent.reply)).toBe("time is up");
  const body = new ReadableStream<Uint8Array>({ pull: () => new Promise<never>(() => {}) });
  const endless = asking(() => new Response(body), { timeoutMs: 20 });
  expect(reasonOf(await endless.reply)).toBe("time is up");
});

test("who is refused for a while or not reached asks once more, and not twice", async () => {
  const back = asking((nth) => (nth === 0 ? new Response("", { status: 500 }) : said("{}")));
  expect([await back.reply, back.asked()]).toEqual([
    { content: "{}", usage: { input: 0, output: 0 } },
    2,
  ]);
  const gone = asking(() => new Response("no", { status: 500 }));
  expect([reasonOf(await gone.reply), gone.asked()]).toEqual(["status 500", 2]);
  const away = asking(() => Promise.reject(new TypeError("refused")));
  expect([reasonOf(await away.reply), away.asked()]).toEqual(["not reached", 2]);
});

test("what will not pass is not asked again", async () => {
  const wait = { status: 429, headers: { "retry-after": "60" } };
  const late = asking(() => new Response("", wait), { timeoutMs: 30_000 });
  expect([reasonOf(await late.reply), late.asked()]).toEqual(["status 429", 1]);
  const wrong = asking(() => new Response("", { status: 401 }));
  expect([reasonOf(await wrong.reply), wrong.asked()]).toEqual(["status 401", 1]);
  const elsewhere = { status: 307, headers: { location: "https://evil.example" } };
  const led = asking(() => new Response("", elsewhere));
  expect([reasonOf(await led.reply), led.asked()]).toEqual(["status 307", 1]);
});

test("what is no completion, or was broken off, is no answer", async () => {
  const broken = [{ message: { content: "{" }, finish_reason: "length" }];
  const refused = [{ message: { content: null, refusal: "No." }, finish_reason: "stop" }];
  for (const answer of [
    new Response("<html>hello</html>"),
    new Response("data: {}\n\n", { headers: { "content-type": "text/event-stream" } }),
    Response.json({ choices: [] }),
    Response.json({ choices: broken }),
    Response.json({ choices: refused }),
  ])
    expect(reasonOf(await asking(() => answer).reply)).toBe("not understood");
});
