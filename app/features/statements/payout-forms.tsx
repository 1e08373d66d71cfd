import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { InputField } from "#app/ui/field.tsx";
import { monthName } from "#app/ui/month.tsx";
import type { Balance, Payout } from "#db/queries/statements.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { adminOfficeMessages } from "#domain/messages/en/admin-office.ts";
import { statementsMessages } from "#domain/messages/en/money-statements.ts";
import type { PayoutAnswer } from "./statements.server.ts";

const { office: words } = statementsMessages;

type ApproveProps = {
  sums: Balance | undefined;
  month: string;
  /** The reader may not approve it. */
  reads: boolean;
  /** Where the money goes. */
  children: ReactNode;
};

/** Approves what is ready up to the end of the month; of a provider that owes, notes that it is asked for. */
export function ApprovePayout({ sums, month, reads, children }: ApproveProps) {
  const navigation = useNavigation();
  const ready = sums?.ready ?? 0;
  const sum = formatExactPrice(Math.abs(ready));
  return (
    <div className="grid gap-4 rounded-card bg-shell-0 p-4 shadow-hair md:grid-cols-2 md:p-5">
      <div>
        {ready === 0 ? (
          <p className="text-ink-600">{words.nothing}</p>
        ) : reads ? (
          <p className="text-ink-600">{adminOfficeMessages.reads}</p>
        ) : (
          <Form method="post" className="grid justify-items-start gap-2">
            <input type="hidden" name="month" value={month} />
            <input type="hidden" name="amount" value={ready} />
            <Button
              type="submit"
              name="intent"
              value="approve"
              size="sm"
              loading={navigation.formMethod === "POST"}
            >
              {ready > 0 ? words.approve(sum) : words.take(sum)}
            </Button>
            <p className="text-small text-ink-600">{words.approveHint(monthName(month))}</p>
          </Form>
        )}
      </div>
      {children}
    </div>
  );
}

/** Marks an approved payout as paid, or takes it back. */
export function PayoutSteps(props: {
  payout: Payout;
  month: string;
  answer: PayoutAnswer | undefined;
}) {
  const { payout, month } = props;
  const id = useId();
  const navigation = useNavigation();
  if (payout.state !== "approved") return null;
  const answer = props.answer?.payout === payout.uuid ? props.answer : undefined;
  const isBusy = navigation.formMethod === "POST";
  const hidden = (
    <>
      <input type="hidden" name="month" value={month} />
      <input type="hidden" name="payout" value={payout.uuid} />
    </>
  );
  return (
    <div className="mt-3 grid gap-3 border-t border-sand-200 pt-3">
      <Form method="post" className="grid gap-3">
        {hidden}
        <InputField
          id={id}
          name="reference"
          label={words.reference}
          hint={words.referenceHint}
          error={answer?.reference.error}
          defaultValue={answer?.reference.text ?? ""}
          autoComplete="off"
          required
          minLength={3}
          maxLength={100}
        />
        <div>
          <Button type="submit" name="intent" value="pay" size="sm" loading={isBusy}>
            {words.pay}
          </Button>
        </div>
      </Form>
      <Form method="post">
        {hidden}
        <Button
          type="submit"
          name="intent"
          value="cancel"
          variant="secondary"
          size="sm"
          loading={isBusy}
        >
          {words.cancel}
        </Button>
      </Form>
    </div>
  );
}
