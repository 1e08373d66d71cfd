import { createContext, data, type RouterContextProvider } from "react-router";
import { servicesContext } from "#app/context.ts";
import { earliestDay } from "#app/lib/dubai-date.ts";
import { packageForRequest } from "#db/queries/request-package.ts";
import type { AsidePicture } from "./aside.tsx";
import type { RequestMode } from "./defaults.ts";

export type FormPage = {
  mode: RequestMode;
  earliest: string;
  picture: AsidePicture | undefined;
  /** True when the address names a package that is not offered (any more). */
  packageIsGone: boolean;
};

/** What the action has read, so that the loader which runs after it does not ask the database again. */
const readBefore = createContext<FormPage | null>(null);

/** The form an address asks for. Without `?package=` no database is asked. */
export async function formPage(
  url: string,
  context: Readonly<RouterContextProvider>,
): Promise<FormPage> {
  const before = context.get(readBefore);
  if (before) return before;
  const { db, now } = context.get(servicesContext);
  const slug = new URL(url).searchParams.get("package");
  const found = slug === null ? undefined : await packageForRequest(db, slug);
  const page: FormPage = {
    mode: found ? { kind: "reservation", pack: found.pack } : { kind: "offer" },
    earliest: earliestDay(now),
    picture: found?.picture,
    packageIsGone: slug !== null && !found,
  };
  context.set(readBefore, page);
  return page;
}

/** Far above what the fields may hold, so that too long an input still comes back with its message. */
const MAX_FORM_BYTES = 256 * 1024;

/** The posted form; throws 415 for another encoding than a form's own, 413 for more than 256 KiB. */
export async function readForm(request: Request): Promise<URLSearchParams> {
  const mime = (request.headers.get("content-type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (mime !== "application/x-www-form-urlencoded") throw data(null, { status: 415 });
  const decoder = new TextDecoder();
  let text = "";
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_FORM_BYTES) throw data(null, { status: 413 });
    text += decoder.decode(chunk, { stream: true });
  }
  return new URLSearchParams(text + decoder.decode());
}
