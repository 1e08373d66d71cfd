import { AccountPage, AccountPart } from "#app/features/account/account-shell.tsx";
import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import type { OwnPayee } from "#db/queries/partner-area.ts";
import { formatPrice } from "#domain/lib/money.ts";
import { DEFAULT_TERMS, depositOf, paymentTerms } from "#domain/lib/payment-terms.ts";
import { moneyMessages } from "#domain/messages/en/money.ts";
import { deskMoneyMessages } from "#domain/messages/en/money-desk.ts";
import {
  PAYEE_NAMES,
  type PayeeName,
  payeeField,
  payeeFields,
  payeeProblem,
  payeeText,
  TERMS_NAMES,
} from "#domain/rules/payment-terms.ts";

const { terms: text } = deskMoneyMessages;
const RULES = Object.fromEntries(
  PAYEE_NAMES.map((name) => [name, (value: string) => payeeProblem(name, value)]),
) as Record<PayeeName, (value: string) => string | undefined>;
const WHO = Object.keys(payeeFields) as (keyof typeof payeeFields)[];
/** What the example is about: AED 5,000. */
const EXAMPLE = 500_000;

/** A provider's payment terms and who is paid: one form, and in words what the terms come to. */
export function PayeePage(props: { payee: OwnPayee; answer: FormAnswer | undefined }) {
  const { payee } = props;
  return (
    <AccountPage title={text.title} notice={useNotice({ saved: text.saved })}>
      <p className="max-w-read text-ink-600">{text.lead}</p>
      <PayeeForm key={JSON.stringify(payee)} {...props} />
    </AccountPage>
  );
}

function PayeeForm({ payee, answer }: { payee: OwnPayee; answer: FormAnswer | undefined }) {
  const form = usePostedForm<PayeeName>({ intent: "payee", rules: RULES, answer });
  const of = (name: PayeeName) => {
    const { label, hint, maxLength } = payeeField(name);
    const value = form.values[name] ?? payeeText(name, payee[name]);
    const own = text.hints[name] ?? hint;
    return { ...form.field(name), label, hint: own, maxLength, defaultValue: value };
  };
  return (
    <PostedForm form={form} className="grid gap-10">
      <FormFailure form={form} />
      <AccountPart title={text.payTitle}>
        <Example payee={payee} />
        <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
          {TERMS_NAMES.map((name) => (
            <InputField
              key={name}
              {...of(name)}
              {...(name !== "deposit_amount" && {
                placeholder: text.usual(`${DEFAULT_TERMS[name]}`),
              })}
              inputMode={name === "deposit_amount" ? "decimal" : "numeric"}
              maxLength={name === "deposit_amount" ? 20 : 9}
            />
          ))}
        </div>
      </AccountPart>
      <AccountPart title={text.whoTitle} lead={text.whoLead}>
        <div className="mt-5 grid items-start gap-5 md:grid-cols-2">
          {WHO.map((name) =>
            payeeField(name).kind === "textarea" ? (
              <TextareaField key={name} {...of(name)} rows={4} />
            ) : (
              <InputField
                key={name}
                {...of(name)}
                inputMode={name === "trn" ? "numeric" : undefined}
              />
            ),
          )}
        </div>
      </AccountPart>
      <SendButton form={form}>{text.save}</SendButton>
    </PostedForm>
  );
}

/** What the stored terms come to for one trip. */
function Example({ payee }: { payee: OwnPayee }) {
  const terms = paymentTerms(payee);
  const deposit = depositOf(terms, EXAMPLE);
  const { at } = text;
  const rows = [
    [
      moneyMessages.kinds.deposit,
      deposit,
      terms.deposit_days === 0 ? at.once : text.within(terms.deposit_days),
    ],
    [
      moneyMessages.kinds.balance,
      EXAMPLE - deposit,
      terms.balance_days === 0 ? at.aboard : text.before(terms.balance_days),
    ],
  ] as const;
  return (
    <div className="mt-4 rounded-card bg-shell-0 p-4 shadow-hair md:p-5">
      <h3 className="text-small font-semibold">{text.example(formatPrice(EXAMPLE))}</h3>
      <ul className="mt-1 text-[0.9375rem] tabular-nums">
        {rows
          .filter(([, amount]) => amount > 0)
          .map(([kind, amount, when]) => (
            <li key={kind}>{text.line(kind, `${formatPrice(amount)}, ${when}`)}</li>
          ))}
      </ul>
    </div>
  );
}
