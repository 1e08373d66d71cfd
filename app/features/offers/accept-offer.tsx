import { type MouseEvent, type ReactNode, useContext, useLayoutEffect, useRef } from "react";
import { OldBesideNew } from "#app/components/old-beside-new.tsx";
import { SecondPrice } from "#app/components/second-price.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { PostedForm, usePostedForm } from "#app/forms/posted-form.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { formatDateTime, formatTimeOrDay } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { scheduleMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { useHasEnded } from "./holds-clock.tsx";
import { MayAct } from "./may-act.ts";
import { CancelLines, PayLines } from "./offer-cells.tsx";
import type { Offer } from "./offer-data.ts";
import { WatchOffer } from "./watch-offer.tsx";

const { accept: text, offer: words, facts } = offersMessages;
const dialogId = ({ uuid }: Offer) => `accept-${uuid}`;

/** Opens the confirmation of an offer: as a popover by itself, as a modal where scripts run. The same for everyone. */
export function AcceptButton({ offer, now }: { offer: Offer; now: string }) {
  const hasEnded = useHasEnded(offer.valid_until_date, now);
  const blocked = useBlocked(offer, now);
  const mayAct = useContext(MayAct);
  if (!mayAct) return null;
  if (offer.to_confirm && !hasEnded) return <ToConfirm changed={offer.changed} />;
  if (blocked && !hasEnded) return <Blocked offer={offer} until={blocked.until} now={now} />;
  if (hasEnded) {
    return (
      <p className="mt-4 flex min-h-13 items-center justify-center rounded-control bg-sand-150 px-4 text-center font-semibold text-ink-600">
        {words.over}
      </p>
    );
  }
  function open(event: MouseEvent) {
    const dialog = document.getElementById(dialogId(offer));
    if (!(dialog instanceof HTMLDialogElement) || dialog.open) return;
    // Instead of the popover: a modal keeps the focus inside.
    event.preventDefault();
    dialog.showModal();
  }
  return (
    <button
      type="button"
      popoverTarget={dialogId(offer)}
      aria-label={words.acceptVessel(offer.vessel.title)}
      onClick={open}
      className={buttonClass("primary", "md", "mt-4 w-full print:hidden")}
    >
      {words.accept}
    </button>
  );
}

/** In the button's place: the offer was made for the trip as it was, and its provider goes over it first. */
function ToConfirm({ changed }: Pick<Offer, "changed">) {
  return (
    <div className="mt-4 grid gap-2 rounded-control bg-amber-50 px-4 py-3 text-[0.9375rem] text-amber-800">
      <p className="font-semibold">{words.toConfirm}</p>
      <OldBesideNew lines={changed} heads={offersMessages.change.offerHeads} />
      <p className="text-small">{words.confirmFirst}</p>
    </div>
  );
}

/** Who else has an offer's time by the clock: what was held until now is free. */
export function useBlocked({ blocked }: Pick<Offer, "blocked">, now: string) {
  const hasEnded = useHasEnded(blocked?.until ?? FOREVER, now);
  return hasEnded ? null : blocked;
}
const FOREVER = "9999-12-31";

/** In the button's place: somebody else has the time, which may be told of when it is free. */
function Blocked({ offer, until, now }: { offer: Offer; until: string | null; now: string }) {
  return (
    <div className="mt-4 flex flex-col gap-2 rounded-control bg-amber-50 px-4 py-3 text-[0.9375rem] text-amber-800">
      <p className="font-semibold tabular-nums">
        {until ? words.blocked(formatTimeOrDay(new Date(until), new Date(now))) : words.gone}
      </p>
      <p className="text-small">{until ? words.blockedFor : words.goneFor}</p>
      <WatchOffer offer={offer} now={now} />
    </div>
  );
}

/** What accepting means, then the button that does it. Posts `intent` accept, `offer` and `revision`. */
export function AcceptDialog(props: {
  offer: Offer;
  hours: number;
  /** Whether there are cards to pay by. */
  cards: boolean;
  now: string;
  answer: FormAnswer | undefined;
}) {
  const { offer } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const form = usePostedForm({
    intent: "accept",
    about: { offer: offer.uuid },
    answer: props.answer,
  });
  const { answer } = form;
  useLayoutEffect(() => {
    // What went wrong is shown at the head of the page, which takes the focus after this has given it back.
    if (answer) dialog.current?.close();
  }, [answer]);

  const title = `${dialogId(offer)}-title`;
  const total = `${offer.currency} ${formatSum(offer.total)}`;
  return (
    <dialog
      ref={dialog}
      id={dialogId(offer)}
      popover="auto"
      className="modal modal-lg"
      aria-labelledby={title}
    >
      <PostedForm form={form} className="flex h-full max-h-[inherit] flex-col">
        <input type="hidden" name="revision" value={offer.revision} />
        <div className="flex items-start justify-between gap-4 ps-5 pe-3 pt-3 md:ps-8 md:pe-4.5 md:pt-4.5">
          <h2 id={title} className="order-first pt-2.5 font-display text-display-3">
            {text.title(offer.vessel.title)}
          </h2>
          <CloseButton
            offer={offer}
            dialog={dialog}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control text-ink-700 hover:bg-sand-100"
          >
            <Icon name="close" className="size-5" />
            <span className="sr-only">{text.close}</span>
          </CloseButton>
        </div>
        {/* Its end fades out above the buttons, so that a line is not cut there. */}
        <div
          className="grow overflow-y-auto px-5 pt-3 pb-10 -outline-offset-2 [mask-image:linear-gradient(to_top,transparent,#000_2.5rem)] gap-x-12 md:grid md:grid-cols-2 md:px-8"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard
          tabIndex={0}
        >
          <div className="mb-6">
            <PictureFrame
              picture={offer.picture}
              alt=""
              sizes="(width < 760px) 100vw, 480px"
              widest={1200}
              className="mb-4 aspect-[2/1] md:aspect-3/2"
            />
            <AcceptFacts {...props} total={total} />
          </div>
          <AcceptTerms {...props} />
        </div>
        <div className="flex flex-row-reverse gap-1 border-t border-sand-200 bg-shell-0 px-5 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:justify-start md:px-8">
          <Button type="submit" loading={form.pending !== undefined} className="px-4! max-md:grow">
            {text.confirm(total)}
          </Button>
          <CloseButton
            offer={offer}
            dialog={dialog}
            className="link min-h-13 shrink-0 cursor-pointer rounded-control px-3 -ms-3 md:ms-0 md:px-5"
          >
            {text.back}
          </CloseButton>
        </div>
      </PostedForm>
    </dialog>
  );
}

function CloseButton(props: {
  offer: Offer;
  dialog: { current: HTMLDialogElement | null };
  className: string;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      popoverTarget={dialogId(props.offer)}
      popoverTargetAction="hide"
      // A modal is no popover: it has to be closed as what it was opened.
      onClick={() => props.dialog.current?.close()}
      className={props.className}
    >
      {props.children}
    </button>
  );
}

function AcceptFacts({ offer, hours, total }: { offer: Offer; hours: number; total: string }) {
  const when = `${formatDateTime(new Date(offer.start_date))} · ${facts.hours(hours)}`;
  return (
    <FactList
      className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1.5 text-[0.9375rem] xs:gap-y-3"
      row="contents"
      term="text-ink-600"
      value="font-medium wrap-anywhere"
      facts={[
        [
          text.total,
          <bdi key="total" className="font-display text-title tabular-nums">
            {total}
            <SecondPrice fils={offer.total} className="font-text text-small text-ink-600" />
          </bdi>,
        ],
        [text.provider, offer.provider.name],
        [text.when, when],
        [text.where, offer.meeting_point],
      ]}
    />
  );
}

/** What accepting binds to: payments, what cancelling costs, and what comes next. */
function AcceptTerms({ offer, now, cards }: { offer: Offer; now: string; cards: boolean }) {
  const head = "mb-1.5 font-semibold";
  return (
    <div className="text-[0.9375rem]">
      <h3 className={head}>{scheduleMessages.accept.title}</h3>
      <PayLines offer={offer} now={now} cards={cards} />
      <h3 className={`mt-6 ${head}`}>{text.cancel}</h3>
      <CancelLines offer={offer} now={now} />
      <h3 className={`mt-6 ${head}`}>{text.next}</h3>
      <ol className="grid gap-1.5 text-ink-700">
        {text.steps(offer.provider.name).map((step) => (
          <li key={step} className="flex gap-2.5">
            <Icon name="check" className="mt-1 size-4 shrink-0 text-teal-600" />
            {step}
          </li>
        ))}
      </ol>
    </div>
  );
}
