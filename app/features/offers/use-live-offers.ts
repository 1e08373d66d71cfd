import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation, useNavigation, useRevalidator } from "react-router";
import { joinRoom } from "#app/lib/join-room.ts";
import { OPEN_REQUEST } from "#domain/config/limits.ts";
import { readJson } from "#domain/lib/json.ts";
import type { OffersMessage } from "#domain/rooms/wire.ts";
import { isOpenAt } from "./compare.ts";
import type { RequestPageData } from "./offer-data.ts";

/** How often an open request asks for news while no room sends it, in ms. */
const ASK_MS = 15_000;
/** How often it asks although a room stands: a notice may be lost, and offers end by themselves. */
const ASK_ANYWAY_MS = 120_000;
/** Notices that come together are read together. */
const TOGETHER_MS = 250;

/**
 * Keeps the page of an open request up to date: it reads its data again when the request's room says so, when somebody
 * comes back to it, and every quarter of a minute while no room can be joined. A page in the background reads what it
 * has missed when it is looked at; a closed request asks for nothing.
 */
export function useLiveOffers(
  { request }: Pick<RequestPageData, "request">,
  join: typeof joinRequest = joinRequest,
): void {
  const { revalidate, state } = useRevalidator();
  // Reading while a form's answer is on its way would lose that answer.
  const isIdle = useNavigation().state === "idle" && state === "idle";
  const latest = useRef({ revalidate, isIdle });
  useEffect(() => {
    latest.current = { revalidate, isIdle };
  });
  const { uuid, statusid } = request;
  const isOpen = OPEN_REQUEST.includes(statusid);

  useEffect(() => {
    if (!isOpen) return;
    const asking = askTogether(() => latest.current);
    let timer = setInterval(asking.ask, ASK_MS);
    const leave = join(uuid, {
      onChange: asking.ask,
      onStanding: (stands) => {
        clearInterval(timer);
        timer = setInterval(asking.ask, stands ? ASK_ANYWAY_MS : ASK_MS);
        // Something may have happened since the page was read, or since the last connection ended.
        if (stands) asking.ask();
      },
    });
    document.addEventListener("visibilitychange", asking.ask);
    addEventListener("online", asking.ask);
    return () => {
      leave();
      clearInterval(timer);
      asking.stop();
      document.removeEventListener("visibilitychange", asking.ask);
      removeEventListener("online", asking.ask);
    };
  }, [isOpen, uuid, join]);
}

/** What the page's last form was answered: the router forgets that as soon as the page reads its data again. */
export function useLastAnswer<A>(answer: A | undefined): A | undefined {
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer });
  if (answer !== undefined && (last.answer !== answer || last.key !== key))
    setLast({ key, answer });
  return answer ?? (last.key === key ? last.answer : undefined);
}

/** Scrolled so far, in px, somebody reads what stands further down. */
const READ_ON = 120;

/**
 * The page's data without new offers while somebody reads further down: the first one and the second each make another
 * page of it, those after them move what stands below and beside theirs. `late` counts them; they wait for `show`, or
 * until one is back at the top.
 */
export function useLateOffers(data: RequestPageData) {
  const [before, setBefore] = useState(data);
  const [isReading, setReading] = useState(false);
  useEffect(() => {
    const look = () => setReading(scrollY > READ_ON);
    look();
    addEventListener("scroll", look, { passive: true });
    return () => removeEventListener("scroll", look);
  }, []);
  const known = new Set(before.offers.map(({ uuid }) => uuid));
  const isOpen = (offer: RequestPageData["offers"][number]) => isOpenAt(offer, data.now);
  const late = data.offers.filter((offer) => isOpen(offer) && !known.has(offer.uuid)).length;
  if (!isReading || late === 0) {
    if (before !== data) setBefore(data);
    return { data, late: 0, show: () => {} };
  }
  const offers = data.offers.filter(({ uuid }) => known.has(uuid));
  const { articles, companies } = before;
  return {
    data: { ...data, offers, articles, companies },
    late,
    show() {
      flushSync(() => setBefore(data));
      scrollTo(0, 0);
      document.querySelector("h1")?.focus();
      // Among cards, which stand one below the other, the new ones come last.
      [...document.querySelectorAll("li.offer-in")].at(-late)?.scrollIntoView();
    },
  };
}

type Reader = { revalidate: () => Promise<void>; isIdle: boolean };

/** Reads the page's data once for all who ask within a moment; later, if it is being read just now. */
function askTogether(latest: () => Reader) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    waiting = undefined;
    // Without a connection an attempt would replace the page by an error.
    if (document.visibilityState !== "visible" || !navigator.onLine) return;
    const { isIdle, revalidate } = latest();
    if (isIdle) void revalidate();
    else waiting = setTimeout(run, TOGETHER_MS);
  };
  return {
    ask: () => {
      waiting ??= setTimeout(run, TOGETHER_MS);
    },
    stop: () => clearTimeout(waiting),
  };
}

/** What the room of a request does for its page: it says that something changed, and whether it stands. */
export type RoomListener = { onChange: () => void; onStanding: (stands: boolean) => void };

/** Joins the room of a request until the returned function is called. */
function joinRequest(request_uuid: string, { onChange, onStanding }: RoomListener): () => void {
  return joinRoom(`/view/ticket?request=${request_uuid}`, {
    onMessage: (text) => isChange(text) && onChange(),
    onStanding,
  });
}

function isChange(text: string): boolean {
  const message = readJson(text) as OffersMessage | undefined;
  return message?.type === "changed";
}

/**
 * What a page that reads its data again by itself has shown last: without a connection that stands, where the router
 * would replace the page by an error. `key` says what the data is of.
 */
export function lastShown<T extends { key: string }>() {
  let last: T | undefined;
  return {
    /** Remembers what the page shows. */
    useShown(data: T): void {
      useEffect(() => {
        last = data;
      }, [data]);
    },
    /** Loads; without a connection answers what was shown of the same key, if anything was. */
    async orShown(key: string | null, load: () => Promise<T>): Promise<T> {
      try {
        return await load();
      } catch (error) {
        // That is how fetch reports that there is no network; answers of the server come as something else.
        if (!(error instanceof TypeError) || last === undefined || last.key !== key) throw error;
        return last;
      }
    },
  };
}
