import { Link, useLocation, useSearchParams } from "react-router";
import type { CardView } from "#app/features/offers/request.server.ts";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { formatExactPrice } from "#domain/lib/money.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { useLookAgain } from "./use-look-again.ts";

const { cards: text } = moneyMessages;

type Line = CardView["lines"][number];

/** What has become of a payment by card that one comes back from. */
export function CardNews({ cards: { lines, came } }: { cards: CardView }) {
  const [query] = useSearchParams();
  const hasLeft = query.get("card") === "left" && lines.length > 0;
  if (came) return <SuccessBanner className="mt-4">{text.came}</SuccessBanner>;
  return hasLeft && <p className="mt-3 text-body">{text.left}</p>;
}

/** The button that pays what is open of one payment on Stripe's page; in its place the wait for a confirmation. */
export function PayByCard({ line, answer }: { line: Line; answer: FormAnswer | undefined }) {
  const form = usePostedForm({ intent: "pay-card", about: { payment: line.uuid }, answer });
  const price = formatExactPrice(line.open, line.currency);
  if (line.waits) return <Waiting />;
  return (
    <PostedForm form={form} className="mt-3 grid gap-3 print:hidden">
      <FormFailure form={form} />
      {line.failed && <p className="text-body text-red-700">{text.refused}</p>}
      <SendButton form={form} size="sm">
        {text.pay(price)}
      </SendButton>
      <p className="text-small text-ink-600">{text.lead}</p>
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
