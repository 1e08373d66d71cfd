import { Link, useLocation, useSearchParams } from "react-router";
import type { CardView } from "#app/features/offers/request.server.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { formatExactPrice } from "#domain/lib/money.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { useLookAgain } from "./use-look-again.ts";

const { cards: text, kinds } = moneyMessages;

type Line = CardView["lines"][number];

/** What of a booking can be paid by card, each with its button; and what has become of a payment one comes back from. */
export function CardPayments({
  cards: { lines, came },
  answer,
}: {
  cards: CardView;
  answer: FormAnswer | undefined;
}) {
  const [query] = useSearchParams();
  const hasLeft = query.get("card") === "left" && lines.length > 0;
  if (lines.length === 0 && !came) return null;
  return (
    <section aria-labelledby="cards" className="mt-10 max-w-[40rem] print:hidden">
      <h2 id="cards" className="font-display text-title">
        {text.title}
      </h2>
      {came && <SuccessBanner className="mt-4">{text.came}</SuccessBanner>}
      {hasLeft && <p className="mt-3 text-body">{text.left}</p>}
      {lines.length > 0 && (
        <>
          <p className="mt-3 text-body text-ink-600">{text.lead}</p>
          <ul className="mt-4 divide-y divide-sand-300 border-y border-sand-300">
            {lines.map((line) => (
              <li key={line.uuid} className="grid gap-3 py-4">
                <p className="font-semibold">
                  {text.line(kinds[line.kind], formatExactPrice(line.open, line.currency))}
                </p>
                <PayByCard line={line} answer={answer} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The button that pays what is open of one payment on Stripe's page; in its place the wait for a confirmation. */
export function PayByCard({ line, answer }: { line: Line; answer: FormAnswer | undefined }) {
  const form = usePostedForm({ intent: "pay-card", about: { payment: line.uuid }, answer });
  const price = formatExactPrice(line.open, line.currency);
  if (line.waits) return <Waiting />;
  return (
    <PostedForm form={form} className="grid gap-3">
      <FormFailure form={form} />
      {line.failed && <p className="text-body text-red-700">{text.refused}</p>}
      <SendButton form={form} size="sm">
        {text.pay(price)}
      </SendButton>
    </PostedForm>
  );
}

/** Looks again by itself; without script by a link. */
function Waiting() {
  const { pathname, search } = useLocation();
  useLookAgain();
  return (
    <div role="status" className="grid gap-2 text-body">
      <p>{text.waits}</p>
      <p>
        <Link to={`${pathname}${search}`} replace className="underline">
          {text.look}
        </Link>
      </p>
    </div>
  );
}
