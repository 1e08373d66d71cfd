import { Link } from "react-router";
import { useSite } from "#app/components/site.ts";
import { FactList } from "#app/ui/fact-list.tsx";
import { OwnWords } from "#app/ui/own-words.tsx";
import { PageLink } from "#app/ui/page-link.tsx";
import { PrintButton } from "#app/ui/print-button.tsx";
import { VAT_PERCENT } from "#domain/config/limits.ts";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { formatSum } from "#domain/lib/money.ts";
import { invoiceMessages } from "#domain/messages/en/money-invoices.ts";
import { isCreditReason } from "#domain/states/payment.ts";
import type { InvoiceDocument } from "./invoices.server.ts";

const { document: text, titles, reasons } = invoiceMessages;

/** The title of a document's page: its number, which names the file it is saved as. */
export const invoiceMeta = (document: InvoiceDocument | undefined) => [
  { title: document?.number ?? "" },
  { name: "robots", content: "noindex" },
];

/** An invoice or a credit note as a document: one sheet on paper, without anything around it. */
export function InvoicePage(props: {
  document: InvoiceDocument;
  /** Where the booking is. */
  back: string;
  /** The address of another document, with "{uuid}" for its own. */
  others: string;
  now: Date;
}) {
  const { document, now } = props;
  const { kind, seller, buyer, currency } = document;
  const isTaxed = seller.trn !== "";
  const lines = document.lines.filter((line) => line.kind !== "vat");
  const amount = (fils: number) => formatSum(fils);
  return (
    <main id="content" tabIndex={-1} className="invoice-page">
      <p className="invoice-way">
        <PageLink to={props.back}>{text.back}</PageLink>
        <PrintButton>{text.print}</PrintButton>
      </p>
      <article className="invoice-sheet">
        <header className="invoice-head">
          <h1 className="font-display text-display-2">
            {titles[isTaxed ? "taxed" : "plain"][kind]}
          </h1>
          <FactList
            className="invoice-facts"
            facts={[
              [text.number, <b key="number">{document.number}</b>],
              [text.date, formatDate(document.create_date)],
              [text.supply, formatDate(document.supply_date)],
              [text.request, `${document.request_id}`],
            ]}
          />
        </header>
        <div className="invoice-parties">
          <Party title={text.seller} name={seller.name} trn={seller.trn} address={seller.address}>
            {seller.company !== "" && text.trading(seller.company)}
          </Party>
          <Party
            title={text.buyer}
            name={buyer.company || buyer.name}
            trn={buyer.trn}
            address={buyer.address}
          >
            {buyer.company !== "" && buyer.name}
          </Party>
        </div>
        <FactList
          className="invoice-refs"
          facts={[
            [
              kind === "credit_note" ? text.takesBack : text.takenBackBy,
              document.others.length > 0 &&
                document.others.map(({ uuid, number }) => (
                  <span key={uuid} className="block">
                    <Link to={props.others.replace("{uuid}", uuid)} className="link">
                      {number}
                    </Link>
                  </span>
                )),
            ],
            [text.why, isCreditReason(document.reason) && reasons[document.reason]],
          ]}
        />
        <table className="invoice-lines">
          <thead>
            <tr>
              <th scope="col">{text.what}</th>
              <th scope="col">
                {text.amount} ({currency})
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one title
              <tr key={place}>
                <td>
                  <OwnWords>{titleOf(document, line.title)}</OwnWords>
                </td>
                <td>{amount(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{text.net}</th>
              <td>{amount(document.net)}</td>
            </tr>
            <tr>
              <th scope="row">{text.vat(VAT_PERCENT)}</th>
              <td>{amount(document.vat)}</td>
            </tr>
            <tr className="invoice-total">
              <th scope="row">
                {text.total[kind]} ({currency})
              </th>
              <td>{amount(document.total)}</td>
            </tr>
          </tfoot>
        </table>
        <section className="invoice-standing">
          <h2>{text.standing(formatDate(now))}</h2>
          <FactList
            className="invoice-facts"
            facts={[
              [text.toPay, `${currency} ${amount(document.to_pay)}`],
              [text.paid, `${currency} ${amount(document.paid)}`],
              [text.open, `${currency} ${amount(document.to_pay - document.paid)}`],
            ]}
          />
        </section>
        <footer className="invoice-foot">{text.by(seller.name, useSite().site.name)}</footer>
      </article>
    </main>
  );
}

/** What a line is: of the trip itself, or a part that is credited or was added. */
function titleOf({ kind, is_more, lines }: InvoiceDocument, title: string): string {
  const isPart = lines.length <= 2;
  if (kind === "credit_note") return isPart ? text.line.less(title) : title;
  return is_more ? text.line.more(title) : title;
}

function Party(props: {
  title: string;
  name: string;
  trn: string;
  address: string;
  children: string | false;
}) {
  return (
    <section>
      <h2>{props.title}</h2>
      <p>
        <b>
          <bdi>{props.name}</bdi>
        </b>
      </p>
      {props.children && (
        <p>
          <bdi>{props.children}</bdi>
        </p>
      )}
      {props.address !== "" && (
        <p className="whitespace-pre-line">
          <OwnWords>{props.address}</OwnWords>
        </p>
      )}
      {props.trn !== "" && <p className="tabular-nums">{text.trn(props.trn)}</p>}
    </section>
  );
}
