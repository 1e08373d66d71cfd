import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** A page of chats is read again this often. */
export const READ_AGAIN_MS = 5_000;

/** Reads a page's data again and again, while somebody looks and nobody decides something in a dialog. */
export function useReadAgain(isOn = true): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isOn) return;
    const timer = setInterval(() => {
      const isSeen = document.visibilityState === "visible";
      if (isSeen && !document.querySelector("dialog[open]")) void revalidate();
    }, READ_AGAIN_MS);
    return () => clearInterval(timer);
  }, [revalidate, isOn]);
}
