/** The classes of a card, for elements that are one: white, with a hairline. Cards do not stand in cards. */
export function cardClass(extra = ""): string {
  return `rounded-card bg-shell-0 p-5 shadow-hair md:p-6 ${extra}`.trimEnd();
}
