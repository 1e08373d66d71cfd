import type { Translations } from "#domain/rules/fields.ts";
import { askedInArabic } from "../asked.ts";
import { articles } from "./ar/articles.ts";
import { faq } from "./ar/faq.ts";
import { options } from "./ar/options.ts";
import { packages } from "./ar/packages.ts";
import { pictures } from "./ar/pictures.ts";
import { providers } from "./ar/providers.ts";
import { assistant, site } from "./ar/site.ts";
import { vessels } from "./ar/vessels.ts";

/** What the seed's records say in other languages: by language, kind and the key the English ones go by. */
export const WORDS = {
  ar: {
    ...{ articles, options, packages, pictures, providers, assistant, site, vessels },
    faq: { ...faq, ...askedInArabic },
  },
};
export type Kind = keyof (typeof WORDS)["ar"];

/** A record's words in the other languages, of those fields in which it says something in English. */
export function translationsOf(kind: Kind, key: string, record: object): Translations {
  const isSaid = (field: string) => (record as Record<string, unknown>)[field] || undefined;
  return Object.fromEntries(
    Object.entries(WORDS).map(([tag, words]): [string, Translations[string]] => {
      const own: Readonly<Record<string, object>> = words[kind];
      const said = Object.entries(own[key] ?? {}).filter(([field]) => isSaid(field));
      return [tag, Object.fromEntries(said)];
    }),
  );
}
