import { type FormEvent, useEffect, useId, useRef } from "react";
import { Link, useFetcher } from "react-router";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { cardClass } from "#app/ui/card.ts";
import type { DeskAnswer, DeskData } from "#domain/data/record-desk.ts";
import { adminRequestMessages } from "#domain/messages/en/admin-request.ts";
import { CloseForm, EndLinksForm, InviteForm } from "./desk-forms.tsx";
import { InvitationRow } from "./invitation-row.tsx";

const words = adminRequestMessages;

/**
 * What an administrator does with the offers of a request, as a card for the side of its editor (look, screen 7). Its
 * forms go to the request's own page, which also answers without a script; here they change nothing but the desk.
 */
export function RequestDesk({ data, answer }: { data: DeskData; answer?: DeskAnswer | undefined }) {
  const fetcher = useFetcher<DeskAnswer>();
  const title = useId();
  const { invitations, request } = data;
  const done = fetcher.data ?? answer;
  const isBusy = fetcher.state !== "idle";
  const errors = done?.done === false && done.step === "accept" ? done.fields : {};
  const forms = { fetcher, action: `/admin/requests/${request.uuid}`, isBusy, errors };
  const answered = invitations.filter(({ answered_date }) => answered_date !== null).length;
  const nudgeable = invitations.filter(({ can }) => can.nudge).length;
  const isSent = useRef(false);
  useEffect(() => {
    if (!isBusy) isSent.current = false;
  }, [isBusy]);
  /** The second of two quick presses comes before the buttons are off, and its refusal would stand for the first's answer. */
  function once(event: FormEvent) {
    if (isSent.current) event.preventDefault();
    isSent.current = true;
  }
  return (
    <section
      aria-labelledby={title}
      data-desk=""
      className={cardClass("md:!p-5")}
      aria-busy={isBusy}
      onSubmitCapture={once}
    >
      <header className="mb-1 flex items-baseline justify-between gap-4">
        <h2 id={title} className="font-semibold">
          {words.offers}
        </h2>
        <p className="text-caption text-ink-600">{words.answered(answered, invitations.length)}</p>
      </header>
      {done && <Done answer={done} />}
      {invitations.length === 0 ? (
        <div className="py-4 text-small text-ink-600">
          <p className="font-semibold text-ink-900">{words.none}</p>
          {data.can.invite && <p className="mt-0.5">{words.noneLead}</p>}
        </div>
      ) : (
        <ul>
          {invitations.map((invitation) => (
            <InvitationRow
              key={invitation.uuid}
              invitation={invitation}
              all={data}
              now={data.now}
              forms={forms}
            />
          ))}
        </ul>
      )}
      {!data.can.invite && <p className="pt-3 text-small text-ink-600">{words.ended}</p>}
      {data.can.invite && invitations.length > 0 && (
        <fetcher.Form method="post" action={forms.action} className="pt-3">
          <Button
            type="submit"
            name="intent"
            value="nudge"
            variant="secondary"
            size="sm"
            disabled={nudgeable === 0 || isBusy}
            className="w-full"
          >
            {nudgeable === 0 ? words.nudgeNone : words.nudgeAll(nudgeable)}
          </Button>
        </fetcher.Form>
      )}
      {data.can.invite && (
        // A new list begins with nothing chosen.
        <InviteForm key={invitations.length} candidates={data.candidates} forms={forms} />
      )}
      {data.can.invite && (
        <Link
          id="by-telephone"
          to={`/admin/call?request=${request.uuid}`}
          data-palette
          className={buttonClass("secondary", "sm", "my-3 w-full")}
        >
          {words.byTelephone}
        </Link>
      )}
      {request.email !== "" && <EndLinksForm forms={forms} />}
      {data.can.close && <CloseForm answer={done} forms={forms} email={request.email} />}
    </section>
  );
}

function Done({ answer }: { answer: DeskAnswer }) {
  const said = useRef<HTMLDivElement>(null);
  // What was pressed may have gone, far below.
  useEffect(() => {
    if (!answer.done) return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: "nearest" });
  }, [answer]);
  return (
    <div ref={said} tabIndex={-1} className="my-3 outline-none">
      {answer.done ? (
        <SuccessBanner>{words.done[answer.step]}</SuccessBanner>
      ) : (
        <ErrorBanner>{Object.values(answer.fields)[0] ?? answer.failure}</ErrorBanner>
      )}
    </div>
  );
}
