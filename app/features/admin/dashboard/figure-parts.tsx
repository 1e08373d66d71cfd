import type { ReactNode } from "react";
import { formatDate } from "#domain/lib/dubai-date.ts";
import { adminFiguresMessages as words } from "#domain/messages/en/admin-figures.ts";
import { BarTable, Said } from "./bar-table.tsx";
import {
  aheadSentences,
  answerBars,
  chatBars,
  firstOfferBars,
  partyRows,
  reasonBars,
  refusedBars,
  refusedRowsByParty,
  typeBars,
  visitBars,
  waitRowsByDay,
  waitTypeBars,
  wayBars,
  weekdayRows,
} from "./bars.ts";
import { CustomersPart } from "./customers-part.tsx";
import { figureText } from "./figure-text.ts";
import { type Tile, Tiles, trendOf } from "./figure-tiles.tsx";
import { FigureCard } from "./figures-page.tsx";
import { HeatTable } from "./heat-table.tsx";
import { type Days, figureLinks } from "./links.ts";
import type { loadPart, PartData } from "./parts.server.ts";
import { WinsPart } from "./wins-part.tsx";

type Loaded = Awaited<ReturnType<typeof loadPart>>["part"];
const GRID = "grid items-start gap-3 lg:grid-cols-2";

/** One part of the figures, by its name. */
export function FigurePartView({ part, days }: { part: Loaded; days: Days }) {
  switch (part.part) {
    case "funnel":
      return <FunnelPart figures={part.figures} days={days} />;
    case "wins":
      return <WinsPart figures={part.figures} days={days} />;
    case "demand":
      return <DemandPart figures={part.figures} days={days} />;
    case "customers":
      return <CustomersPart figures={part.figures} days={days} />;
    case "assistant":
      return <AssistantPart figures={part.figures} days={days} />;
  }
}

function FunnelPart({ figures, days }: { figures: PartData<"funnel">; days: Days }) {
  const { funnel, firstOffer } = words;
  const { visits, keptFrom, first, firstBefore } = figures;
  const isCounted = Object.values(visits).some((n) => n > 0);
  const offered = figureLinks.requests(days, ["came_to", "in", "offer"]);
  const time = (label: string, now: number | null, before: number | null): Tile => ({
    ...{ label, to: offered, value: figureText.time(now), before: figureText.time(before) },
    ...{ trend: trendOf(now, before, true), less: true },
  });
  return (
    <div className="grid gap-3">
      <div className={GRID}>
        <FigureCard
          id="funnel-site"
          title={funnel.site}
          note={
            <>
              <p>{funnel.siteNote}</p>
              <p>{keptFrom ? funnel.kept(formatDate(keptFrom)) : funnel.wholeDays}</p>
            </>
          }
        >
          {isCounted ? (
            <BarTable
              labelledBy="funnel-site"
              head={funnel.step}
              bars={visitBars(figures, days)}
              of={funnel.ofBefore}
            />
          ) : (
            <p className="px-4 pb-3 text-small text-ink-600">{funnel.noVisits}</p>
          )}
        </FigureCard>
        <FigureCard id="funnel-desk" title={funnel.desk} note={funnel.deskNote}>
          <BarTable
            labelledBy="funnel-desk"
            head={funnel.step}
            bars={wayBars(figures, days)}
            of={funnel.ofBefore}
          />
        </FigureCard>
      </div>
      <h3 className="mt-3 text-small font-semibold">{firstOffer.title}</h3>
      <Tiles
        tiles={[
          time(firstOffer.half, first.half, firstBefore.half),
          time(firstOffer.most, first.most, firstBefore.most),
        ]}
        className=""
      />
      <FigureCard id="first-offer" title={firstOffer.steps} note={firstOffer.note}>
        <BarTable
          labelledBy="first-offer"
          head={firstOffer.head}
          bars={firstOfferBars(figures, days)}
          of={firstOffer.share}
        />
      </FigureCard>
    </div>
  );
}

function DemandPart({ figures, days }: { figures: PartData<"demand">; days: Days }) {
  const { demand } = words;
  const { waiting, aheadDays, found, refused, refusedBefore, waits, waitsBefore } = figures;
  const sentences = aheadSentences(figures);
  return (
    <div className="grid gap-3">
      <section
        aria-labelledby="demand-ahead"
        className="rounded-card bg-shell-0 px-4 py-3.5 shadow-hair"
      >
        <h3 id="demand-ahead" className="mb-1 text-small font-semibold">
          {demand.ahead}
        </h3>
        {sentences.length === 0 && <p className="text-ink-600">{demand.noneAhead}</p>}
        <ul className="grid gap-1">
          {sentences.map(({ text, to }) => (
            <li key={text} className="text-body">
              <Said text={text} to={to} />
            </li>
          ))}
          {waiting > 0 && (
            <li className="text-body">
              <Said
                text={demand.waiting(figureText.count(waiting))}
                to={figureLinks.waiting(aheadDays, "trip")}
              />
            </li>
          )}
        </ul>
      </section>
      <div className="mt-3">
        <h3 className="text-small font-semibold">{demand.title}</h3>
        <p className="max-w-read text-caption text-ink-600">{demand.note}</p>
      </div>
      <div className={GRID}>
        <FigureCard id="demand-why" title={demand.why}>
          <BarTable
            labelledBy="demand-why"
            head={demand.reason}
            bars={reasonBars(figures, days)}
            of={demand.ofRequests}
          />
          {found.length === 0 && (
            <p className="px-4 py-2 text-small text-ink-600">{demand.noneUnserved}</p>
          )}
        </FigureCard>
        {found.length > 0 && (
          <>
            <FigureCard id="demand-weekdays" title={demand.weekdays} note={demand.heat}>
              <HeatTable
                labelledBy="demand-weekdays"
                head={demand.weekday}
                rows={weekdayRows(figures, days)}
              />
            </FigureCard>
            <FigureCard id="demand-types" title={demand.types} note={demand.typesNote}>
              <BarTable
                labelledBy="demand-types"
                head={demand.type}
                bars={typeBars(figures, days)}
                of={demand.ofRequests}
              />
            </FigureCard>
            <FigureCard id="demand-parties" title={demand.parties} note={demand.heat}>
              <HeatTable
                labelledBy="demand-parties"
                head={demand.guests}
                rows={partyRows(figures, days)}
              />
            </FigureCard>
          </>
        )}
      </div>
      <Wished
        {...{ title: demand.refused, note: demand.refusedNote, none: demand.noneRefused }}
        text={demand.refusals(number(refused), figureText.count(refusedBefore))}
        to={figureLinks.waiting(days, "refused")}
        isAny={refused.length > 0}
      >
        <FigureCard id="refused-why" title={demand.why}>
          <BarTable
            labelledBy="refused-why"
            head={demand.reason}
            bars={refusedBars(figures, days)}
            of={demand.ofRefused}
          />
        </FigureCard>
        <FigureCard id="refused-weekdays" title={demand.refusedWeekdays} note={demand.heat}>
          <HeatTable
            labelledBy="refused-weekdays"
            head={demand.weekday}
            rows={waitRowsByDay(figures, days, "refused")}
          />
        </FigureCard>
        <FigureCard id="refused-parties" title={demand.refusedParties} note={demand.heat}>
          <HeatTable
            labelledBy="refused-parties"
            head={demand.guests}
            rows={refusedRowsByParty(figures, days)}
          />
        </FigureCard>
        <FigureCard id="refused-types" title={demand.refusedTypes}>
          <BarTable
            labelledBy="refused-types"
            head={demand.type}
            bars={waitTypeBars(figures, days, "refused")}
          />
        </FigureCard>
      </Wished>
      <Wished
        {...{ title: demand.watch, note: demand.watchNote, none: demand.noneWaits }}
        text={demand.waits(number(waits), figureText.count(waitsBefore))}
        to={figureLinks.waiting(days, "made")}
        isAny={waits.length > 0}
      >
        <FigureCard id="wait-weekdays" title={demand.waitWeekdays} note={demand.heat}>
          <HeatTable
            labelledBy="wait-weekdays"
            head={demand.weekday}
            rows={waitRowsByDay(figures, days)}
          />
        </FigureCard>
        <FigureCard id="wait-types" title={demand.waitTypes}>
          <BarTable labelledBy="wait-types" head={demand.type} bars={waitTypeBars(figures, days)} />
        </FigureCard>
      </Wished>
    </div>
  );
}

const number = (rows: readonly { n: number }[]) =>
  figureText.count(rows.reduce((all, { n }) => all + n, 0));

/** Wishes for a time that was taken: how many, beside those of the days before, and when. */
function Wished(props: {
  title: string;
  note: string;
  none: string;
  text: string;
  to: string;
  isAny: boolean;
  children: ReactNode;
}) {
  return (
    <>
      <div className="mt-3">
        <h3 className="text-small font-semibold">{props.title}</h3>
        <p className="max-w-read text-caption text-ink-600">{props.note}</p>
        <p className="mt-1 text-small">
          {props.isAny ? <Said text={props.text} to={props.to} /> : props.none}
        </p>
      </div>
      {props.isAny && <div className={GRID}>{props.children}</div>}
    </>
  );
}

function AssistantPart({ figures, days }: { figures: PartData<"assistant">; days: Days }) {
  const { assistant } = words;
  const { now, before } = figures;
  const inChat = figureLinks.bookings(days, ["began_in_chat", "eq", "yes"]);
  const tiles: Tile[] = [
    {
      ...{ label: assistant.all, to: figureLinks.chats(days) },
      ...{ value: figureText.count(now.chats.chats), before: figureText.count(before.chats.chats) },
      trend: trendOf(now.chats.chats, before.chats.chats),
    },
    {
      ...{ label: assistant.revenue, to: inChat },
      value: figureText.money(now.bookings.revenue),
      before: figureText.money(before.bookings.revenue),
      trend: trendOf(now.bookings.revenue, before.bookings.revenue),
    },
  ];
  return (
    <div className="grid gap-3">
      <Tiles tiles={tiles} className="" />
      <div className={GRID}>
        <FigureCard id="chat-began" title={assistant.title} note={assistant.note}>
          <BarTable
            labelledBy="chat-began"
            head={assistant.what}
            bars={chatBars(figures, days)}
            of={assistant.ofAll}
          />
        </FigureCard>
        <FigureCard id="chat-answers" title={assistant.chats} note={assistant.chatsNote}>
          <BarTable
            labelledBy="chat-answers"
            head={assistant.who}
            bars={answerBars(figures, days)}
            of={assistant.ofChats}
          />
        </FigureCard>
      </div>
    </div>
  );
}
