import { Link } from "react-router";
import { useSiteContext } from "#app/components/site.ts";
import { site } from "#domain/config/site.ts";
import { shellMessages } from "#domain/messages/en/shell.ts";

/**
 * The site's mark and its name as live text; the drawn mark is the same picture as the default logo. A page that shows it
 * a second time (`again`) draws it by the first.
 */
export function SiteMark({ name, again = false }: { name: string; again?: boolean }) {
  const { logo } = useSiteContext();
  return (
    <span className="inline-flex items-center gap-2 min-[360px]:gap-3">
      {logo === site.logo ? (
        <svg
          viewBox="0 0 64 64"
          className="size-7.5 shrink-0 min-[360px]:size-8.5"
          aria-hidden="true"
        >
          {again ? <use href="#mark" /> : <RoundMark />}
        </svg>
      ) : (
        <img src={logo} alt="" className="h-7.5 max-w-30 object-contain min-[360px]:h-8.5" />
      )}
      <span className="font-display text-[1.375rem] leading-none min-[360px]:text-[1.5625rem] font-[400] tracking-[-.016em]">
        {name}
      </span>
    </span>
  );
}

function RoundMark() {
  return (
    <g id="mark">
      <circle cx="32" cy="32" r="31" fill="#fff" opacity=".22" />
      <circle cx="32" cy="32" r="30" fill="#0b2545" />
      <path d="M12 38a20 20 0 0 1 40 0z" fill="#f2b263" />
      <path d="M31 10c6 8 10 17 11 26H31z" fill="#fff" />
      <path d="M28 17c-4 6-7 12-8 19h8z" fill="#fff" opacity=".82" />
      <path
        d="M6 42c6 0 6 4 13 4s7-4 13-4 6 4 13 4 7-4 13-4a30 30 0 0 1-3 9c-4 0-5 2-10 2-7 0-7-4-13-4s-6 4-13 4c-4 0-6-1-8-2a30 30 0 0 1-5-9z"
        fill="#2bb3b1"
      />
    </g>
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
