import { useSiteContext } from "#app/components/site.ts";
import { Wordmark } from "#app/ui/wordmark.tsx";
import { site } from "#domain/config/site.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/** The site's name behind the logo of its configuration; the drawn mark is the same picture as the default one. */
export function SiteMark({ name }: { name: string }) {
  const { logo } = useSiteContext();
  return <Wordmark name={name} logo={logo === site.logo ? undefined : logo} />;
}

/** The first stop of the Tab key on every page: past the header, to the element with the id "content". */
export function SkipLink() {
  return (
    <a
      href="#content"
      className="absolute start-4 top-4 z-50 -translate-y-40 rounded-control bg-shell-0 px-4 py-3 font-semibold text-teal-600 focus:translate-y-0"
    >
      {shellMessages.skip}
    </a>
  );
}
