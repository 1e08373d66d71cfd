import { useState } from "react";
import { useRevalidator } from "react-router";
import { viewOf } from "#app/features/admin/entity-views.ts";
import { READ_AGAIN_MS, useReadAgain } from "#app/features/admin/use-read-again.ts";
import type { ShownList } from "./keep-view.ts";
import { listParams } from "./list-query.ts";

/** A list whose records change by their own work alone is read again so often, while the room is away. */
const LIST_AGAIN_MS = 30_000;

/** What has come since a list was last shown as it is: rows it does not show, or another order and others gone. */
export type News = { fresh: number; changed: boolean };
const NO_NEWS: News = { fresh: 0, changed: false };
export type Steady = { shown: ShownList; latest: ShownList; news: News };

/**
 * What a list shows when it has been read again by itself: each row as it is now, in the place where it was. New rows
 * wait to be shown, and those that are gone stay until then: nothing moves under a pointer or an open editor.
 */
export function steadied({ shown, latest: before }: Steady, latest: ShownList): Steady {
  const [was, is] = [shown.list, latest.list];
  if (!was || !is || was.rows.length === 0 || !isSameAddress(before, latest))
    return { shown: latest, latest, news: NO_NEWS };
  const now = new Map(is.rows.map((row) => [row.uuid, row]));
  const known = new Set(was.rows.map(({ uuid }) => uuid));
  const fresh = is.rows.filter(({ uuid }) => !known.has(uuid)).length;
  const order = was.rows.filter(({ uuid }) => now.has(uuid)).map(({ uuid }) => uuid);
  const isMoved = is.rows
    .filter(({ uuid }) => known.has(uuid))
    .some(({ uuid }, at) => uuid !== order[at]);
  const isGone = order.length < was.rows.length;
  if (fresh === 0 && !isMoved && !isGone) return { shown: latest, latest, news: NO_NEWS };
  const rows = was.rows.map((row) => now.get(row.uuid) ?? row);
  // The ways to other pages begin where the shown rows end.
  const { next, previous } = was;
  return {
    shown: { ...latest, list: { ...is, rows, next, previous } },
    latest,
    // What new rows push from the page's end is no change of its own.
    news: { fresh, changed: isMoved || (isGone && fresh === 0) },
  };
}

const isSameAddress = (one: ShownList, other: ShownList) =>
  `${listParams(one.query)}` === `${listParams(other.query)}`;

/** Reads a list again by itself, as `steadied` shows it. Whatever else reads it (a press, an address) is shown at once. */
export function useSteadyList(latest: ShownList) {
  const { revalidate } = useRevalidator();
  /** How the answer on its way is to be shown: one that somebody asked for is, whatever else reads meanwhile. */
  const [waits, setWaits] = useState<"quiet" | "asked">();
  const [steady, setSteady] = useState<Steady>({ shown: latest, latest, news: NO_NEWS });
  const { api, name } = latest.meta;
  useReadAgain(true, [name], {
    everyMs: viewOf(api).isLive ? READ_AGAIN_MS : LIST_AGAIN_MS,
    onRead: () => setWaits((before) => before ?? "quiet"),
  });
  if (steady.latest !== latest) {
    setSteady(
      waits === "quiet" ? steadied(steady, latest) : { shown: latest, latest, news: NO_NEWS },
    );
    setWaits(undefined);
  }
  return {
    shown: steady.shown,
    news: steady.news,
    show: () => setSteady({ shown: latest, latest, news: NO_NEWS }),
    readQuietly: () => {
      setWaits("quiet");
      void revalidate();
    },
    readAgain: () => {
      setWaits("asked");
      void revalidate();
    },
  };
}
export type SteadyProps = Omit<ReturnType<typeof useSteadyList>, "shown">;
