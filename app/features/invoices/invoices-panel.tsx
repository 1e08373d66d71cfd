import type { FormAnswer } from "#app/forms/posted-fields.ts";
import { FormFailure, PostedForm, SendButton, usePostedForm } from "#app/forms/posted-form.tsx";
import { useNotice } from "#app/forms/use-notice.ts";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { InputField, TextareaField } from "#app/ui/field.tsx";
import { Folded } from "#app/ui/folded.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatExactPrice } from "#domain/lib/money.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { ADDRESS_MAX, buyerRules, COMPANY_MAX } from "#domain/rules/invoice.ts";
import type { InvoicesView } from "./invoices.server.ts";

const { panel: text, titles } = invoiceMessages;
const DONE = { invoiced: text.issued };

type Props = {
  view: InvoicesView;
  /** The address of a document, with "{uuid}" for its own. */
  path: string;
  answer: FormAnswer | undefined;
  /** The customer's own, or for them. */
  isOwn?: boolean;
};

/** The invoices and credit notes of a booking, and the form by which one is issued. It posts `intent` "invoice" to its page. */
export function InvoicesPanel(props: Props) {
  const { view, path } = props;
  const { documents, may_issue } = view;
  const notice = useNotice(DONE);
  const isFirst = documents.length === 0;
  return (
    <section aria-labelledby="invoices" className="grid gap-4 print:hidden">
      <div>
        <h2 id="invoices" className="font-display text-display-3">
          {text.title}
        </h2>
        {isFirst && (
          <p className="mt-1 max-w-read text-ink-600">
            {may_issue ? text.lead : text.nothingToPay}
          </p>
        )}
      </div>
      {notice && !props.answer && <SuccessBanner>{notice}</SuccessBanner>}
      {(!isFirst || may_issue) && (
        <div className="divide-y divide-sand-200 rounded-card bg-shell-0 shadow-hair">
          {!isFirst && (
            <ul className="px-5 py-1 md:px-6">
              {documents.map((one) => (
                <li
                  key={one.uuid}
                  className="flex flex-wrap items-center justify-between gap-x-6 border-sand-200 py-2 not-first:border-t"
                >
                  <PageLink
                    to={path.replace("{uuid}", one.uuid)}
                    className="min-w-0 [overflow-wrap:anywhere]"
                  >
                    {text.of(titles[one.is_taxed ? "taxed" : "plain"][one.kind], one.number)}
                  </PageLink>
                  <span className="ms-auto text-[0.9375rem] text-ink-700 tabular-nums">
                    {formatDate(one.create_date)} · {one.kind === "credit_note" && "−"}
                    {formatExactPrice(one.total, one.currency)}
                  </span>
                </li>
              ))}
            </ul>
          )}
          {may_issue && <BuyerForm key={documents.length} {...props} />}
        </div>
      )}
    </section>
  );
}

function BuyerForm({ view, answer, isOwn = false }: Props) {
  const { buyer } = view;
  const isFirst = view.documents.length === 0;
  const form = usePostedForm({ intent: "invoice", rules: buyerRules, answer });
  const of = (name: keyof typeof buyer) => ({
    ...form.field(name),
    defaultValue: form.values[name] ?? buyer[name],
    label: text[name],
  });
  const first = isOwn ? text.issue : text.issueFor;
  return (
    <Folded title={isFirst ? first : text.correct} open={form.answer !== undefined}>
      <PostedForm form={form} className="grid gap-5">
        <FormFailure form={form} />
        {!isFirst && <p className="max-w-read">{text.correctLead}</p>}
        <div className="grid gap-5 md:grid-cols-2">
          <InputField {...of("company")} maxLength={COMPANY_MAX} autoComplete="organization" />
          <InputField {...of("trn")} hint={text.trnHint} inputMode="numeric" maxLength={20} />
        </div>
        <TextareaField
          {...of("address")}
          rows={3}
          maxLength={ADDRESS_MAX}
          autoComplete="street-address"
        />
        <SendButton form={form}>{isFirst ? first : text.correctSend}</SendButton>
      </PostedForm>
    </Folded>
  );
}
