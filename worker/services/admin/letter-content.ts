import type { letter } from "#db/entities/letter.ts";
import type { LetterContent } from "#db/mail-data.ts";
import type { Story } from "#db/queries/letters.ts";

type Words = Pick<
  typeof letter.$inferSelect,
  "subject" | "preheader" | "opening" | "closing" | "items"
>;

/**
 * What a letter says with its stories as the public sees them now; what it does not see is left out. `linkOf` names the
 * address that counts who follows a link; null leads there directly.
 */
export function letterContent(
  { subject, preheader, opening, closing, items }: Words,
  stories: readonly Story[],
  linkOf: () => string | null,
): LetterContent {
  const shown = new Map(stories.filter((one) => one.shown).map((one) => [one.uuid, one]));
  return {
    ...{ subject, preheader, opening, closing },
    items: items.flatMap(({ uuid, line }) => {
      const story = shown.get(uuid);
      if (!story) return [];
      const { kind, slug, title, text, picture, alt } = story;
      return [{ link: linkOf(), kind, path: `/${kind}/${slug}`, title, text, line, picture, alt }];
    }),
  };
}
