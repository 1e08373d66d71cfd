import { useId } from "react";
import { adminDashboardMessages } from "#domain/messages/en/admin-dashboard.ts";
import type { DashboardData } from "./dashboard.server.ts";
import { Amount } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";
import { figureLinks } from "./links.ts";

const { tops: words } = adminDashboardMessages;

type Cell = { text: string; value: number; to: string };
type Row = { uuid: string; label: string; revenue: number; cells: readonly Cell[] };

/** Who and what brought the bookings: the ten that brought most, a bar under each name for its share of the first. */
export function Tops({ figures }: Pick<DashboardData, "figures">) {
  const days = { from: figures.from, to: figures.to };
  const { ofPackage, ofProvider, ofAffiliate } = figureLinks;
  const count = (value: number, to: string): Cell => ({ text: figureText.count(value), value, to });
  const money = (value: number, to: string): Cell => ({ text: figureText.money(value), value, to });
  return (
    <div className="mt-5 grid items-start gap-3 lg:grid-cols-2">
      <Top
        kind="packages"
        heads={[words.requests, words.bookings, words.revenue]}
        rows={figures.packages.map((row) => ({
          ...row,
          cells: [
            count(row.requests, figureLinks.requests(days, ofPackage(row.uuid))),
            count(row.bookings, figureLinks.bookings(days, ofPackage(row.uuid))),
            money(row.revenue, figureLinks.bookings(days, ofPackage(row.uuid))),
          ],
        }))}
      />
      <div className="grid gap-3">
        <Top
          kind="providers"
          heads={[words.offers, words.bookings, words.revenue]}
          rows={figures.providers.map(({ offers, invitations, ...row }) => ({
            ...row,
            cells: [
              {
                text: words.ofInvitations(figureText.count(offers), figureText.count(invitations)),
                value: offers,
                to: figureLinks.offers(days, ofProvider(row.uuid)),
              },
              count(row.bookings, figureLinks.bookings(days, ofProvider(row.uuid))),
              money(row.revenue, figureLinks.bookings(days, ofProvider(row.uuid))),
            ],
          }))}
        />
        <Top
          kind="affiliates"
          heads={[words.visits, words.requests, words.revenue]}
          rows={figures.affiliates.map((row) => ({
            ...row,
            cells: [
              count(row.visits, "/admin/list/Affiliate"),
              count(row.requests, figureLinks.requests(days, ofAffiliate(row.uuid))),
              money(row.revenue, figureLinks.requests(days, ofAffiliate(row.uuid))),
            ],
          }))}
        />
      </div>
    </div>
  );
}

function Top(props: {
  kind: "packages" | "providers" | "affiliates";
  heads: readonly string[];
  rows: readonly Row[];
}) {
  const id = useId();
  const { kind, heads, rows } = props;
  const most = Math.max(1, ...rows.map(({ revenue }) => revenue));
  return (
    <section aria-labelledby={id} className="overflow-hidden rounded-card bg-shell-0 shadow-hair">
      <h3 id={id} className="px-4 pt-3.5 pb-2 text-small font-semibold">
        {words[kind]}
      </h3>
      {rows.length === 0 ? (
        <p className="px-4 pb-5 text-small text-ink-600">{words.empty}</p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-admin" aria-labelledby={id}>
            <thead>
              <tr className="border-b border-sand-200 text-ink-600">
                <th scope="col" className="px-4 pb-1.5 text-start font-medium">
                  {words.name[kind]}
                </th>
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-2 pb-1.5 text-end font-medium last:pe-4">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <TopRow key={row.uuid} row={row} share={row.revenue / most} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function TopRow({ row, share }: { row: Row; share: number }) {
  return (
    <tr className="border-b border-sand-200 last:border-0">
      <th scope="row" className="w-full min-w-28 px-4 py-2 text-start font-medium">
        <span className="[overflow-wrap:break-word]">{row.label}</span>
        {share > 0 && (
          <svg className="mt-1 block h-1 w-full rtl:-scale-x-100" aria-hidden="true">
            <rect width={`${Math.round(share * 100)}%`} height="4" className="fill-ink-700" />
          </svg>
        )}
      </th>
      {row.cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the cells of a row never change places
        <Amount key={index} {...cell} />
      ))}
    </tr>
  );
}
