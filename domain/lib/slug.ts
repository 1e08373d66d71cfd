/** Letters of a slug, as its fields take them. */
const SLUG_MOST = 80;

/** What names a record in an address, from its title: "Sunset for two, 2 h" is "sunset-for-two-2-h"; empty where nothing of it can. */
export function toSlug(title: string, most = SLUG_MOST): string {
  const words = title
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .replaceAll("ß", "ss")
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const slug = (words ?? []).join("-");
  if (slug.length <= most) return slug;
  const cut = slug.slice(0, most + 1);
  const end = cut.lastIndexOf("-");
  return end > 0 ? cut.slice(0, end) : cut.slice(0, most);
}

/** The slug, or with the first number behind it that is free: "-2", "-3". */
export function freeSlug(slug: string, taken: readonly string[]): string {
  if (!taken.includes(slug)) return slug;
  for (let n = 2; ; n += 1) {
    const next = `${slug.slice(0, SLUG_MOST - `-${n}`.length)}-${n}`;
    if (!taken.includes(next)) return next;
  }
}
