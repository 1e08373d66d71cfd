import { useEffect, useEffectEvent } from "react";
import { useRevalidator } from "react-router";

/** A page of chats is read again this often. */
export const READ_AGAIN_MS = 5_000;

/** Reads a page's data again and again, while somebody looks and nobody decides something in a dialog; `onRead` is told before. */
export function useReadAgain(isOn = true, everyMs = READ_AGAIN_MS, onRead?: () => void): void {
  const { revalidate } = useRevalidator();
  const told = useEffectEvent(() => onRead?.());
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === "visible";
      if (!isSeen || document.querySelector("dialog[open]")) return;
      told();
      void revalidate();
    }, everyMs);
    return () => clearInterval(timer);
  }, [revalidate, isOn, everyMs]);
}
