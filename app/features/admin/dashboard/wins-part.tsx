import { adminFiguresMessages } from "#domain/messages/en/admin-figures.ts";
import { shareText } from "./bar-table.tsx";
import { winCells } from "./bars.ts";
import { Amount } from "./figure-table.tsx";
import { figureText } from "./figure-text.ts";
import { FigureCard } from "./figures-page.tsx";
import { type Days, figureLinks } from "./links.ts";
import type { PartData } from "./parts.server.ts";

const { wins: words } = adminFiguresMessages;
const { heads, legend } = words;
/** Offers that a rate should be of before anybody goes by it. */
const FEW = 10;
type Row = PartData<"wins">["providers"][number];

/** Who was asked, answered, offered and won. */
export function WinsPart({ figures, days }: { figures: PartData<"wins">; days: Days }) {
  return (
    <div className="grid gap-3">
      <FigureCard id="wins-providers" title={words.providers} note={words.note}>
        <WinTable kind="provider" rows={figures.providers} days={days} />
      </FigureCard>
      <FigureCard id="wins-vessels" title={words.vessels} note={words.vesselNote}>
        <WinTable kind="vessel" rows={figures.vessels} days={days} />
      </FigureCard>
    </div>
  );
}

function WinTable(props: { kind: "provider" | "vessel"; rows: readonly Row[]; days: Days }) {
  const { kind, rows, days } = props;
  const isProvider = kind === "provider";
  if (rows.length === 0)
    return (
      <p className="px-4 pb-3 text-small text-ink-600">
        {isProvider ? words.empty : words.emptyVessels}
      </p>
    );
  const most = Math.max(...rows.map(({ invited }) => invited));
  const keys = isProvider
    ? (["invited", "answered", "offered", "won"] as const)
    : (["offered", "won"] as const);
  const all = rows[0]?.of ?? rows.length;
  return (
    <>
      <table
        className="stacked w-full text-admin"
        aria-labelledby={isProvider ? "wins-providers" : "wins-vessels"}
      >
        <thead>
          <tr className="border-b border-sand-200 text-caption text-ink-600">
            <th scope="col" className="px-4 pb-1.5 text-start font-medium">
              {heads[kind]}
            </th>
            {[...keys, "rate" as const, "took" as const].map((key) => (
              <th key={key} scope="col" className="px-2 pb-1.5 text-end font-medium last:pe-4">
                {heads[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const of = isProvider
              ? figureLinks.ofProvider(row.uuid)
              : figureLinks.ofVessel(row.uuid);
            const cells = winCells(row, days, of);
            return (
              <tr key={row.uuid} className="border-b border-sand-200 last:border-0">
                <th scope="row" className="w-full min-w-28 px-4 py-2 text-start font-medium">
                  <span className="[overflow-wrap:break-word]">{row.label}</span>
                  <WinBar {...row} most={most} />
                </th>
                {keys.map((key) => (
                  <Amount
                    key={key}
                    label={heads[key]}
                    text={figureText.count(cells[key].value)}
                    {...cells[key]}
                  />
                ))}
                <td
                  data-label={heads.rate}
                  className="px-2 text-end whitespace-nowrap tabular-nums"
                >
                  <bdi>{shareText(row.won, row.offered)}</bdi>
                  {row.before_offered > 0 && (
                    <span className="block text-caption text-ink-600">
                      {words.before(shareText(row.before_won, row.before_offered))}
                    </span>
                  )}
                </td>
                <td
                  data-label={heads.took}
                  className="px-2 pe-4 text-end whitespace-nowrap tabular-nums"
                >
                  <bdi>
                    {figureText.time(row.took === null ? null : Math.round(row.took / 60_000))}
                  </bdi>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Legend isProvider={isProvider} />
      {rows.some(({ offered }) => offered > 0 && offered < FEW) && (
        <p className="px-4 pb-2 text-caption text-ink-600">{words.few}</p>
      )}
      {all > rows.length && (
        <p className="px-4 pb-2 text-caption text-ink-600">{words.more(rows.length, all)}</p>
      )}
    </>
  );
}

const percent = (value: number, most: number) => `${Math.round((value / most) * 1000) / 10}%`;

/** Invitations as an open bar, offers as a filled one in it, wins as a thin dark one in that. */
function WinBar({ invited, offered, won, most }: Row & { most: number }) {
  return (
    <svg className="mt-1 block h-2.5 w-full overflow-visible rtl:-scale-x-100" aria-hidden="true">
      <rect width={percent(invited, most)} height="10" className="fill-shell-0 stroke-sand-500" />
      <rect width={percent(offered, most)} height="10" className="fill-teal-200" />
      <rect y="3" width={percent(won, most)} height="4" className="fill-ink-900" />
    </svg>
  );
}

function Legend({ isProvider }: { isProvider: boolean }) {
  return (
    <p className="flex flex-wrap gap-x-5 px-4 py-2 text-caption text-ink-600">
      {isProvider && (
        <span className="flex items-center gap-1.5">
          <svg className="h-2.5 w-5 overflow-visible" aria-hidden="true">
            <rect width="100%" height="10" className="fill-shell-0 stroke-sand-500" />
          </svg>
          {legend.invited}
        </span>
      )}
      <span className="flex items-center gap-1.5">
        <svg className="h-2.5 w-5" aria-hidden="true">
          <rect width="100%" height="10" className="fill-teal-200" />
        </svg>
        {legend.offered}
      </span>
      <span className="flex items-center gap-1.5">
        <svg className="h-2.5 w-5" aria-hidden="true">
          <rect y="3" width="100%" height="4" className="fill-ink-900" />
        </svg>
        {legend.won}
      </span>
    </p>
  );
}
