import type { ReactNode } from "react";
import { BASE } from "#domain/lib/local-path.ts";
import { language } from "#domain/messages/language.ts";

const LATIN = /[a-z]/i;
/** Letters of what is written from right to left. */
const FROM_RIGHT = /[\u0590-\u08ff]/;

/**
 * What the element of a record's or a guest's words needs where they are in English on a page that is read from right to
 * left: how they are spoken, and from which side they are read. In the English build it is nothing at all.
 */
export function inEnglish(text: unknown): { lang: "en"; dir: "ltr" } | undefined {
  if (BASE === "" || language.direction === "ltr") return undefined;
  if (typeof text !== "string") return undefined;
  return LATIN.test(text) && !FROM_RIGHT.test(text) ? { lang: "en", dir: "ltr" } : undefined;
}

/** Such words within a line: set apart from those around them, and the line begins where the others do. */
export function OwnWords({ children }: { children: string }): ReactNode {
  const english = inEnglish(children);
  return english ? <span {...english}>{children}</span> : children;
}

/** The name of a vessel or a package, and what it is: in whatever language, behind its first comma. */
export function partsOf(title: string): { name: string; comma: string; kind: string } {
  const [, name = title, comma = "", kind = ""] = /^(.+?)([,،] )(.+)$/.exec(title) ?? [];
  return { name, comma, kind };
}
