import { useEffect, useEffectEvent, useRef } from "react";
import { Link, useNavigate, useSearchParams } from "react-router";
import { v7 as uuidv7 } from "uuid";
import { actOnCustomerForm, loadCustomer } from "#app/features/admin/customer/customer.server.ts";
import { Customer, Failure, MergeQuestion } from "#app/features/admin/customer/customer.tsx";
import { offerUndo } from "#app/features/admin/undo/offer-undo.ts";
import { useKeptFocus } from "#app/features/admin/use-kept-focus.ts";
import { readAlsoRefused } from "#app/features/admin/use-read-again.ts";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { adminCustomerMessages as words } from "#domain/messages/en/admin-customer.ts";
import type { Route } from "./+types/customer";

/** /admin/customers/{uuid or email}: all that is known of one person. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const found = await loadCustomer(context, url, params.customer);
  // A note pressed twice is kept once.
  return { ...found, noteId: uuidv7() };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return actOnCustomerForm(request, context, params.customer);
}

export const shouldRevalidate = readAlsoRefused;

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.person.customer.name ?? "";
  return [{ title: name || words.customers }, { name: "robots", content: "noindex" }];
}

/** What was merged or parted can be taken back for ten seconds; the address is then that of the page alone. */
function useWayBack(query: URLSearchParams, text: string): void {
  const request = query.get("request");
  const navigate = useNavigate();
  const offer = useEffectEvent((by: string) => {
    offerUndo({ text, requests: [by] });
    void navigate(".", { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (request !== null && text !== "") offer(request);
  }, [request, text]);
}

export default function AdminCustomer({ loaderData, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const { person, asked, other, noteId } = loaderData;
  const { customer, customers } = person;
  const done = query.get("done") as keyof typeof words.done;
  const heading = useRef<HTMLHeadingElement>(null);
  useWayBack(query, done in words.done ? words.done[done] : "");
  useKeptFocus(({ intent }) =>
    intent === "note" || intent === "unnote"
      ? document.querySelector<HTMLElement>("[name=note]")
      : heading.current,
  );
  const with_uuid = other?.customer.uuid;
  const before = useRef(with_uuid);
  useEffect(() => {
    // The question was answered by leaving it.
    const isLeft = before.current !== undefined && with_uuid === undefined;
    before.current = with_uuid;
    if (isLeft && document.activeElement === document.body) heading.current?.focus();
  }, [with_uuid]);
  return (
    <div className="max-w-[1040px]" data-desk="">
      <p className="text-small text-ink-600">
        <Link to="/admin/customers" className="link">
          {words.customers}
        </Link>
      </p>
      <div className="mt-1 mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="font-display text-display-3 outline-none [overflow-wrap:anywhere]"
          >
            {customer.name || words.unnamed}
          </h1>
          <ul className="mt-1 text-small text-ink-600">
            {customers.map(({ uuid, email, phone }) => (
              <li key={uuid} className="[overflow-wrap:anywhere]">
                <a href={`mailto:${email}`} className="link">
                  <bdi>{email}</bdi>
                </a>
                {phone && " · "}
                {phone && (
                  <a href={`tel:${phone}`} className="link">
                    <bdi>{phone}</bdi>
                  </a>
                )}
              </li>
            ))}
          </ul>
        </div>
        <Link
          to={`/admin/call?customer=${customer.uuid}`}
          data-palette
          className={buttonClass("primary", "sm")}
        >
          {words.telephone}
        </Link>
      </div>
      <div className="grid gap-3 empty:hidden [&:not(:empty)]:mb-5">
        {done in words.done && !actionData && <SuccessBanner>{words.done[done]}</SuccessBanner>}
        {actionData && <Failure {...actionData} />}
        {asked !== null && !other && !actionData && (
          <ErrorBanner>{words.merge.unknown(asked)}</ErrorBanner>
        )}
      </div>
      {other && (
        <MergeQuestion
          key={other.customer.uuid}
          {...{ own: person, other }}
          back={`/admin/customers/${customer.uuid}`}
        />
      )}
      <Customer person={person} failure={actionData} noteId={noteId} />
    </div>
  );
}
