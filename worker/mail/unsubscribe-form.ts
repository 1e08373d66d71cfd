import { piecesOf } from "#worker/api/body.ts";
import type { Subscriptions } from "./subscriptions.ts";

const MAX_BYTES = 4_096;

/**
 * What a POST to the way out wants. A mail service sends "List-Unsubscribe=One-Click", as a form of either encoding
 * (RFC 8058, 3.2); whatever else is not our own form is taken for the same: who posts here wants out.
 */
export async function readChoice(request: Request): Promise<Subscriptions | "one-click"> {
  const form = new URLSearchParams(await readSome(request));
  const intent = form.get("intent");
  if (intent === "stop") return { offers: false, newsletter: false };
  if (intent !== "choose") return "one-click";
  return { offers: form.has("offers"), newsletter: form.has("newsletter") };
}

/** The beginning of the body: our form is short, and of others nothing is needed. */
async function readSome(request: Request): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of piecesOf(request)) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MAX_BYTES) break;
  }
  return text;
}
