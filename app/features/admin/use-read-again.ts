import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type ShouldRevalidateFunction, useLocation, useRevalidator } from "react-router";
import { doesOfficeStand, hearOffice } from "./office-room.ts";

/** A page of what waits is read again this often while no room tells of changes. */
export const READ_AGAIN_MS = 5_000;
/** And this often although a room stands: a notice may be lost, and things fall due by themselves. */
export const READ_ANYWAY_MS = 60_000;
/** Notices that come together are read together, and a busy hour does not read without end. */
export const TOGETHER_MS = 1_000;

/**
 * Keeps a page of the office up to date (DESIGN §18): reads its data again when the office's room says that records of
 * `entities` have changed (of any, where it is left out), and by itself where `isOn`: every `everyMs`, or once a minute
 * while the room stands. Only while somebody looks, and nobody decides something in a dialog; what was missed is read then.
 * `onRead` is told before.
 */
export function useReadAgain(
  isOn = true,
  entities?: readonly string[],
  {
    everyMs = READ_AGAIN_MS,
    onRead,
    hear = hearOffice,
  }: { everyMs?: number; onRead?: () => void; hear?: typeof hearOffice } = {},
): void {
  const { revalidate, state } = useRevalidator();
  const latest = useRef({ revalidate, state });
  useEffect(() => {
    latest.current = { revalidate, state };
  });
  const told = useEffectEvent(() => onRead?.());
  const of = entities?.join(" ");
  useEffect(() => {
    if (!isOn && of === undefined) return;
    const read = readTogether(
      () => latest.current,
      () => told(),
    );
    let timer: ReturnType<typeof setInterval> | undefined;
    const poll = (stands: boolean) => {
      clearInterval(timer);
      if (isOn) timer = setInterval(read.now, stands ? READ_ANYWAY_MS : everyMs);
    };
    poll(doesOfficeStand());
    const leave = hear({
      onChange: (changed) => {
        const mine = of?.split(" ");
        if (!mine || !changed || changed.some((one) => mine.includes(one))) read.soon();
      },
      onStanding: poll,
    });
    const seen = () => document.visibilityState === "visible" && read.missed();
    document.addEventListener("visibilitychange", seen);
    return () => {
      leave();
      clearInterval(timer);
      read.stop();
      document.removeEventListener("visibilitychange", seen);
    };
  }, [isOn, of, everyMs, hear]);
}

/** Reads a page's data once for all who ask within a moment; later, while it is being read or must not be. */
function readTogether(latest: () => ReturnType<typeof useRevalidator>, onRead: () => void) {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isMissed = false;
  const now = () => {
    isMissed = document.visibilityState !== "visible";
    if (isMissed) return;
    const { state, revalidate } = latest();
    if (state !== "idle" || document.querySelector("dialog[open]")) return soon();
    onRead();
    void revalidate();
  };
  const soon = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      now();
    }, TOGETHER_MS);
  };
  return {
    now,
    soon,
    missed: () => isMissed && soon(),
    stop: () => clearTimeout(waiting),
  };
}

/**
 * What a press was answered, until the next one: a page that is read again for what others do forgets its action's answer,
 * and with it why something was refused.
 */
export function useAnswer<Answer>(actionData: Answer | undefined): Answer | undefined {
  // Each press has a place of its own in the history; reading again has none.
  const { key } = useLocation();
  const [last, setLast] = useState({ key, answer: actionData });
  const isNew = actionData !== undefined && actionData !== last.answer;
  if (last.key !== key || isNew) setLast({ key, answer: actionData });
  return actionData ?? (last.key === key ? last.answer : undefined);
}

/** For a page's `shouldRevalidate`: what was refused may have been done by somebody else, or have been saved before. */
export const readAlsoRefused: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || actionStatus !== undefined;
