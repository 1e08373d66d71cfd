import { useSite } from "#app/components/site.ts";
import { actOnAnswer, loadAnswer } from "#app/features/partner/answer.server.ts";
import { AnswerPage } from "#app/features/partner/answer-page.tsx";
import { AnswerShell } from "#app/features/partner/partner-shell.tsx";
import { orOffline, shouldRevalidateOnline } from "#app/forms/offline.ts";
import { useNotice } from "#app/forms/use-notice.ts";
import { routeHeaders } from "#app/lib/route-headers.ts";
import { areaLinks } from "#app/ui/sheets.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import type { Route } from "./+types/answer";

export const links = areaLinks;

/** A provider answers one invitation (DESIGN §8, §11), by the link of its email or signed in. */
export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadAnswer(request, context, params.invitation);
}

export function action({ request, params, context }: Route.ActionArgs) {
  return actOnAnswer(request, context, params.invitation);
}

/** Without a connection the form keeps what was typed and says so. */
export const clientAction = orOffline;
export const shouldRevalidate = shouldRevalidateOnline;

export const headers = routeHeaders;

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.page.request.request_id;
  return [
    // Of an error its page says the title.
    ...(number === undefined ? [] : [{ title: partnerMessages.request.number(number) }]),
    { name: "robots", content: "noindex" },
  ];
}

export default function Answer({ loaderData, actionData }: Route.ComponentProps) {
  const { name } = useSite().site;
  const notice = useNotice(partnerMessages.notices);
  return (
    <AnswerShell name={name} provider={loaderData.page.provider.name}>
      <AnswerPage data={loaderData.page} answer={actionData} notice={notice} />
    </AnswerShell>
  );
}
