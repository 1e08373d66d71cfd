import type { Server } from "bun";

// An OpenAI-compatible endpoint on loopback that does what a test tells it, well or badly.

/** A request as the endpoint got it. */
type ModelRequest = {
  model: string;
  max_tokens: number;
  tools?: { function: { name: string; parameters: unknown } }[];
  messages: { role: string; content: string | null; tool_calls?: unknown[] }[];
};
type Reply =
  | { status: number; headers?: Record<string, string>; body?: string }
  /** Lines of server-sent events, and how they end: properly, cut off, or never. */
  | { events: string[]; end: "done" | "cut" | "stall" };

export type ModelEndpoint = {
  url: string;
  /** What was asked of it, and with which Authorization. */
  requests: ModelRequest[];
  keys: (string | null)[];
  /** Chooses the reply to the nth request (from 0). */
  act: (reply: (nth: number, request: ModelRequest) => Reply) => void;
  stop: () => Promise<void>;
};

export function startModelEndpoint(): ModelEndpoint {
  const requests: ModelRequest[] = [];
  const keys: (string | null)[] = [];
  let reply: (nth: number, request: ModelRequest) => Reply = () => ({ status: 500 });
  let first = 0;
  const server: Server<undefined> = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 60,
    async fetch(request) {
      const body = (await request.json()) as ModelRequest;
      keys.push(request.headers.get("authorization"));
      requests.push(body);
      return respond(reply(requests.length - 1 - first, body));
    },
  });
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    keys,
    act(next) {
      first = requests.length;
      reply = next;
    },
    stop: () => server.stop(true),
  };
}

function respond(reply: Reply): Response {
  if ("status" in reply) {
    const { status, headers = {}, body = '{"error":{"message":"no"}}' } = reply;
    return new Response(body, {
      status,
      headers: { "content-type": "application/json", ...headers },
    });
  }
  const bytes = new TextEncoder();
  const { events, end } = reply;
  let nth = 0;
  const stream = new ReadableStream({
    async pull(controller) {
      const event = events[nth++];
      if (event !== undefined) controller.enqueue(bytes.encode(`data: ${event}\n\n`));
      else if (end === "cut") controller.close();
      else if (end === "done") {
        controller.enqueue(bytes.encode("data: [DONE]\n\n"));
        controller.close();
      } else await new Promise(() => {});
    },
  });
  return new Response(stream, { headers: { "content-type": "text/event-stream" } });
}

const chunk = (delta: unknown, finish_reason: string | null = null) =>
  JSON.stringify({
    id: "1",
    object: "chat.completion.chunk",
    created: 1,
    model: "test",
    choices: [{ index: 0, delta, finish_reason }],
  });
const usage = JSON.stringify({
  id: "1",
  object: "chat.completion.chunk",
  created: 1,
  model: "test",
  choices: [],
  usage: { prompt_tokens: 100, completion_tokens: 20, total_tokens: 120 },
});

/** A text, a few signs at a time. */
export function says(text: string, end: "done" | "cut" | "stall" = "done"): Reply {
  const pieces = text.match(/.{1,7}/gs) ?? [];
  const said = pieces.map((content) => chunk({ role: "assistant", content }));
  return { events: end === "done" ? [...said, chunk({}, "stop"), usage] : said, end };
}

/** Calls of tools; an input that is a string is sent as it is. */
export function calls(...wanted: [name: string, input: unknown][]): Reply {
  const events = wanted.map(([name, input], index) =>
    chunk({
      role: "assistant",
      tool_calls: [
        {
          index,
          id: `call-${index}`,
          type: "function",
          function: { name, arguments: typeof input === "string" ? input : JSON.stringify(input) },
        },
      ],
    }),
  );
  return { events: [...events, chunk({}, "tool_calls"), usage], end: "done" };
}

/** What the tools have answered so far in a request. */
export const toolAnswers = ({ messages }: ModelRequest): unknown[] =>
  messages.filter(({ role }) => role === "tool").map(({ content }) => JSON.parse(content ?? ""));
