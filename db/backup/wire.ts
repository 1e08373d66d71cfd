import type { DbAddress } from "#db/client.ts";
import { type Cell, fromWire, type WireCell } from "./cells.ts";

/** Posts to the libSQL server (Hrana 3 over HTTP). Throws an Error without the token in it. */
export async function post({ url, authToken }: DbAddress, path: string, body: unknown) {
  const answer = await fetch(`${url.replace(/^libsql:/, "https:").replace(/\/$/, "")}${path}`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(authToken && { authorization: `Bearer ${authToken}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The database answered ${answer.status} to ${path}.`);
  return answer;
}

type Pipelined = {
  baton: string | null;
  results: (
    | { type: "ok"; response: { type: string; result?: { rows: WireCell[][] } } }
    | { type: "error"; error: { message: string } }
  )[];
};

/** Runs statements one after the other on a stream that stays open, and answers their rows and the stream's baton. */
export async function executeOpen(
  address: DbAddress,
  baton: string | null,
  statements: readonly string[],
): Promise<{ baton: string | null; rows: Cell[][][] }> {
  const requests = statements.map((sql) => ({ type: "execute", stmt: { sql } }));
  const answer = await post(address, "/v3/pipeline", { baton, requests });
  const { results, ...rest } = (await answer.json()) as Pipelined;
  const rows = results.map((result) => {
    if (result.type === "error") throw new Error(result.error.message);
    return (result.response.result?.rows ?? []).map((row) => row.map(fromWire));
  });
  return { baton: rest.baton, rows };
}

/** The same on a stream of its own, which is closed again. */
export async function execute(address: DbAddress, statements: readonly string[]) {
  const { baton, rows } = await executeOpen(address, null, statements);
  await closeStream(address, baton);
  return rows;
}

/** Gives the stream's connection back at once; left alone, the server keeps it for ten seconds more. */
export async function closeStream(address: DbAddress, baton: string | null): Promise<void> {
  if (baton === null) return;
  await post(address, "/v3/pipeline", { baton, requests: [{ type: "close" }] }).catch(() => {});
}

/** The lines of an answer's body as they arrive. */
export async function* lines(answer: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of answer.body ?? []) {
    const pieces = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = pieces.pop() ?? "";
    for (const piece of pieces) if (piece !== "") yield piece;
  }
  if (rest !== "") yield rest;
}
