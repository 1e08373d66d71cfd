import { AppError } from "#domain/errors.ts";

/** No JSON body of the public API is larger than this; an administrator's holds whole articles. */
const MAX_BODY_BYTES = 32 * 1024;
export const MAX_ADMIN_BODY_BYTES = 1024 * 1024;
const MAX_DRAINED_BYTES = 8 * 1024 * 1024;
/** Our bodies are flat; what nests deeper than this is made to exhaust the stack of whoever walks it. */
const MAX_DEPTH = 32;

/**
 * The JSON object of a request's body. Throws AppError: 415 for another content type, 413 over `most` bytes (32 KiB; counted while
 * reading, whatever Content-Length claims), 400 for what is not a JSON object.
 */
export async function readJsonObject(
  request: Request,
  most = MAX_BODY_BYTES,
): Promise<Record<string, unknown>> {
  const mime = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (mime !== "application/json") {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  const text = await readText(request, most);
  if (depthOf(text) > MAX_DEPTH) throw new AppError("validation", "The body is not valid JSON.");
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new AppError("validation", "The body is not valid JSON.");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value)) {
    throw new AppError("validation", "The body must be a JSON object.");
  }
  return value as Record<string, unknown>;
}

/** A body piece by piece. Throws AppError (400) when its sender breaks off. */
export async function* piecesOf(request: Request): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of request.body ?? []) yield piece;
  } catch {
    throw new AppError("validation", "The body broke off.");
  }
}

/** A body's text. Throws AppError: 413 over `most` bytes, 400 when its sender breaks off. */
export async function readText(request: Request, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const piece of piecesOf(request)) {
    bytes += piece.byteLength;
    if (bytes > MAX_DRAINED_BYTES) break;
    // What is too large is read on for a while and forgotten: an answer to a client that is still sending gets lost.
    if (bytes <= most) text += decoder.decode(piece, { stream: true });
  }
  if (bytes > most) throw new AppError("too_large", "The body is too large.");
  return text + decoder.decode();
}

/** How deep brackets nest in a JSON text; those within strings do not count. */
export function depthOf(json: string): number {
  let depth = 0;
  let deepest = 0;
  let quoted = false;
  for (let at = 0; at < json.length; at++) {
    const letter = json[at];
    if (quoted) {
      if (letter === "\\") at++;
      else if (letter === '"') quoted = false;
    } else if (letter === '"') quoted = true;
    else if (letter === "{" || letter === "[") deepest = Math.max(deepest, ++depth);
    else if (letter === "}" || letter === "]") depth--;
  }
  return deepest;
}
