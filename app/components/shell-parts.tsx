import { Link } from "react-router";
import { useSiteContext } from "#app/components/site.ts";
import { site } from "#domain/config/site.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/** The site's mark and its name as live text. */
export function SiteMark({ name }: { name: string }) {
  const { logo } = useSiteContext();
  return (
    <span className="inline-flex items-center gap-2 min-[360px]:gap-3">
      <img
        src={logo}
        alt=""
        className={
          logo === site.logo
            ? "size-7.5 shrink-0 min-[360px]:size-8.5"
            : "h-7.5 max-w-30 object-contain min-[360px]:h-8.5"
        }
      />
      <span className="font-display text-[1.375rem] leading-none min-[360px]:text-[1.5625rem] font-regular tracking-[-.016em]">
        {name}
      </span>
    </span>
  );
}

/** The wordmark as the way home; its height, if it is not the least one, comes with `className`. */
export function HomeLink({ name, className = "min-h-11" }: { name: string; className?: string }) {
  return (
    <Link
      to="/"
      className={`flex items-center rounded-picture ${className}`}
      aria-label={shellMessages.home(name)}
    >
      <SiteMark name={name} />
    </Link>
  );
}

/** The first stop of the Tab key on every page: past the header, to the element with the id "content". */
export function SkipLink() {
  return (
    <a href="#content" className="skip-link">
      {shellMessages.skip}
    </a>
  );
}
