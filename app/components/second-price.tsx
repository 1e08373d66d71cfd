import { createElement, Fragment } from "react";

/**
 * A sum in fils once more, roughly, in the currency the visitor has chosen, behind a space. app/boot/prices.js
 * fills it in by the rates of the site configuration; without a choice, or without a script, nothing stands here.
 */
export function SecondPrice({ fils, className }: { fils: number; className?: string }) {
  return createElement("second-price", { fils, class: className });
}

const SUM = /(AED[ \u00a0]\d[\d,]*(?:\.\d\d)?)/;

/** A text in which each sum, "AED 5,040" or "AED 5,040.00", has the second one behind it. */
export function SumsTwice({ children: text }: { children: string }) {
  return text.split(SUM).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: every second part is a sum
    <Fragment key={index}>
      {part}
      {index % 2 === 1 && <SecondPrice fils={filsIn(part)} />}
    </Fragment>
  ));
}

/** The fils of a sum that was written down: "AED 5,040.00". */
export const filsIn = (sum: string) => Math.round(Number(sum.replace(/[^\d.]/g, "")) * 100);
