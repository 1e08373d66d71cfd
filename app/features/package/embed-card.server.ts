import { createHash } from "node:crypto";
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

// A page of its own with a style of its own: it stands in a frame on somebody else's site, 280 to 600 pixels wide, light
// or dark as that reader has it, and loads nothing but its picture.

const STYLE = `:root{color-scheme:light dark;--ink:#071722;--soft:#4b5a66;--line:#d9d2c5;--page:#fff;--tone:#0c5f6b}
@media(prefers-color-scheme:dark){:root{--ink:#f3efe7;--soft:#b4bec6;--line:#2c3f4d;--page:#0d2230;--tone:#8fd3dc}}
*{box-sizing:border-box;margin:0}
html,body{height:100%;background:none}
body{font:400 15px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink)}
a{display:flex;flex-direction:column;height:100%;min-height:200px;overflow:hidden;border:1px solid var(--line);border-radius:12px;background:var(--page);color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid var(--tone);outline-offset:-3px}
picture{flex:1 1 0;min-height:90px;background:var(--line)}
img{display:block;width:100%;height:100%;object-fit:cover}
div{display:flex;flex-direction:column;gap:4px;padding:14px 16px 16px}
h1{font:500 20px/1.25 Georgia,"Times New Roman",serif;text-wrap:balance}
p{color:var(--soft)}
b{font-weight:600;color:var(--ink);white-space:nowrap}
.more{display:none}
.see{margin-top:6px;font-weight:600;color:var(--tone)}
a:hover .see{text-decoration:underline;text-underline-offset:3px}
@media(min-width:440px){a{flex-direction:row}picture{flex:0 0 44%}div{flex:1;min-width:0;justify-content:center;gap:8px;padding:20px}h1{font-size:22px}.more{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:4;overflow:hidden}}
@media(max-height:230px){a{flex-direction:row}picture{flex:0 0 36%}.more{display:none}}`;

const HASH = createHash("sha256").update(STYLE).digest("base64");

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
    `style-src 'sha256-${HASH}'`,
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
    ? `${price.forSo(numberWord(hours_min), hours_min)}, ${amount} ${per}`
    : per;
  const say = escapeHtml;
  const shown =
    picture?.width && picture.height
      ? `<picture><source type="image/avif" srcset="${sourceSet(picture.key, picture.width, "avif")}" sizes="(min-width:440px) 270px, 100vw"><img src="/media/${picture.key}/640.webp" alt="${say(picture.alt)}" width="${picture.width}" height="${picture.height}"></picture>`
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
<style>${STYLE}</style>
</head>
<body>
<a href="${say(page.href)}" target="_blank" rel="noopener">${shown}<div><h1>${say(title)}</h1><p>${say(line.join(" · "))}</p><p class="more">${say(summary)}</p><p><b>${say(total)}</b> ${say(rest)}</p><p class="see">${say(filesMessages.card.see(site.name))}</p></div></a>
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
