import { data, type RouterContextProvider, redirect } from "react-router";
import { answered, readForm, refusal } from "#app/forms/form.server.ts";
import { ownStanding } from "#db/queries/personal/find.ts";
import { AppError } from "#domain/errors.ts";
import { personalMessages } from "#domain/messages/en/personal.ts";
import { servicesContext } from "#worker/app-services.ts";
import { noAccountCookies, withCookies } from "#worker/auth/cookies.ts";
import { eraseOwnData, exportOwnData, toOwnData } from "#worker/services/personal-data.ts";
import { requestSignInLink } from "#worker/services/sign-in.ts";
import { attachment, guardOf, readPage } from "./own-area.server.ts";

type Context = Readonly<RouterContextProvider>;
const HERE = "/user/data";
/** What the page of one's own data says: who it is, and what erasing would need first. */
export type OwnData = ReturnType<typeof toOwnData>;

/** /user/data: what can be taken along and erased, in one round trip. */
export async function loadOwnData(context: Context) {
  const { shared, account, rows, now } = await readPage(context, (...who) => ({
    standing: ownStanding(...who),
  }));
  const [standing] = rows.standing;
  if (!standing) throw data(null, { status: 500 });
  return { ...shared, own: toOwnData(account, standing, now) };
}

/** The same page, posted: a sign-in link is asked for, or everything erased. */
export async function actOnOwnData(request: Request, context: Context) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const intent = form.get("intent") ?? "";
  if (intent === "link") {
    return answered(intent, {}, async () => {
      const { email } = await guard.check();
      await requestSignInLink(services, { email, redirect: HERE });
      throw redirect(`${HERE}?done=link`, 303);
    });
  }
  if (intent !== "erase") throw refusal(400);
  const email = form.get("email") ?? "";
  return answered(intent, { email }, async () => {
    await eraseOwnData(services, guard, token, { email, password: form.get("current_password") });
    throw redirect("/erased", {
      status: 303,
      headers: withCookies(
        noAccountCookies(),
        // What pages kept in the browser goes too: links of mails, drafts, copies for reading offline.
        new Headers({ "clear-site-data": '"cookies", "storage"' }),
      ),
    });
  });
}

/** /user/data/file, posted: the file. What stands in its way is shown on the page. */
export async function downloadOwnData(context: Context): Promise<Response> {
  const { guard, token } = guardOf(context);
  try {
    const file = await exportOwnData(context.get(servicesContext), guard, token);
    return attachment(file, personalMessages.download.file);
  } catch (error) {
    const isShownThere =
      error instanceof AppError && ["conflict", "too_many_requests"].includes(error.code);
    throw isShownThere ? redirect(`${HERE}?failed=download`, 303) : error;
  }
}
