/** The classes of a link that stands by itself in text. */
export const TEXT_LINK =
  "font-semibold text-teal-600 underline decoration-teal-200 decoration-1 underline-offset-4 " +
  "hover:text-teal-700 hover:decoration-current";
