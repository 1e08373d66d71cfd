import { AccountPage } from "#app/features/account/account-shell.tsx";
import { DetailsForms } from "#app/features/account/details-forms.tsx";
import { actOnOwnDetails, loadOwnDetails } from "#app/features/account/own-area.server.ts";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { useNotice } from "#app/forms/use-notice.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import type { Route } from "./+types/details";

/** The signed-in person's own details: name, language, password, sessions. */
export function loader({ context }: Route.LoaderArgs) {
  return loadOwnDetails(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnOwnDetails(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: accountMessages.details.title }, { name: "robots", content: "noindex" }];
}

export default function OwnDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={accountMessages.details.title} notice={useNotice(accountMessages.notices)}>
      <DetailsForms details={loaderData.details} answer={actionData} />
    </AccountPage>
  );
}
