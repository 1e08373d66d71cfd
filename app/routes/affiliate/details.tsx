import { AccountPage } from "#app/features/account/account-shell.tsx";
import { SignInForms } from "#app/features/account/details-forms.tsx";
import { AffiliateDetailsForm } from "#app/features/affiliate/affiliate-details.tsx";
import {
  actOnAffiliateDetails,
  loadAffiliateDetails,
} from "#app/features/affiliate/area.server.ts";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { useNotice } from "#app/forms/use-notice.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { accountMessages } from "#domain/messages/en/account.ts";
import { affiliateMessages } from "#domain/messages/en/money-affiliate.ts";
import type { Route } from "./+types/details";

const { details: words } = affiliateMessages;
const NOTICES = { affiliate: words.saved, password: accountMessages.notices.password };

/** /affiliate/details: the affiliate's own details, the account's password and sessions. */
export function loader({ context }: Route.LoaderArgs) {
  return loadAffiliateDetails(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnAffiliateDetails(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta() {
  return [{ title: words.title }, { name: "robots", content: "noindex" }];
}

export default function AffiliateDetailsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { own, details } = loaderData;
  return (
    <AccountPage title={words.title} notice={useNotice(NOTICES)}>
      <AffiliateDetailsForm own={own} signIn={details.email} answer={actionData} />
      <SignInForms details={details} answer={actionData} />
    </AccountPage>
  );
}
