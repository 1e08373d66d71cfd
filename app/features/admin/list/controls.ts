/** The admin's controls: 36 px, and 44 under a finger. */
const SHAPE =
  "inline-flex min-h-9 cursor-pointer items-center justify-center gap-2 rounded-control border text-admin " +
  "font-semibold whitespace-nowrap transition-colors duration-140 disabled:cursor-default pointer-coarse:min-h-11";

/** A button of a list, and a link that looks like one. */
export const SMALL_BUTTON = `${SHAPE} border-sand-500 bg-shell-0 px-3.25 text-ink-900 hover:border-ink-900 active:bg-sand-100 disabled:border-transparent disabled:bg-sand-200 disabled:text-ink-500`;
/** The word of a button that leads nowhere now. */
export const QUIET_BUTTON = `${SHAPE.replace("cursor-pointer ", "")} border-transparent bg-sand-150 px-3.25 text-ink-600`;
/** The one filled button of a list. */
export const FILLED_BUTTON = `${SHAPE} border-transparent bg-teal-600 px-3.25 text-shell-0 hover:bg-teal-700 active:bg-teal-800 disabled:bg-sand-200 disabled:text-ink-500`;
/** Red where it takes something away. */
export const GRAVE_BUTTON = `${SHAPE} border-red-700 bg-shell-0 px-3.25 text-red-700 hover:bg-red-50 disabled:border-sand-300 disabled:text-ink-500`;
const ON_BAR = `${SHAPE} border-transparent bg-white/10 px-3.25 hover:bg-white/20`;
/** On the dark bar. */
export const BAR_BUTTON = `${ON_BAR} text-shell-0`;
export const GRAVE_BAR_BUTTON = `${ON_BAR} text-[#f6c1ba]`;
/** A filter that asks for nothing yet. */
export const FILTER_BUTTON = `${SHAPE} border-sand-300 bg-shell-0 px-3.25 text-ink-900 hover:border-ink-900 active:bg-sand-100`;
/** A word one presses. */
export const WORD_BUTTON =
  "inline-flex min-h-9 cursor-pointer items-center rounded-control px-2 text-admin font-semibold text-teal-600 hover:underline pointer-coarse:min-h-11";
/** A field one types into. */
export const SMALL_FIELD =
  "min-h-9 w-full min-w-0 rounded-control border border-sand-500 bg-shell-0 px-3 text-admin text-ink-900 placeholder:text-ink-500 " +
  "hover:border-ink-900 focus-visible:border-teal-600 pointer-coarse:min-h-11 pointer-coarse:text-body";
/** An entry of a menu. */
export const MENU_ENTRY =
  "flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-picture px-3 text-start text-admin font-medium -outline-offset-2 hover:bg-shell-50 pointer-coarse:min-h-11";
