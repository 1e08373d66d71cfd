/** A paragraph, a list, terms with a text for each, or the visitor's own settings. */
export type LegalBlock =
  | string
  | { list: readonly string[] }
  | { terms: readonly { term: string; text: string; code?: boolean }[] }
  | { settings: "consent" };

export type LegalSection = {
  id: string;
  title: string;
  body: readonly LegalBlock[];
};

/** One of the three texts, for the site as it is configured. */
export type LegalDocument = {
  here: string;
  title: string;
  lead: string;
  metaTitle: string;
  metaDescription: string;
  /** Calendar day of the last change. */
  changed: string;
  sections: readonly LegalSection[];
};
