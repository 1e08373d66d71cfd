import { useSiteContext } from "#app/components/site-context.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { site } from "#domain/config/site.ts";

/** The site's name behind the logo of its configuration; the drawn mark is the same picture as the default one. */
export function SiteMark({ name }: { name: string }) {
  const { logo } = useSiteContext();
  return <Wordmark name={name} logo={logo === site.logo ? undefined : logo} />;
}
