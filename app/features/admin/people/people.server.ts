import { redirect } from "react-router";
import { refuseForm } from "#app/features/account/guard.server.ts";
import { attachment, readPage } from "#app/features/account/own-area.server.ts";
import { type Context, callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { readForm } from "#app/forms/form.server.ts";
import { heldAbout } from "#db/queries/personal/find.ts";
import type { PeopleAnswer } from "#domain/data/people.ts";
import { AppError } from "#domain/errors.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import {
  eraseAsAdmin,
  exportPerson,
  readAddress,
  toPerson,
} from "#worker/services/admin/people.ts";

/** /admin/people: what is held about the address in `?email=`, in one round trip. */
export async function loadPeople(context: Context, url: URL) {
  const asked = url.searchParams.get("email");
  const { email, problem } = readAsked(asked);
  const { shared, rows } = await readPage(context, (db, _, now) => ({
    held: heldAbout(db, email, now),
  }));
  const person = email === "" ? null : toPerson(email, rows.held[0]);
  return { ...shared, asked, problem, person };
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
  const text = (name: string) => form.get(name) ?? "";
  if (text("intent") !== "erase") return refuseForm(context, new URL(request.url), 400);
  const values = { email: text("email"), reason: text("reason") };
  return orRefusal<PeopleAnswer>(
    ["validation", "conflict", "not_found", "too_many_requests"],
    async () => {
      await eraseAsAdmin(callOf(context), {
        ...values,
        confirm: text("confirm"),
        money: text("money"),
      });
      throw redirect("/admin/people?done=erased", 303);
    },
    ({ message, fields = {} }) => ({ failure: message, fields, values }),
  );
}

/** /admin/people/file, posted: the file of a person. */
export async function downloadPerson(request: Request, context: Context): Promise<Response> {
  const form = await readForm(request);
  const file = await exportPerson(callOf(context), { email: form.get("email") });
  return attachment(file, personalMessages.download.file);
}
