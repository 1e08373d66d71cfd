import { listed } from "#domain/lib/words.ts";

/**
 * The site configuration of SPEC §3 with its defaults. The seed writes them into the database, where administrators
 * change them; pages read these only where a record is not at hand.
 */
export const site = {
  name: "Khorizon",
  domain: "khorizon.example",
  url: "https://khorizon.example",
  description:
    "Yacht charter offers from Dubai's providers, compared like for like in dirhams, everything included.",
  logo: "/favicon.svg",
  favicon: "/favicon.svg",
  email_sender: "offers@khorizon.example",
  email_support: "hello@khorizon.example",
  email_admin: "admin@khorizon.example",
  phone_primary: "+971500000100",
  phone_whatsapp: "+971500000100",
  address_city: "Dubai",
  address_area: "Dubai Marina",
  address_country: "UAE",
  opening_hours: "",
  chat_server_url: "",
  whatsapp_link: "https://wa.me/971500000100",
  image_base: "/media",
  upload_base: "/media",
  default_seo_image: "hero-sunset",
  default_seo_keywords:
    "yacht rental Dubai, boat charter Dubai, Dubai Marina yacht, private charter",
  analytics_id: "",
  founder_name: "",
  founder_portrait: "",
};
/**
 * `assistant_avatar` is a picture of the assistant on duty that is not the site's own (domain/config/chat.ts), `rates` what
 * other currencies are worth (domain/config/currencies.ts).
 */
export type Site = typeof site & { assistant_avatar?: string; rates?: string };

/**
 * True while the site shows the demo. Its addresses end in .example, which is reserved (RFC 2606): no company can be
 * written to there, so a site that has begun to trade has another one.
 */
export function isDemonstration(site: Pick<Site, "email_support">): boolean {
  return site.email_support.endsWith(".example");
}

/** "Dubai Marina, Dubai, UAE". */
export function addressOf({ address_area, address_city, address_country }: Site): string {
  return listed([address_area, address_city, address_country]);
}
