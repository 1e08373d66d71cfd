import sheet from "#app/features/styleguide/styleguide.css?url";
import { StyleguidePage } from "#app/features/styleguide/styleguide-page.tsx";
import { themeTokens } from "#app/features/styleguide/theme.server.ts";
import { site } from "#domain/config/site.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import type { Route } from "./+types/styleguide.ts";

/** What only this page needs stays out of the site's one stylesheet. */
export const links = () => [{ rel: "stylesheet", href: sheet }];

export function loader() {
  return { tokens: themeTokens };
}

export function meta() {
  return [
    { title: styleguideMessages.metaTitle(site.name) },
    { name: "description", content: styleguideMessages.metaDescription },
    { name: "robots", content: "noindex" },
  ];
}

/** The living styleguide: for those who build the site, linked from nowhere. */
export default function Styleguide({ loaderData }: Route.ComponentProps) {
  return <StyleguidePage name={site.name} tokens={loaderData.tokens} />;
}
