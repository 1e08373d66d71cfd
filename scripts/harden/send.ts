import type { Sent } from "./shrink.ts";

/** What came back; `problem` where nothing did. */
export type Answer = {
  status: number;
  type: string;
  text: string;
  ms: number;
  problem?: "hang" | "broken off" | "unsendable";
};

/** Nobody waits longer for an answer, however busy the machine is. */
const HANG_MS = 30_000;
/** How long a socket's frame is given to do harm. */
const SOCKET_MS = 250;

/** Sends a request as it is described, and takes its whole answer. */
export async function send(
  sent: Sent,
  base: Readonly<Record<Sent["to"], string>>,
): Promise<Answer> {
  const began = performance.now();
  const end = (answer: Partial<Answer>): Answer => ({
    status: 0,
    type: "",
    text: "",
    ...answer,
    ms: performance.now() - began,
  });
  if (sent.method === "SOCKET")
    return end(await overSocket(base[sent.to] + sent.path, sent.text ?? ""));
  const query = new URLSearchParams(sent.query.map(([name, value]) => [name, value]));
  if (query.get("sid") === "@sid") query.set("sid", await handshake(base[sent.to] + sent.path));
  let request: Request;
  try {
    const url = `${base[sent.to]}${sent.path}${query.size > 0 ? `?${query}` : ""}`;
    const body = bodyOf(sent);
    request = new Request(url, {
      method: sent.method,
      headers: sent.headers,
      redirect: "manual",
      ...(body !== undefined && { body }),
    });
  } catch {
    return end({ problem: "unsendable" });
  }
  const signal = AbortSignal.timeout(HANG_MS);
  try {
    // On a connection of its own: one whose body nobody has read ends with its answer, and the next request on it would be
    // taken for the one that was broken off.
    const response = await fetch(request, { signal, keepalive: false });
    const text = await response.text();
    return end({ status: response.status, type: response.headers.get("content-type") ?? "", text });
  } catch {
    return end({ problem: signal.aborted ? "hang" : "broken off" });
  }
}

function bodyOf({ method, json, text, form, bytes }: Sent): BodyInit | undefined {
  if (method === "GET" || method === "HEAD") return undefined;
  if (json !== undefined) return JSON.stringify(json);
  if (form) return new URLSearchParams(form.map(([name, value]) => [name, value]));
  return bytes ? Uint8Array.from(bytes) : text;
}

async function handshake(url: string): Promise<string> {
  const text = await (await fetch(`${url}?EIO=4&transport=polling`)).text();
  return /"sid":"([^"]+)"/.exec(text)?.[1] ?? "none";
}

async function overSocket(address: string, frame: string): Promise<Partial<Answer>> {
  const socket = new WebSocket(address.replace("http", "ws"));
  const heard: string[] = [];
  socket.onmessage = ({ data }) => heard.push(`${data}`);
  const closed = new Promise<void>((resolve) => {
    socket.onclose = () => resolve();
  });
  await Promise.race([
    new Promise<void>((resolve) => {
      socket.onopen = () => resolve();
    }),
    closed,
    Bun.sleep(HANG_MS),
  ]);
  if (socket.readyState === WebSocket.CONNECTING) return { problem: "hang" };
  if (socket.readyState === WebSocket.OPEN) socket.send(frame);
  await Promise.race([closed, Bun.sleep(SOCKET_MS)]);
  socket.close();
  return { status: 101, text: heard.join("\n") };
}
