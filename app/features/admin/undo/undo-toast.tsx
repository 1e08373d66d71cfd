import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { focusIfLost } from "#app/features/admin/arrival.ts";
import { adminCall } from "#app/features/admin/edit/admin-call.ts";
import { ToastCard } from "#app/ui/toast.tsx";
import { adminUndoMessages as words } from "#domain/messages/en/admin-undo.ts";
import { dismissOffer, type Offer, offerUndo, useOffer } from "./offer-undo.ts";

/** How long something can be taken back; not counted while somebody points at the message or is in it. */
const STAYS_MS = 10_000;
const TYPED = "input:not([type=checkbox]), textarea, select, [contenteditable]";

/** As GET /api/admin/undo answers it. */
type Way = { can: boolean; why: string; others: number; mails: number };

/** The message of `offerUndo`, on every page of the admin. */
export function UndoToast() {
  const offer = useOffer();
  return (
    <div
      role="status"
      data-undo
      className="pointer-events-none fixed inset-x-0 bottom-0 z-30 flex justify-center p-4 pb-[max(1rem,env(safe-area-inset-bottom))]"
    >
      {offer && <Message key={offer.id} offer={offer} />}
    </div>
  );
}

function Message({ offer }: { offer: Offer }) {
  const { text, requests, tone } = offer;
  const way = useWay(requests);
  const [busy, setBusy] = useState(false);
  const [held, setHeld] = useState(false);
  const { revalidate } = useRevalidator();
  const box = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  useEnd(!held && !busy && tone !== "failed" && way !== undefined);

  async function undo() {
    // The button goes while it is undone, and would take the focus with it.
    leave();
    setBusy(true);
    const { text: said, tone: how } = await takeBack(requests);
    offerUndo({ text: said, requests: [], tone: how });
    await revalidate();
    // What had the focus may be gone with what was undone.
    focusIfLost();
  }
  /** Gives the focus back to where it came from, by key or by mouse; where that is gone, to the page. */
  function leave() {
    const isWithin = () => box.current?.contains(document.activeElement) === true;
    if (isWithin() && from.current instanceof HTMLElement) from.current.focus();
    if (isWithin() && document.activeElement instanceof HTMLElement) document.activeElement.blur();
    focusIfLost();
  }
  const canUndo = way?.can === true && !busy;
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isUndo = event.key.toLowerCase() === "z" && (event.ctrlKey || event.metaKey);
    const isTyping = event.target instanceof Element && event.target.closest(TYPED) !== null;
    if (event.shiftKey || event.altKey || document.querySelector("dialog[open]")) return;
    if (event.key === "F8") {
      box.current?.querySelector("button")?.focus();
    } else if (isUndo && !isTyping && canUndo) void undo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    window.addEventListener("keydown", onKeyDown);
    return () => window.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it stays while somebody is at it; what is pressed is inside
    <div
      ref={box}
      className="flex w-full justify-center"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget, currentTarget }) => {
        setHeld(true);
        if (!currentTarget.contains(relatedTarget)) from.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        leave();
        dismissOffer();
      }}
    >
      <ToastCard
        message={{
          id: offer.id,
          text: [text, ...(busy ? [words.undoing] : notesOf(way))].join(" "),
          ...(tone && { tone }),
          ...(canUndo && { undo: () => void undo() }),
        }}
        onDismiss={() => {
          leave();
          dismissOffer();
        }}
      />
      {canUndo && <span className="sr-only">{words.how}</span>}
    </div>
  );
}

/** What there is to know before it is taken back, or why it cannot be. */
function notesOf(way: Way | undefined): string[] {
  if (!way) return [];
  if (!way.can) return way.why === "" ? [] : [words.cannot(way.why)];
  return [
    ...(way.mails > 0 ? [words.mails(way.mails)] : []),
    ...(way.others > 0 ? [words.others(way.others)] : []),
  ];
}

const NO_WAY: Way = { can: false, why: "", others: 0, mails: 0 };

/** Whether there is a way back; undefined until the server has said so. Without an answer none is offered. */
function useWay(requests: readonly string[]): Way | undefined {
  const [way, setWay] = useState<Way | undefined>(requests.length > 0 ? undefined : NO_WAY);
  useEffect(() => {
    if (requests.length === 0) return;
    let isGone = false;
    const query = new URLSearchParams(requests.map((one) => ["request", one]));
    void adminCall<Way>("GET", `undo?${query}`).then((answer) => {
      if (!isGone) setWay(answer.ok ? answer.data : NO_WAY);
    });
    return () => {
      isGone = true;
    };
  }, [requests]);
  return way;
}

/** Ends the message when its time is over: what is left of it while it stood still is kept. */
function useEnd(runs: boolean): void {
  const left = useRef(STAYS_MS);
  useEffect(() => {
    if (!runs) return;
    const start = performance.now();
    const timer = setTimeout(dismissOffer, left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - start;
    };
  }, [runs]);
}

/** Takes the calls back, the last one first, and says what came of it. */
async function takeBack(
  requests: readonly string[],
): Promise<{ text: string; tone: Offer["tone"] & string }> {
  let undone = 0;
  for (const request of requests.toReversed()) {
    const answer = await adminCall<{ undone: number }>("POST", "undo", { body: { request } });
    if (!answer.ok) return { text: answer.failure.message, tone: "failed" };
    undone += answer.data.undone;
  }
  return { text: undone > 0 ? words.undone : words.already, tone: "done" };
}
