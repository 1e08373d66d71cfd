import { data, type RouterContextProvider, redirect } from "react-router";
import { readForm } from "#app/features/request/form-page.server.ts";
import { servicesContext } from "#worker/app-services.ts";
import { accountCookies, noAccountCookies, withCookies } from "#worker/auth/cookies.ts";
import { changePassword, saveDetails, signOutEverywhere } from "#worker/services/own-account.ts";
import { answered, guardOf } from "./own-area.server.ts";

/** /user/details, posted: name and language, the password, or the end of all sessions. */
export async function actOnOwnDetails(request: Request, context: Readonly<RouterContextProvider>) {
  const form = await readForm(request);
  const services = context.get(servicesContext);
  const { guard, token } = guardOf(context);
  const intent = form.get("intent") ?? "";
  const text = (name: string) => form.get(name) ?? "";

  if (intent === "password") {
    // Passwords are not sent back into the form.
    return answered(intent, {}, async () => {
      const issued = await changePassword(services, guard, token, {
        current: text("current_password"),
        next: text("new_password"),
      });
      const headers = withCookies(accountCookies(issued));
      throw redirect("/user/details?done=password", { status: 303, headers });
    });
  }
  if (intent === "everywhere") {
    return answered(intent, {}, async () => {
      await signOutEverywhere(services, guard, token);
      throw redirect("/login", { status: 303, headers: withCookies(noAccountCookies()) });
    });
  }
  if (intent !== "details") throw data(null, { status: 400 });
  const values = { name: text("name"), language: text("language") };
  return answered(intent, values, async () => {
    await saveDetails(services, guard, token, values);
    throw redirect("/user/details?done=details", 303);
  });
}
