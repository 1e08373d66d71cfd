// Addresses that strangers name (DESIGN §15): calendars that are read in. What answers there may be anybody, and the
// address may mean to reach something inside. A Worker cannot see what a name resolves to; what it can see is judged here.

/** Why an address is not asked, or its answer not taken; "http_404" and the like where it answers so. */
export type OutsideProblem =
  | "address"
  | "scheme"
  | "port"
  | "user"
  | "private"
  | "redirects"
  | "timeout"
  | "size"
  | "network"
  | "unknown_host"
  | `http_${number}`;

export class OutsideRefusal extends Error {
  readonly problem: OutsideProblem;
  constructor(problem: OutsideProblem) {
    // Never the address: it may be a credential.
    super(`outside: ${problem}`);
    this.problem = problem;
  }
}

export type Outside = {
  /** Hosts ("127.0.0.1:9000") of tests on one machine, which the rules leave alone. */
  hosts?: readonly string[];
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds for all of it, redirects and content too. */
  withinMs?: number;
  bytes?: number;
};

const REDIRECTS_MOST = 3;
/** Cloudflare's own answer for a host whose name leads nowhere; no calendar's server has it. */
const UNKNOWN_HOST = 530;
const WITHIN_MS = 10_000;
const BYTES_MOST = 5_000_000;
/** Names that mean this machine or somebody's own network. */
const INSIDE =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home|corp|private|arpa|test|onion)$/;

/** Why an address may not be asked, or undefined. Addresses in numbers never may, however they are spelled: no calendar has one. */
export function outsideProblem(
  address: string,
  hosts: readonly string[] = [],
): OutsideProblem | undefined {
  const url = URL.parse(address);
  if (!url || address.length > 2_000) return "address";
  if (url.username !== "" || url.password !== "") return "user";
  const isWeb = url.protocol === "https:" || url.protocol === "http:";
  if (isWeb && hosts.includes(url.host)) return undefined;
  if (url.protocol !== "https:") return "scheme";
  if (url.port !== "") return "port";
  const name = url.hostname.toLowerCase().replace(/\.+$/, "");
  const last = name.split(".").at(-1) ?? "";
  // Decimal, octal, hexadecimal, mapped into IPv6: the last part of a real name is a word.
  if (name.includes(":") || !/^(?:[a-z]{2,63}|xn--[a-z0-9-]+)$/.test(last)) return "private";
  if (!name.includes(".") || INSIDE.test(name)) return "private";
  return undefined;
}

/**
 * Asks an address of a stranger: https, no more than three redirects, each judged anew, ten seconds and five megabytes
 * in all, without cookies. Answers 200 with its bytes, or 304. Throws OutsideRefusal.
 */
export async function fetchOutside(
  address: string,
  { hosts, headers, withinMs = WITHIN_MS, bytes = BYTES_MOST }: Outside = {},
): Promise<{ status: 200 | 304; headers: Headers; bytes: Uint8Array }> {
  const signal = AbortSignal.timeout(withinMs);
  let at = address;
  try {
    for (let redirects = 0; ; redirects++) {
      const problem = outsideProblem(at, hosts);
      if (problem) throw new OutsideRefusal(problem);
      const response = await fetch(at, { redirect: "manual", signal, headers: { ...headers } });
      const { status } = response;
      if (status === 304) return { status, headers: response.headers, bytes: new Uint8Array() };
      if (status === 200) {
        return { status, headers: response.headers, bytes: await bytesOf(response, bytes, signal) };
      }
      await response.body?.cancel();
      const to = [301, 302, 303, 307, 308].includes(status) && response.headers.get("location");
      if (status === UNKNOWN_HOST) throw new OutsideRefusal("unknown_host");
      if (!to) throw new OutsideRefusal(`http_${status}`);
      if (redirects === REDIRECTS_MOST) throw new OutsideRefusal("redirects");
      at = URL.parse(to, at)?.href ?? "";
    }
  } catch (error) {
    if (error instanceof OutsideRefusal) throw error;
    throw new OutsideRefusal(signal.aborted ? "timeout" : "network");
  }
}

/**
 * Posts to an address of a stranger by the same rules, but follows no redirect and reads nothing of what comes back.
 * Answers the status of an answer that took it (2xx). Throws OutsideRefusal.
 */
export async function postOutside(
  address: string,
  body: string,
  { hosts, headers, withinMs = WITHIN_MS }: Outside = {},
): Promise<number> {
  const problem = outsideProblem(address, hosts);
  if (problem) throw new OutsideRefusal(problem);
  const signal = AbortSignal.timeout(withinMs);
  const init = {
    method: "POST",
    redirect: "manual",
    signal,
    headers: { ...headers },
    body,
  } as const;
  const response = await fetch(address, init).catch(() => {
    throw new OutsideRefusal(signal.aborted ? "timeout" : "network");
  });
  await response.body?.cancel().catch(() => {});
  const { status, ok } = response;
  if (ok) return status;
  if (status === UNKNOWN_HOST) throw new OutsideRefusal("unknown_host");
  throw new OutsideRefusal(status >= 300 && status < 400 ? "redirects" : `http_${status}`);
}

/** The content, cut off as soon as it is too long, whatever its headers say. */
async function bytesOf(response: Response, most: number, signal: AbortSignal): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const stop = () => reader.cancel().catch(() => {});
  // Not every runtime ends a body that is being read with its signal.
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(new OutsideRefusal("timeout")), { once: true });
  });
  late.catch(() => {});
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), late]);
      if (done) break;
      size += value.byteLength;
      if (size > most) throw new OutsideRefusal("size");
      parts.push(value);
    }
  } catch (error) {
    void stop();
    throw error;
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.byteLength;
  }
  return all;
}
