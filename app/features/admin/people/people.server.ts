import { data, type RouterContextProvider, redirect } from "react-router";
import { attachment, guardOf, signedIn } from "#app/features/account/own-area.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { siteConfig } from "#db/queries/catalogue.ts";
import { heldAbout } from "#db/queries/personal/find.ts";
import type { PeopleAnswer } from "#domain/data/people.ts";
import { AppError, STATUS_OF } from "#domain/errors.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { servicesContext } from "#worker/app-services.ts";
import {
  eraseAsAdmin,
  exportPerson,
  readAddress,
  toPerson,
} from "#worker/services/admin/people.ts";
import { toSite } from "#worker/services/catalogue.ts";

type Context = Readonly<RouterContextProvider>;

/** /admin/people: what is held about the address in `?email=`, in one round trip. */
export async function loadPeople(context: Context, url: URL) {
  const { db, now } = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const asked = url.searchParams.get("email");
  const { email, problem } = readAsked(asked);
  const { account, rows } = await guard.read({
    config: siteConfig(db),
    held: heldAbout(db, email, now),
  });
  return {
    ...signedIn(token, account),
    site: toSite(rows.config),
    asked,
    problem,
    person: email === "" ? null : toPerson(email, rows.held[0]),
  };
}

function readAsked(asked: string | null): { email: string; problem: string | undefined } {
  if (asked === null) return { email: "", problem: undefined };
  try {
    return { email: readAddress(asked), problem: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { email: "", problem: error.fields?.email };
  }
}

/** The same page, posted: erases. */
export async function actOnPeople(request: Request, context: Context) {
  const form = await readForm(request);
  const call = callOf(context);
  const text = (name: string) => form.get(name) ?? "";
  if (text("intent") !== "erase") throw data(null, { status: 400 });
  const values = { email: text("email"), reason: text("reason") };
  try {
    await eraseAsAdmin(call, { ...values, confirm: text("confirm") });
  } catch (error) {
    if (!(error instanceof AppError) || !SAID.includes(error.code)) throw error;
    const answer: PeopleAnswer = { failure: error.message, fields: error.fields ?? {}, values };
    return data(answer, { status: STATUS_OF[error.code], headers: error.headers });
  }
  throw redirect("/admin/people?done=erased", 303);
}

const SAID = ["validation", "conflict", "not_found", "too_many_requests"];

/** /admin/people/file, posted: the file of a person. */
export async function downloadPerson(request: Request, context: Context): Promise<Response> {
  const form = await readForm(request);
  const file = await exportPerson(callOf(context), { email: form.get("email") });
  return attachment(file, personalMessages.download.file);
}

function callOf(context: Context) {
  const { guard, token } = guardOf(context);
  return { services: context.get(servicesContext), guard, user_uuid: token.user_uuid };
}
