import { actOnPayee, loadPayee } from "#app/features/partner/area.server.ts";
import { PayeePage } from "#app/features/partner/payee-page.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import type { Route } from "./+types/payments";

/** When a provider's guests pay, and who is paid (DESIGN §16). */
export function loader({ context }: Route.LoaderArgs) {
  return loadPayee(context);
}

export function action({ request, context }: Route.ActionArgs) {
  return actOnPayee(request, context);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export function meta() {
  return [{ title: deskMoneyMessages.terms.title }, { name: "robots", content: "noindex" }];
}

export default function PartnerPayments({ loaderData, actionData }: Route.ComponentProps) {
  return <PayeePage payee={loaderData.payee} answer={actionData} />;
}
