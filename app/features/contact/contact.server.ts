import { createContext, data, type RouterContextProvider, redirect } from "react-router";
import { loadInfo } from "#app/features/info/info.server.ts";
import { answered, readForm } from "#app/forms/form.server.ts";
import { AppError } from "#domain/errors.ts";
import { dubaiDay } from "#domain/lib/dubai-date.ts";
import { CONTACT_FIELDS, type ContactValues, isContactTopic } from "#domain/rules/contact.ts";
import { servicesContext } from "#worker/app-services.ts";
import { sendContact } from "#worker/services/contact.ts";
import { knownSite } from "#worker/services/known-site.ts";

type Context = Readonly<RouterContextProvider>;

/** Set when a message could not be stored: the page that brings it back must not need the database either. */
const databaseAway = createContext(false);

/** /contact: `?topic=` chooses beforehand what the message is about, `?sent` says that one was sent. */
export async function loadContact(url: URL, context: Context) {
  const topic = url.searchParams.get("topic");
  const about = {
    topic: isContactTopic(topic) ? topic : ("question" as const),
    sent: url.searchParams.has("sent"),
  };
  // The thanks for a message that is stored need no database either.
  if (about.sent || context.get(databaseAway)) {
    const { now } = context.get(servicesContext);
    return { site: knownSite(), year: Number(dubaiDay(now).slice(0, 4)), ...about };
  }
  return { ...(await loadInfo(context)), ...about };
}

/** /contact, posted. What went well leads to an address of its own, so that a reload sends nothing again. */
export async function actOnContact(request: Request, context: Context) {
  if (request.method !== "POST") throw data(null, { status: 405, headers: { allow: "GET, POST" } });
  const form = await readForm(request);
  const values = Object.fromEntries(
    CONTACT_FIELDS.map((field) => [field, form.get(field) ?? ""]),
  ) as ContactValues;
  return answered("message", values, async () => {
    try {
      await sendContact(context.get(servicesContext), { values, trap: form.get("website") ?? "" });
    } catch (error) {
      if (error instanceof AppError && error.code === "unavailable")
        context.set(databaseAway, true);
      throw error;
    }
    throw redirect("/contact?sent=1#sent", 303);
  });
}
