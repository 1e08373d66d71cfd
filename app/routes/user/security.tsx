import { actOnSecurity, areaOf, loadSecurity } from "#app/features/security/security.server.ts";
import { SecurityPage } from "#app/features/security/security-page.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import type { Route } from "./+types/security";

/**
 * /user/security and its like in the other areas: passkeys, recovery codes and sessions of who is signed in, and what
 * happened to the account.
 */
export function loader({ context, pattern }: Route.LoaderArgs) {
  return loadSecurity(context, areaOf(pattern));
}

export function action({ request, context, pattern }: Route.ActionArgs) {
  return actOnSecurity(request, context, areaOf(pattern));
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: securityMessages.title }, { name: "robots", content: "noindex" }];
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  return <SecurityPage page={loaderData.page} answer={actionData} />;
}
