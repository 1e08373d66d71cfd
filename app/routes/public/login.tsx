import { actOnSignIn, loadSignIn } from "#app/features/account/sign-in.server.ts";
import { SignInCode } from "#app/features/account/sign-in-code.tsx";
import { SignInForm } from "#app/features/account/sign-in-form.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { signInMessages } from "#domain/messages/en/account.ts";
import type { Route } from "./+types/login";

/** Signing in (SPEC §2, §6): with a password, or with a one-time link that this page sends and receives. */
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

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { redirect, link, ended } = loaderData;
  if (link === undefined)
    return <SignInForm answer={actionData} redirect={redirect} ended={ended} />;
  return <SignInCode link={link ?? undefined} redirect={redirect} answer={actionData} />;
}
