import type { PackageCard } from "#db/queries/catalogue.ts";
import type { Site } from "#domain/config/site.ts";
import { sourceSet } from "#domain/lib/media.ts";
import { formatPrice, packageTotal } from "#domain/lib/money.ts";
import { escapeHtml } from "#domain/lib/plain-text.ts";
import { unitPrice } from "#domain/lib/price.ts";
import { numberWord } from "#domain/lib/words.ts";
import { filesMessages } from "#domain/messages/en/files.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { language } from "#domain/messages/language.ts";

// A page of its own with a style of its own (public/embed.css): it stands in a frame on somebody else's site, 280 to 600 pixels
// wide, light or dark as that reader has it, and loads nothing else but its picture.

/** The address of a site that a record names, as a policy takes it; "'none'" for anything else. */
function ancestorOf(website: string): string {
  const url = URL.canParse(website) ? new URL(website) : undefined;
  const isSite = url && /^https?:$/.test(url.protocol) && /^[a-z0-9.-]+$/.test(url.hostname);
  return isSite ? url.origin : "'none'";
}

function answer(html: string, ancestor: string, status = 200): Response {
  const policy = [
    "default-src 'none'",
    "img-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestor}`,
  ];
  return new Response(html, {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": policy.join("; "),
      // What is found is the package's page.
      "x-robots-tag": "noindex",
    },
  });
}

/** A package's card for a frame on its provider's site; its one link leads to the package's page, by the share link if there is one. */
export function embedCard(
  site: Site,
  pack: PackageCard,
  { website, sharelink }: { website: string; sharelink: string | null },
): Response {
  const { picture, slug, title, summary, hours_min } = pack;
  const page = new URL(`/package/${slug}`, site.url);
  const canonical = page.href;
  if (sharelink) page.searchParams.set("sharelink", sharelink);
  const { facts, price } = packageMessages;
  const { amount, per } = unitPrice(pack);
  const isHourly = pack.price_model === "hour";
  const total = formatPrice(packageTotal(pack, hours_min).total);
  const rest = isHourly
    ? [`${price.forSo(numberWord(hours_min), hours_min)},`, `${amount} ${per}`]
    : [per];
  const say = escapeHtml;
  /** Parts that are not broken within. */
  const spans = (parts: readonly string[], between: string) =>
    parts.map((part) => `<span>${say(part)}</span>`).join(between);
  const shown =
    picture?.width && picture.height
      ? `<picture><source type="image/avif" srcset="${sourceSet(picture.key, picture.width, "avif")}" sizes="100vw"><img src="/media/${picture.key}/640.webp" alt="${say(picture.alt)}" width="${picture.width}" height="${picture.height}"></picture>`
      : "";
  const most = Math.min(pack.guests_max, pack.vessel.capacity);
  const line = [
    facts.upTo(most),
    facts.hours(pack.hours_min, pack.hours_max),
    pack.vessel.location,
  ];
  const html = `<!doctype html>
<html lang="${language.tag}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${say(title)}</title>
<link rel="canonical" href="${say(canonical)}">
<link rel="stylesheet" href="/embed.css">
</head>
<body>
<a href="${say(page.href)}" target="_blank" rel="noopener">${shown}<div><h1>${say(title)}</h1><p>${spans(line, " · ")}</p><p class="more">${say(summary)}</p><p><b>${say(total)}</b> ${spans(rest, " ")}</p><p class="see">${say(filesMessages.card.see(site.name))}</p></div></a>
</body>
</html>
`;
  return answer(html, ancestorOf(website));
}

/** What stands where a package was. */
export function embedGone(): Response {
  const words = escapeHtml(filesMessages.card.gone);
  const html = `<!doctype html><html lang="${language.tag}"><head><meta charset="utf-8"><title>${words}</title></head><body><p>${words}</p></body></html>\n`;
  return answer(html, "'none'", 404);
}
