import { type ReactNode, useRef } from "react";
import { Link } from "react-router";
import { ChangePanel } from "#app/features/changes/change-panel.tsx";
import type {
  AnswerPageData,
  OfferChoice,
  RequestSummary,
} from "#app/features/offers/offer-data.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { useNewAnswer } from "#app/forms/use-posting.ts";
import { ErrorBanner, SuccessBanner } from "#app/ui/banner.tsx";
import { cardClass } from "#app/ui/card.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { OPEN_REQUEST, REQUEST_STATUS } from "#domain/config/limits.ts";
import { formatDate, formatDateTime, formatTime } from "#domain/lib/dubai-date.ts";
import { formatPrice, withVat } from "#domain/lib/money.ts";
import { hourText } from "#domain/lib/start-times.ts";
import { partnerMessages } from "#domain/messages/en/partner.ts";
import { timeOfDayText } from "#domain/messages/en/request.ts";
import { isStanding } from "#domain/states/invitation.ts";
import { ConfirmOffer, DeclineForm, Messages, WithdrawForm } from "./answer-forms.tsx";
import {
  ContactCard,
  type ShownState,
  StateBadge,
  StateLine,
  shownState,
} from "./invitation-state.tsx";
import { OfferAgainForm, OfferForm } from "./offer-form.tsx";
import { OfferSeen } from "./offer-seen.tsx";

const { request: text, offer: offerText, nothing } = partnerMessages;

type AnswerPageProps = {
  data: AnswerPageData;
  answer: FormAnswer | undefined;
  /** What was just done, in a sentence. */
  notice?: string | undefined;
};

/** One invitation as its provider sees it: the request, how it stands, and what can be done about it. */
export function AnswerPage({ data, answer, notice }: AnswerPageProps) {
  const { request, invitation, offer } = data;
  const { booking_state } = invitation;
  const to_confirm = Boolean(offer?.to_confirm);
  const shown = shownState(invitation.state, offer !== null, { to_confirm, booking_state });
  const isBooked = invitation.state === "accepted";
  const contact = isBooked ? data.contact : null;
  const isOut = isStanding(invitation) || isBooked;
  // What is out ends at its own time, which its provider chose; what waits for an answer with the request.
  const until =
    isStanding(invitation) && offer ? offer.valid_until_date : invitation.valid_until_date;
  const failure = useRef<HTMLDivElement>(null);
  useNewAnswer(answer, () => {
    // A field that is to blame takes the focus itself.
    if (answer?.failure && Object.keys(answer.errors).length === 0) failure.current?.focus();
  });
  return (
    // Room at the end for the phone's bar, and above it for whatever has the focus.
    <div className="group/page mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[880px] gap-6 max-md:pb-20 [&_:is(input,select,textarea,button,summary)]:scroll-mb-32">
      <header>
        <p className="mb-1.5 flex items-center gap-3 text-small text-ink-600">
          {text.number(request.request_id)}
          <StateBadge shown={shown} />
        </p>
        <h1 className="mt-1 mb-2 font-display text-display-2">
          {text.title(request.guests, formatDate(request.day))}
        </h1>
        <StateLine shown={shown} until={until} now={data.now} instead={howItCame(shown, data)} />
      </header>
      {notice && !answer && <SuccessBanner>{notice}</SuccessBanner>}
      {answer?.failure && !answer.intent.startsWith("change-") && (
        <ErrorBanner ref={failure} autoFocus={Object.keys(answer.errors).length === 0}>
          {answer.failure}
        </ErrorBanner>
      )}
      {contact && <ContactCard contact={contact} />}
      {data.changes && <ChangePanel view={data.changes} answer={answer} />}
      <RequestGlance
        request={request}
        wished={data.wished}
        writesIn={data.writes_in}
        hasContact={contact !== null}
      />
      <Messages list={data.messages} canAnswer={isOut} answer={answer} />
      {offer?.to_confirm && <ConfirmOffer data={data} offer={offer} answer={answer} />}
      {offer && isOut && <OfferSeen offer={offer} now={data.now} />}
      {/* After each answer that was taken the forms are new ones. */}
      <Actions
        key={`${invitation.state} ${invitation.revision}`}
        data={data}
        answer={answer}
        shown={shown}
      />
    </div>
  );
}

/** What was booked by telephone was accepted by nobody, and what the house took back was lost to nobody. */
function howItCame(shown: ShownState, { invitation: { word }, request }: AnswerPageData) {
  if (shown === "accepted" && word)
    return partnerMessages.byTelephone(formatDateTime(new Date(word.at)), word.who, word.how);
  const isLost = request.statusid === REQUEST_STATUS.approved;
  return shown === "superseded" && !isLost ? partnerMessages.takenBack : undefined;
}

/** What is asked for besides date and guests, which the heading names; who asks is not part of it. */
function RequestGlance(props: {
  request: RequestSummary;
  wished: AnswerPageData["wished"];
  writesIn: string;
  hasContact: boolean;
}) {
  const { request } = props;
  const time = timeOfDayText(request.timeofday);
  const { package_title: title, package_slug: slug, booked_start: booked } = request;
  return (
    <div>
      <FactList
        className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-body md:grid-cols-[auto_1fr_auto_1fr]"
        row="contents"
        term="text-ink-600"
        value="min-w-0 font-medium"
        facts={[
          [text.time, booked ? "" : text.timeOfDay(time.label, time.hours)],
          [text.start, booked ? formatTime(new Date(booked)) : ""],
          [text.hours, text.hoursValue(request.duration)],
          [text.start, request.start_hour === null ? "" : hourText(request.start_hour)],
          [text.extras, request.extras.join(", ")],
          [text.area, request.area],
          [text.guest, props.writesIn && text.writes(props.writesIn)],
          [
            text.package,
            title && slug ? <PackageLink key={slug} title={title} slug={slug} /> : title,
          ],
        ]}
      />
      {request.comment !== "" && (
        <div className="mt-5">
          <h2 className="text-small text-ink-600">{text.comment}</h2>
          <p
            dir="auto"
            className="mt-1 max-w-read border-s-2 border-brass-500 ps-4 font-display text-title whitespace-pre-line"
          >
            {request.comment}
          </p>
        </div>
      )}
      {props.wished.length > 0 && (
        <section aria-labelledby="wished" className="mt-5 rounded-control bg-teal-25 px-4 py-3">
          <h2 id="wished" className="text-small font-semibold">
            {text.wished}
          </h2>
          <ul className="mt-1.5 grid gap-y-1 text-[0.9375rem]">
            {props.wished.map(({ uuid, title, price, unit }) => (
              <li key={uuid} className="flex flex-wrap justify-between gap-x-6">
                <span className="font-medium">{title}</span>
                <span className="text-ink-600">
                  {text.wishedPrice(formatPrice(withVat(price)), unit)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {!props.hasContact && <p className="mt-4 text-small text-ink-600">{text.hidden}</p>}
    </div>
  );
}

function PackageLink({ title, slug }: { title: string; slug: string }) {
  return (
    <Link to={`/package/${slug}`} className="link -my-2.5 inline-block py-2.5">
      {title}
    </Link>
  );
}

/** What can still be done: answer, revise or withdraw, or offer anew while the request is open. */
function Actions({ data, answer, shown }: AnswerPageProps & { shown: ShownState }) {
  const { statusid } = data.request;
  const isOpen = OPEN_REQUEST.includes(statusid);
  if (!isOpen || shown === "accepted" || shown === "cancelled" || shown === "superseded")
    return null;
  const toOffer =
    answer && ["offer", "fill", "repeat"].includes(answer.intent) ? answer : undefined;
  const canOffer = data.choices.some(({ fits }) => fits);
  if (shown === "new") {
    return (
      <>
        {canOffer ? (
          <OfferForm data={data} answer={toOffer} />
        ) : (
          <NothingFits choices={data.choices} />
        )}
        <Folds>
          <DeclineForm answer={answer} open={!canOffer} />
        </Folds>
      </>
    );
  }
  const isOut = isStanding(data.invitation);
  return (
    <Folds>
      {canOffer && (
        <Folded title={isOut ? offerText.revise : offerText.afterAll} open={toOffer !== undefined}>
          <OfferAgainForm
            data={data}
            answer={toOffer}
            send={isOut ? offerText.sendRevised : offerText.send}
          />
        </Folded>
      )}
      {isOut && <WithdrawForm answer={answer} revision={data.invitation.revision} />}
    </Folds>
  );
}

function Folds({ children }: { children: ReactNode }) {
  return (
    <div className="divide-y divide-sand-200 rounded-card bg-shell-0 shadow-hair empty:hidden">
      {children}
    </div>
  );
}

/** When nothing fits: each vessel with the reason, and what to do instead. */
function NothingFits({ choices }: { choices: readonly OfferChoice[] }) {
  return (
    <section aria-labelledby="nothing-fits" className={cardClass()}>
      <h2 id="nothing-fits" className="font-display text-title">
        {nothing.title}
      </h2>
      <p className="mt-1 text-ink-600">{choices.length === 0 ? nothing.none : nothing.lead}</p>
      {choices.length > 0 && (
        <ul className="mt-4 divide-y divide-sand-200 border-t border-sand-200">
          {choices.map(({ value, label, problem }) => (
            <li key={value} className="py-2.5">
              <span className="font-medium">{label}</span>
              <span className="block text-small text-ink-600">{problem}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
