import type { ReactNode } from "react";

const TONES = {
  /** One acts on it: white, with a hairline. */
  plain: "bg-shell-0 shadow-hair",
  /** It floats above the page: money and what is to be decided. */
  raised: "bg-shell-0 shadow-raised",
  /** It only holds together. */
  outline: "border border-sand-300",
} as const;
export type CardTone = keyof typeof TONES;

/** The classes of a card, for elements that are one (articles, list items, forms). */
export function cardClass(tone: CardTone = "plain", extra = ""): string {
  return `rounded-card p-5 md:p-6 ${TONES[tone]} ${extra}`.trimEnd();
}

/** A card with a heading; cards do not stand in cards. */
export function Card(props: { title: string; tone?: CardTone; children: ReactNode }) {
  return (
    <article className={cardClass(props.tone)}>
      <h3 className="font-display text-title">{props.title}</h3>
      <div className="mt-2 text-[0.9375rem] text-ink-600">{props.children}</div>
    </article>
  );
}
