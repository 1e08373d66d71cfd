import { actOnSignIn, loadSignIn } from "#app/features/account/sign-in.server.ts";
import { SignInForm } from "#app/features/account/sign-in-form.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { signInMessages } from "#domain/messages/en/account.ts";
import type { Route } from "./+types/auth";

/** The sign-in of administrators: the one page under /admin that needs no account (SPEC §2; DESIGN §11). */
export function loader({ request, context }: Route.LoaderArgs) {
  return loadSignIn(request, context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnSignIn(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: signInMessages.title }, { name: "robots", content: "noindex" }];
}

export default function AdminAuth({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SignInForm
      answer={actionData}
      redirect={loaderData.redirect}
      lead={signInMessages.adminLead}
      visitor={false}
    />
  );
}
