import { Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { arrivalOf, TripPaper } from "#app/features/trip/trip-paper.tsx";
import { PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { watchPresses } from "#app/forms/press.ts";
import { Badge } from "#app/ui/badge.tsx";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { FactList } from "#app/ui/fact-list.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { nextToPay } from "#domain/lib/books.ts";
import { formatDate, formatDateTime, formatSpan, formatTime } from "#domain/lib/dubai-date.ts";
import { formatPrice, formatSum } from "#domain/lib/money.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { joined } from "#domain/lib/words.ts";
import { completeMessages } from "#domain/messages/en/complete.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { paymentsMessages } from "#domain/messages/en/money-visitor.ts";
import { offersMessages } from "#domain/messages/en/offers.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { securityMessages } from "#domain/messages/en/security.ts";
import { words } from "#domain/messages/en/words.ts";
import { useBlocked } from "./accept-offer.tsx";
import { ChangeTrip, type RequestAnswer } from "./change-trip.tsx";
import { isOpenAt } from "./compare.ts";
import { DAY_SIZES, RequestDay } from "./day-light.tsx";
import { MayAct } from "./may-act.ts";
import { OfferAnnouncer } from "./offer-announcer.tsx";
import { OfferTotal, VesselTitle } from "./offer-cells.tsx";
import type { Offer, RequestPageData } from "./offer-data.ts";
import { OffersCompared } from "./offers-compared.tsx";
import { ProvidersNote } from "./providers-note.tsx";
import { requestState, type WayOn } from "./request-state.ts";
import { useLateOffers } from "./use-live-offers.ts";
import { AskedCompanies, Beside, Stages } from "./waiting.tsx";
import { WatchOffer } from "./watch-offer.tsx";

const { actions, close, facts, others: othersText } = offersMessages;

type RequestPageProps = {
  data: RequestPageData;
  answer: RequestAnswer;
  /** What was just done, in a sentence. */
  notice?: string | undefined;
};

/** The visitor's page of a request (SPEC §2, booking views): how it stands, its offers like for like, and the choice. */
export function RequestPage(props: RequestPageProps) {
  const { answer } = props;
  const latest = useHeldWhilePressed(props.data);
  const { data, late, show } = useLateOffers(latest);
  const { request, now } = data;
  const state = requestState(data);
  const open = state.isOpen ? data.offers.filter((offer) => isOpenAt(offer, now)) : [];
  const arrived = useArrivals(open);
  // Offers that may still come find room below those that are there: what follows begins where nobody at the top sees it.
  const [mayCome] = useState(data.asked > data.declined + data.offers.length);
  const paper = state.wayOn === "booking" && data.booking;
  // What is booked is no offer that is gone: it stands under the heading.
  const isBooked = ({ state: became }: Offer) => became === "accepted" && Boolean(paper);
  const booked = data.offers.find(isBooked);
  const heading = (
    <div>
      <h1
        tabIndex={-1}
        // However many offers there are, it takes two lines of a phone.
        className={`font-display text-display-2 outline-none ${open.length > 0 ? "max-md:max-w-60" : ""}`}
      >
        {state.heading}
      </h1>
      {booked && (
        <p className="mt-4 font-display text-display-3">
          <VesselTitle>{booked.vessel.title}</VesselTitle>
        </p>
      )}
      <p className="mt-3 text-[0.9375rem] text-ink-700 md:text-body">
        <FactLine facts={factsOf(data, state.heading)} />
      </p>
    </div>
  );
  const change = state.isOpen && data.change && (
    <ChangeTrip
      key={data.change.seen}
      asks={data.change}
      answer={answer}
      isReservation={request.package_title !== null}
      // What an option holds for this visitor is taken for everybody else: the server tells them apart.
      slug={data.offers.some((offer) => offer.option_until) ? null : request.package_slug}
    />
  );
  // What accepting means stands beside the heading where there is room, on a phone in the card of the only offer or below
  // the others: so the offers keep their place when one more comes.
  const isChanged = open.some((offer) => offer.to_confirm);
  // Nor is it promised beside the only offer while somebody else has its time.
  const isTaken = useBlocked(open[0] ?? { blocked: null }, now) && open.length === 1;
  const others = (
    <OtherOffers
      offers={data.offers.filter((offer) => !open.includes(offer) && !isBooked(offer))}
      booking={data.booking}
      may_act={data.may_act}
      now={now}
      folded={booked !== undefined}
    />
  );
  return (
    <MayAct value={data.may_act}>
      {!data.may_act && (
        <p className="mb-7 rounded-control bg-teal-50 px-4 py-3 text-[0.9375rem] text-teal-700">
          {offersMessages.onlySeen}
        </p>
      )}
      <Outcome notice={props.notice} answer={answer} />
      {open.length > 0 ? (
        <>
          <div className="flex flex-col justify-between gap-x-12 gap-y-5 lg:flex-row lg:items-end">
            {heading}
            <div
              className={`max-w-[21rem] text-[0.9375rem] text-ink-600 ${isChanged ? "" : "max-lg:hidden"}`}
            >
              {!isTaken && <p>{state.lead}</p>}
              <div className="max-lg:hidden">
                <PrintButton>{actions.print}</PrintButton>
              </div>
            </div>
          </div>
          {/* On a phone the order of several stands in the gap. */}
          <div className={`pt-11 lg:pt-9 ${mayCome ? "min-h-svh print:min-h-0" : ""}`.trimEnd()}>
            <OffersCompared
              offers={open}
              seats={data.asked - data.declined - (data.offers.length - open.length)}
              arrived={arrived}
              cards={data.cards}
              now={now}
              answer={answer}
              lead={state.lead}
            />
          </div>
          <ProvidersNote data={data} />
          <div className="mt-3 text-[0.9375rem] text-ink-600 lg:hidden">
            {open.length > 1 && !isChanged && <p>{state.lead}</p>}
            <PrintButton>{actions.print}</PrintButton>
          </div>
        </>
      ) : (
        // Beside the words the day stands that all of it is about; on a phone below them.
        <div
          className={`grid items-start gap-x-14 gap-y-8 ${booked ? "lg:grid-cols-[minmax(0,1fr)_32rem]" : "lg:grid-cols-[minmax(0,1fr)_26rem]"}`}
        >
          <div>
            {heading}
            {booked && data.booking?.picture && (
              <PictureFrame
                picture={data.booking.picture}
                sizes={DAY_SIZES}
                priority
                className="-mx-5 mt-5 aspect-3/2 rounded-none md:-mx-10 lg:hidden print:hidden"
              />
            )}
            <p className="mt-5 max-w-[36rem] text-body text-ink-600">{state.lead}</p>
            {booked && (
              <div className="mt-6">
                <p className="text-small text-ink-600">{offersMessages.offer.total}</p>
                <OfferTotal offer={booked} />
              </div>
            )}
            {paper && data.paper && <BookedFacts booking={paper} paper={data.paper} />}
            <WaysOn to={state.wayOn} request={request.uuid} />
          </div>
          <div className="max-w-[32rem] lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <RequestDay
              data={data}
              isAhead={state.wayOn !== "again" && !data.booking?.called_off}
              onlyWide={booked !== undefined}
            />
          </div>
          {state.isWaiting ? <Stages data={data} /> : !booked && others}
        </div>
      )}
      {/* With the first offer it is another page, of which nothing has moved. */}
      <Fragment key={open.length > 0 ? "offers" : "none"}>
        {state.isWaiting && <AskedCompanies data={data} />}
        <Beside {...data} />
        {(state.isWaiting || open.length > 0) && others}
      </Fragment>
      {data.may_act && (
        <WaysOut
          // Declining is of all that are open: also of the one that waits to be shown.
          offers={open.length && open.length + late}
          isOpen={state.isOpen}
          isReservation={request.package_title !== null}
        >
          {change}
          {booked && others}
        </WaysOut>
      )}
      <p className="mt-3 hidden text-small text-ink-600 print:block">
        {actions.printed(formatDateTime(new Date(now)))}
      </p>
      <OfferAnnouncer offers={latest.offers} now={now} />
      {late > 0 && (
        <p className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 print:hidden">
          <button
            type="button"
            onClick={show}
            className={buttonClass(
              "primary",
              "md",
              "rise-in pointer-events-auto w-full max-w-88 shadow-raised",
            )}
          >
            {offersMessages.unanswered.show(late)}
          </button>
        </p>
      )}
      {paper && data.paper && (
        <TripPaper
          booking={paper}
          title={
            paper.called_off
              ? completeMessages.calledOff.title
              : completeMessages.title[paper.state]
          }
          packageTitle={request.package_title}
          isAhead={!paper.called_off && (paper.state === "held" || paper.state === "confirmed")}
          {...data.paper}
          now={now}
        />
      )}
    </MayAct>
  );
}

/** Which of the offers came after the page was first shown. */
function useArrivals(offers: readonly Offer[]): ReadonlySet<string> {
  const uuids = offers.map(({ uuid }) => uuid);
  const [first] = useState(() => new Set(uuids));
  return new Set(uuids.filter((uuid) => !first.has(uuid)));
}

/** What was just done, or why it could not be; a question's own answer stands at its form. */
function Outcome({ notice, answer }: Pick<RequestPageProps, "notice" | "answer">) {
  const failure = answer?.intent === "question" ? undefined : answer?.failure;
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (answer) banner.current?.focus();
  }, [answer]);
  return (
    <>
      {failure && (
        <ErrorBanner ref={banner} autoFocus className="mb-7">
          {failure}
        </ErrorBanner>
      )}
      {notice && !answer && <SuccessBanner className="mb-7">{notice}</SuccessBanner>}
    </>
  );
}

/** Of a booking that is to come: where to be by when, and what is paid next. */
function BookedFacts(props: {
  booking: NonNullable<RequestPageData["booking"]>;
  paper: NonNullable<RequestPageData["paper"]>;
}) {
  const { booking, paper } = props;
  if (booking.called_off || (booking.state !== "held" && booking.state !== "confirmed"))
    return null;
  const start = new Date(booking.start_date);
  const due = nextToPay(paper.payments?.lines ?? []);
  const kinds = due?.lines.map(({ kind }) => moneyMessages.kinds[kind]) ?? [];
  const isWhole = paper.payments?.lines.length === 1;
  return (
    <FactList
      className="mt-5 grid max-w-[36rem] gap-x-8 gap-y-3 border-t border-sand-300 pt-4 md:grid-cols-2"
      value="font-medium text-ink-900 tabular-nums wrap-anywhere"
      facts={[
        [
          completeMessages.where,
          booking.meeting_point && (
            <>
              <OwnWords>{booking.meeting_point}</OwnWords>
              <span className="block font-normal text-ink-600">
                {completeMessages.paper.beThere(formatTime(arrivalOf(start)))}
              </span>
            </>
          ),
        ],
        [
          isWhole ? paymentsMessages.whole : joined(kinds),
          due &&
            (due.due_date
              ? paymentsMessages.inList.by(
                  formatPrice(due.amount, booking.currency),
                  formatDate(new Date(due.due_date)),
                )
              : formatPrice(due.amount, booking.currency)),
        ],
      ]}
    />
  );
}

function WaysOn({ to, request }: { to: WayOn; request: string }) {
  if (!to) return null;
  return (
    <p className="mt-7 flex flex-wrap gap-3 print:hidden">
      {to === "booking" ? (
        <Link
          to={`/view/complete?request=${request}`}
          className={buttonClass("primary", "md", "max-md:w-full")}
        >
          {actions.booking}
        </Link>
      ) : (
        <>
          <Link to="/fullofferform" className={buttonClass()}>
            {actions.again}
          </Link>
          <Link to="/packages" className={buttonClass("secondary")}>
            {actions.packages}
          </Link>
        </>
      )}
    </p>
  );
}

/** What was asked for, or which yacht came of it; the day only where the heading does not say it. */
function factsOf({ request, booking }: RequestPageData, heading: string): string[] {
  const time = timeOfDayText(request.timeofday);
  const day = formatDate(request.day);
  const hasDay = heading.includes(day);
  const span = hasDay
    ? (from: Date, to: Date) => words.range(formatTime(from), formatTime(to))
    : formatSpan;
  return [
    request.package_title ?? "",
    booking
      ? span(booking.start_date, booking.end_date)
      : `${hasDay ? "" : `${day}, `}${time.label} (${time.hours})`,
    facts.guests(request.guests),
    booking ? "" : facts.hours(request.duration),
    request.start_hour === null || booking ? "" : facts.start(hourText(request.start_hour)),
    request.extras.length > 0 ? facts.extras(request.extras) : "",
  ];
}

/** Offers that can't be accepted any more, each with what became of it. */
function OtherOffers(props: {
  offers: readonly Offer[];
  /** What came of the accepted one. */
  booking: RequestPageData["booking"];
  may_act: boolean;
  now: string;
  /** Behind what is booked they are of little use: in one line of a list that unfolds. */
  folded: boolean;
}) {
  const { offers, folded } = props;
  const becameOf = ({ state, is_taken }: Offer) => {
    if (is_taken) return "taken";
    return state === "accepted" && props.booking?.state === "cancelled" ? "cancelled" : state;
  };
  if (offers.length === 0) return null;
  const list = (
    <ul className={`divide-y divide-sand-300 border-sand-300 ${folded ? "" : "mt-2 border-y"}`}>
      {offers.map((offer) => (
        <li
          key={offer.uuid}
          className="grid grid-cols-[1fr_auto] gap-x-5 gap-y-1 py-3.5 text-[0.9375rem]"
        >
          <span className="min-w-0">
            <VesselTitle>{offer.vessel.title}</VesselTitle>
            <span className="block text-small text-ink-600">{offer.provider.name}</span>
          </span>
          <span className="grid content-start justify-items-end gap-y-1">
            <bdi className="whitespace-nowrap text-ink-600 tabular-nums">
              {offer.currency} {formatSum(offer.total)}
            </bdi>
            <Badge tone="quiet">{othersText.state[becameOf(offer)] ?? ""}</Badge>
          </span>
          {offer.state === "withdrawn" && props.may_act && (
            <WatchOffer offer={offer} now={props.now} />
          )}
        </li>
      ))}
    </ul>
  );
  if (folded) {
    return (
      <section aria-label={othersText.title}>
        <Folded title={othersText.title}>{list}</Folded>
      </section>
    );
  }
  return (
    <section aria-labelledby="other-offers" className="mt-10 max-w-[40rem]">
      <h2 id="other-offers" className="font-display text-title">
        {othersText.title}
      </h2>
      {list}
    </section>
  );
}

/** Another trip (the children), and the quiet ways out of a request, each folded: opening it is the question, the button in it the answer. */
function WaysOut(props: {
  offers: number;
  isOpen: boolean;
  isReservation: boolean;
  children: ReactNode;
}) {
  const { offers, isOpen, isReservation } = props;
  const { links } = securityMessages;
  return (
    <section aria-label={close.label} className="mt-10 lg:mt-14 print:hidden">
      {offers > 0 && <h2 className="mb-3 font-display text-title">{close.title(offers)}</h2>}
      <div className="divide-y divide-sand-200 rounded-card bg-shell-0 shadow-hair">
        {props.children}
        {offers > 0 && (
          <Confirmed
            intent="decline-all"
            title={close.declineAll(offers)}
            question={close.declineQuestion(offers)}
            confirm={close.declineConfirm(offers)}
          />
        )}
        {isOpen && (
          <Confirmed
            intent="cancel-request"
            title={close.cancel}
            question={`${isReservation ? close.cancelOne : close.cancelQuestion} ${close.noUndo}`}
            confirm={close.cancelConfirm}
          />
        )}
        <Confirmed
          intent="end-links"
          title={links.title}
          question={links.question}
          confirm={links.confirm}
        />
      </div>
    </section>
  );
}

/** Posts `intent` alone: it is about the whole request. */
function Confirmed(props: {
  intent: "decline-all" | "cancel-request" | "end-links";
  title: string;
  question: string;
  confirm: string;
}) {
  // What went wrong is shown at the head of the page.
  const form = usePostedForm({ intent: props.intent, answer: undefined });
  return (
    <Folded title={props.title}>
      <PostedForm form={form} className="grid gap-4">
        <p className="max-w-read text-body text-ink-700">{props.question}</p>
        <SendButton form={form} variant="secondary" size="sm" final>
          {props.confirm}
        </SendButton>
      </PostedForm>
    </Folded>
  );
}

/** The latest value, held back while a finger or button is down: nothing moves away under it. */
function useHeldWhilePressed<Value>(value: Value): Value {
  const [pressed, setPressed] = useState(false);
  const [shown, setShown] = useState(value);
  useEffect(
    () =>
      watchPresses(
        () => setPressed(true),
        () => setPressed(false),
      ),
    [],
  );
  if (pressed) return shown;
  if (shown !== value) setShown(value);
  return value;
}
