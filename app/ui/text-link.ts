/** The classes of a link that stands by itself in text. */
export const TEXT_LINK =
  "font-semibold text-teal-600 underline decoration-teal-200 decoration-1 underline-offset-4 " +
  "hover:text-teal-700 hover:decoration-current";

/** The classes of a link in a list of links, where the place says what it is. */
export const LIST_LINK =
  "inline-flex min-h-11 items-center rounded-picture text-[0.9375rem] underline-offset-4 hover:underline";
