import type { ReactNode } from "react";

/** A quiet label on a picture, low at its start side unless `className` puts it elsewhere. */
export function PictureBadge(props: { children: ReactNode; className?: string }) {
  return (
    <span className={`picture-badge ${props.className ?? ""}`.trimEnd()}>{props.children}</span>
  );
}

const TONES = {
  teal: "bg-teal-50 text-teal-600",
  amber: "bg-amber-50 text-amber-800",
  green: "bg-green-50 text-green-700",
  red: "bg-red-50 text-red-700",
  quiet: "bg-sand-150 text-ink-600",
} as const;
export type BadgeTone = keyof typeof TONES;

/** A state in a word; its colour only repeats what the word says. */
export function Badge({ tone, children }: { tone: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={`inline-block rounded-picture px-2 py-0.5 text-caption font-semibold whitespace-nowrap ${TONES[tone]}`}
    >
      {children}
    </span>
  );
}
