import { AppError } from "#worker/errors.ts";

/** No JSON body of the public API is larger than this. */
const MAX_BODY_BYTES = 32 * 1024;

/**
 * The JSON object of a request's body. Throws AppError: 415 for another content type, 413 over 32 KiB (counted while
 * reading, whatever Content-Length claims), 400 for what is not a JSON object.
 */
export async function readJsonObject(request: Request): Promise<Record<string, unknown>> {
  const mime = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (mime !== "application/json") {
    throw new AppError("unsupported_media_type", "Send the body as application/json.");
  }
  const text = await readText(request);
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

async function readText(request: Request): Promise<string> {
  const tooLarge = () => new AppError("too_large", "The body is too large.");
  if (Number(request.headers.get("content-length") ?? 0) > MAX_BODY_BYTES) throw tooLarge();
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BODY_BYTES) throw tooLarge();
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
