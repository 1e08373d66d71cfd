import type { styleguideMessages } from "#domain/messages/en/styleguide.ts";

/** What a pair has to reach: text 4.5, large text and parts of controls 3 (WCAG AA). */
export const MINIMUM = { text: 4.5, part: 3 } as const;

export type Pair = {
  use: keyof typeof styleguideMessages.pairs.uses;
  ink: string;
  ground: string;
  kind: keyof typeof MINIMUM;
};

const pair = (
  use: Pair["use"],
  ink: string,
  ground: string,
  kind: Pair["kind"] = "text",
): Pair => ({ use, ink, ground, kind });

/** Which colour stands on which. A colour of text that is not named here fails the test beside this file. */
export const PAIRS: readonly Pair[] = [
  pair("headings", "ink-900", "shell-50"),
  pair("fieldText", "ink-900", "shell-0"),
  pair("strong", "ink-700", "shell-50"),
  pair("secondary", "ink-600", "shell-50"),
  pair("secondarySand", "ink-600", "sand-100"),
  pair("quiet", "ink-500", "shell-50"),
  pair("placeholder", "ink-500", "shell-0"),
  pair("deletedTag", "ink-600", "sand-150"),
  pair("button", "shell-0", "teal-600"),
  pair("buttonHover", "shell-0", "teal-700"),
  pair("buttonPressed", "shell-0", "teal-800"),
  pair("link", "teal-600", "shell-50"),
  pair("linkHover", "teal-700", "shell-50"),
  pair("linkCard", "teal-600", "shell-0"),
  pair("selected", "teal-700", "teal-50"),
  pair("newTag", "teal-600", "teal-50"),
  pair("brassText", "brass-700", "shell-50"),
  pair("errorText", "red-700", "shell-50"),
  pair("errorBanner", "red-700", "red-50"),
  pair("done", "green-700", "green-50"),
  pair("waiting", "amber-800", "amber-50"),
  pair("deep", "shell-0", "ink-900"),
  pair("deepText", "ink-200", "ink-900"),
  pair("deepQuiet", "ink-300", "ink-950"),
  pair("deepGroup", "ink-400", "ink-900"),
  pair("deepLink", "teal-200", "ink-900"),
  pair("deepBrass", "brass-300", "ink-900"),
  pair("counter", "ink-900", "brass-300"),
  pair("border", "sand-500", "shell-0", "part"),
  pair("borderPage", "sand-500", "shell-50", "part"),
  pair("focus", "teal-600", "shell-50", "part"),
  pair("focusDeep", "teal-200", "ink-950", "part"),
  pair("errorBorder", "red-700", "shell-0", "part"),
  pair("sun", "brass-500", "shell-0", "part"),
];
