import { useEffect, useEffectEvent, useState } from "react";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { KeysDialog } from "./keys-dialog.tsx";
import { areKeysOn, isTyping } from "./list/use-list-keys.ts";

type PageKeysProps = {
  id: string;
  /** Keys, and what each does. */
  list: readonly (readonly [string, string])[];
  /** By selector what Alt 1, Alt 2 … go to, also while one types. */
  parts?: readonly string[];
  /** By single key and selector what is gone to (a field) or pressed (anything else). */
  keys?: Readonly<Record<string, string>>;
  className?: string;
};

/** The keys of a page that is no list, and the button that tells them. */
export function PageKeys({ id, list, parts = [], keys = {}, className = "" }: PageKeysProps) {
  const [isHelp, setHelp] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey) return;
    if (document.querySelector("dialog[open]")) return;
    if (event.altKey) {
      // By place on the keyboard: with Alt the key itself is another sign on some.
      const part = parts[Number(/^Digit([1-9])$/.exec(event.code)?.[1]) - 1];
      if (part && !event.shiftKey && goTo(part)) event.preventDefault();
      return;
    }
    if (!areKeysOn() || isTyping(event.target)) return;
    const own = keys[event.key];
    if (event.key === "?") setHelp(true);
    else if (!own || !goTo(own)) return;
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <>
      <button
        type="button"
        onClick={() => setHelp(true)}
        className={`scripted inline-flex min-h-11 cursor-pointer items-center rounded-control px-3 text-small font-medium text-ink-700 hover:bg-sand-150 max-lg:hidden ${className}`}
      >
        {adminListMessages.keys}
      </button>
      <KeysDialog
        id={id}
        title={adminListMessages.shortcuts.title}
        list={list}
        open={isHelp}
        onClose={() => setHelp(false)}
      />
    </>
  );
}

/** Puts the focus into a field, presses anything else; false where there is no such thing. */
function goTo(selector: string): boolean {
  const place = document.querySelector<HTMLElement>(selector);
  if (!place) return false;
  if (place.matches("button, a") && !place.hasAttribute("data-part")) place.click();
  else place.focus();
  return true;
}
