const NAMES = ["date", "timeofday", "guests", "duration", "comment", "hour", "extras"] as const;
/** What a link into the request form may fill in beforehand; keys are the form's query names. */
export type QuotePrefill = Partial<Record<(typeof NAMES)[number], string | number | undefined>>;

/** The address of the full offer form with the given values filled in. */
export function quoteHref(prefill: QuotePrefill & { package?: string } = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(prefill))
    if (value !== undefined) query.set(key, `${value}`);
  return query.size > 0 ? `/fullofferform?${query}` : "/fullofferform";
}

/** What an address fills in: values from the chat (`from=chat`), or from any other link. */
export function addressPrefill(query: URLSearchParams): {
  prefill?: QuotePrefill;
  fromChat?: QuotePrefill;
} {
  const given: QuotePrefill = {};
  for (const name of NAMES) {
    const value = query.get(name);
    if (value) given[name] = value;
  }
  if (Object.keys(given).length === 0) return {};
  return query.get("from") === "chat" ? { fromChat: given } : { prefill: given };
}
