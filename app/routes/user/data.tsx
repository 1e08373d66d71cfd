import { useSearchParams } from "react-router";
import { AccountPage } from "#app/features/account/account-shell.tsx";
import { actOnOwnData, loadOwnData } from "#app/features/account/own-data.server.ts";
import { OwnDataForms } from "#app/features/account/own-data-forms.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { personalMessages } from "#domain/messages/en/personal.ts";
import type { Route } from "./+types/data";

/** /user/data: the person's data as a file, and the end of it. */
export function loader({ context }: Route.LoaderArgs) {
  return loadOwnData(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnOwnData(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: personalMessages.title }, { name: "robots", content: "noindex" }];
}

export default function OwnDataPage({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { own } = loaderData;
  const { confirm, failures } = personalMessages;
  const notice = query.get("done") === "link" ? confirm.sent(own.email) : undefined;
  return (
    <AccountPage title={personalMessages.title} notice={notice}>
      {query.get("failed") === "download" && (
        <ErrorBanner autoFocus>
          {own.confirmed ? failures.download : failures.unconfirmed}
        </ErrorBanner>
      )}
      <OwnDataForms own={own} answer={actionData} />
    </AccountPage>
  );
}
