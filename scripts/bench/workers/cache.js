/**
 * What the Cache API of a Worker asks: GET is `match`, PUT with a whole answer as its body is `put`, PURGE is `delete`
 * (workerd, src/workerd/api/cache.c++). Kept in memory, for as long as the process lives.
 */
const kept = new Map();
const END_OF_HEAD = [13, 10, 13, 10];

export default {
  async fetch(request, env) {
    if (request.method === "PUT") {
      const bytes = new Uint8Array(await request.arrayBuffer());
      if (env.KEEPS) kept.set(request.url, readAnswer(bytes));
      return new Response(null, { status: 204 });
    }
    if (request.method === "PURGE") {
      return new Response(null, { status: kept.delete(request.url) ? 200 : 404 });
    }
    const found = kept.get(request.url);
    if (!found) return new Response(null, { status: 504, headers: { "cf-cache-status": "MISS" } });
    return new Response(found.body, { status: found.status, headers: found.headers });
  },
};

function readAnswer(bytes) {
  const end = bytes.findIndex((_, at) => END_OF_HEAD.every((byte, n) => bytes[at + n] === byte));
  const [line, ...lines] = new TextDecoder().decode(bytes.subarray(0, end)).split("\r\n");
  const headers = new Headers({ "cf-cache-status": "HIT" });
  for (const one of lines) {
    const [name, ...value] = one.split(":");
    if (!/^(?:transfer-encoding|content-length)$/i.test(name))
      headers.append(name, value.join(":").trim());
  }
  const body = bytes.subarray(end + END_OF_HEAD.length);
  const isChunked = lines.some((one) => /^transfer-encoding: *chunked/i.test(one));
  return { status: Number(line.split(" ")[1]), headers, body: isChunked ? unchunk(body) : body };
}

function unchunk(bytes) {
  const parts = [];
  let at = 0;
  for (;;) {
    let end = at;
    while (bytes[end] !== 10) end++;
    const size = Number.parseInt(new TextDecoder().decode(bytes.subarray(at, end)), 16);
    if (size === 0) break;
    parts.push(bytes.subarray(end + 1, end + 1 + size));
    at = end + 1 + size + 2;
  }
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let filled = 0;
  for (const part of parts) {
    whole.set(part, filled);
    filled += part.length;
  }
  return whole;
}
