import type { Server } from "bun";
import type { Written } from "#party/assistant/model/schema.ts";

// An OpenAI-compatible endpoint on loopback that does what a test tells it, well or badly.

/** A request as the endpoint got it. */
type ModelRequest = {
  model: string;
  max_tokens: number;
  stream: boolean;
  response_format: { type: string; json_schema: { strict: boolean; schema: unknown } };
  messages: { role: string; content: string }[];
};
/** A whole answer; one that goes on for so many megabytes; or none at all. */
type Reply =
  | { status?: number; headers?: Record<string, string>; body?: string }
  | { megabytes: number }
  | "hang";

export type ModelEndpoint = {
  url: string;
  /** What was asked of it, and with which Authorization. */
  requests: ModelRequest[];
  keys: (string | null)[];
  /** Bytes of `megabytes` that were taken. */
  flooded: () => number;
  /** Chooses the reply to the nth request (from 0). */
  act: (reply: (nth: number, request: ModelRequest) => Reply) => void;
  stop: () => Promise<void>;
};

export function startModelEndpoint(): ModelEndpoint {
  const requests: ModelRequest[] = [];
  const keys: (string | null)[] = [];
  let reply: (nth: number, request: ModelRequest) => Reply = () => ({ status: 500 });
  let first = 0;
  let flooded = 0;
  const server: Server<undefined> = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    async fetch(request) {
      const body = (await request.json()) as ModelRequest;
      keys.push(request.headers.get("authorization"));
      requests.push(body);
      return respond(reply(requests.length - 1 - first, body), (bytes) => {
        flooded += bytes;
      });
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    keys,
    flooded: () => flooded,
    act(next) {
      first = requests.length;
      reply = next;
    },
    stop: () => server.stop(true),
  };
}

const PIECE = new Uint8Array(64_000).fill(120);

function respond(reply: Reply, took: (bytes: number) => void): Response | Promise<Response> {
  if (reply === "hang") return new Promise<never>(() => {});
  if ("megabytes" in reply) {
    let left = reply.megabytes * 1_000_000;
    const stream = new ReadableStream({
      // Slower than it is taken, so that what is counted is what was wanted.
      async pull(controller) {
        if (left <= 0) return controller.close();
        left -= PIECE.byteLength;
        took(PIECE.byteLength);
        controller.enqueue(PIECE);
        await Bun.sleep(10);
      },
    });
    return new Response(stream, { headers: { "content-type": "application/json" } });
  }
  const { status = 200, headers = {}, body = '{"error":{"message":"no"}}' } = reply;
  return new Response(body, {
    status,
    headers: { "content-type": "application/json", ...headers },
  });
}

const NOTHING: Written = {
  language: "en",
  questions: [],
  slots: {
    ...{ adults: null, children: null, more: null, hours: null, hour: null },
    ...{ day: null, until: null, timeofday: null, budget: null, occasion: null, type: null },
    ...{ extras: [], places: [], vessels: [] },
  },
  withdrawn: [],
};

/** A reading as a model writes it: what is named, and nothing else. */
export const written = ({
  slots,
  ...rest
}: Partial<Omit<Written, "slots">> & { slots?: Partial<Written["slots"]> } = {}): Written => ({
  ...NOTHING,
  ...rest,
  slots: { ...NOTHING.slots, ...slots },
});

/** The reply of a model: a text, or a reading. */
export function says(content: string | Written): Reply {
  const text = typeof content === "string" ? content : JSON.stringify(content);
  const choices = [
    { index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" },
  ];
  const usage = { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 };
  return { body: JSON.stringify({ id: "1", object: "chat.completion", choices, usage }) };
}
