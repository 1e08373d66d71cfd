import { Link } from "react-router";
import { readPage } from "#app/features/account/own-area.server.ts";
import { callOf, orRefusal } from "#app/features/admin/admin-page.server.ts";
import { PageKeys } from "#app/features/admin/page-keys.tsx";
import { RequestDesk } from "#app/features/admin/request/request-desk.tsx";
import { readForm } from "#app/forms/form.server.ts";
import { missingPage } from "#app/lib/missing-page.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { requestDesk } from "#db/queries/admin/request-desk.ts";
import { DESK_STEPS, type DeskAnswer } from "#domain/data/record-desk.ts";
import { formatDate, formatDateTime } from "#domain/lib/dubai-date.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { nameApart } from "#domain/lib/words.ts";
import { adminRequestMessages as words } from "#domain/messages/en/admin-request.ts";
import { timeOfDayMessages } from "#domain/messages/en/request.ts";
import { toDesk } from "#worker/services/admin/request-desk.ts";
import { actOnRequest } from "#worker/services/admin/request-steps.ts";
import type { Route } from "./+types/request";

/** /admin/requests/{uuid}: the invitations and offers of a request, and what is done with them. */
export async function loader({ url, context, params: { request: uuid } }: Route.LoaderArgs) {
  const { shared, rows, now } = await readPage(context, (db, _token, now) => ({
    desk: requestDesk(db, isUuid(uuid) ? uuid : "", now),
  }));
  if (rows.desk.found.length === 0) throw missingPage(url);
  const done = url.searchParams.get("done");
  const fromCall = done === "send" || done === "book" ? words.fromCall[done] : undefined;
  return { ...shared, desk: toDesk(rows.desk, now), fromCall };
}

/** One step of the desk. The answer is no redirect, so that the desk can stand on other pages. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request);
  const intent = form.get("intent") ?? "";
  const input = Object.fromEntries(form);
  return orRefusal<DeskAnswer>(
    ["validation", "conflict", "too_many_requests", "unavailable"],
    async () => ({
      step: await actOnRequest(callOf(context), params.request, intent, input),
      done: true,
    }),
    ({ message, fields = {} }) => ({
      step: DESK_STEPS.find((one) => one === intent) ?? null,
      done: false,
      failure: message,
      fields,
    }),
  );
}

export function meta({ loaderData }: Route.MetaArgs) {
  const number = loaderData?.desk.request.request_id ?? 0;
  return [{ title: words.facts.number(number) }, { name: "robots", content: "noindex" }];
}

const TONES = { "-1": "quiet", 0: "teal", 1: "amber", 2: "green", 3: "red" } as const;
type Status = keyof typeof TONES;

export default function AdminRequest({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, fromCall } = loaderData;
  const { request } = desk;
  const status = `${request.statusid}` as `${Status}`;
  return (
    <div className="max-w-[640px]">
      <div className="flex items-center justify-between">
        <p className="text-small text-ink-600">
          <Link to="/admin/list/RentalRequest" className="link">
            {words.requests}
          </Link>
          {` / ${request.request_id}`}
        </p>
        <PageKeys
          id="request-keys"
          list={words.shortcuts}
          keys={{ b: "#by-telephone", e: "#edit-request" }}
          className="-my-3 -me-3"
        />
      </div>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="min-w-0 font-display text-display-3 [overflow-wrap:anywhere]">
            {words.title(nameApart(request.name || words.nobody), formatDate(request.day))}
          </h1>
          <Badge tone={TONES[status]}>{words.status[status]}</Badge>
        </div>
        <Link
          id="edit-request"
          to={`/admin/edit/RentalRequest/${request.uuid}`}
          className={buttonClass("secondary", "sm")}
        >
          {words.edit}
        </Link>
      </div>
      <p className="mt-1 mb-5 text-small text-ink-600">
        <FactLine facts={factsOf(request, desk.can.invite)} />
      </p>
      {fromCall && (
        <div data-arrival="" tabIndex={-1} className="mb-5 outline-none">
          <SuccessBanner>{fromCall}</SuccessBanner>
        </div>
      )}
      <RequestDesk data={desk} answer={actionData} />
    </div>
  );
}

function factsOf(
  request: Route.ComponentProps["loaderData"]["desk"]["request"],
  isOpen: boolean,
): string[] {
  const { facts } = words;
  const { valid_until_date, closed_reason } = request;
  return [
    timeOfDayMessages[request.timeofday].label,
    facts.guests(request.guests),
    facts.hours(request.duration),
    request.start_hour === null ? "" : facts.start(hourText(request.start_hour)),
    request.extras.length > 0 ? facts.extras(request.extras) : "",
    isOpen && valid_until_date ? facts.validUntil(formatDateTime(new Date(valid_until_date))) : "",
    request.taken_by === null ? "" : words.takenBy(request.taken_by),
    closed_reason === "" ? "" : facts.closed(closed_reason),
  ];
}
