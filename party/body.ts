import type * as Party from "partykit/server";

/** A body as text; null as soon as it is larger than `max`. */
export async function readBody(
  request: Party.Request,
  max: number,
): Promise<{ text: string } | null> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > max) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return { text: text + decoder.decode() };
}

/** What a text says as JSON; undefined when it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
