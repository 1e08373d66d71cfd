import { Link } from "react-router";
import { inEnglish } from "#app/ui/own-words.tsx";

/** The way back up: links, then the page one is on. */
export function Breadcrumb(props: {
  label: string;
  links: readonly { to: string; label: string }[];
  here: string;
}) {
  return (
    <nav aria-label={props.label} className="text-small">
      <ol className="flex flex-wrap items-center gap-2 text-ink-600">
        {props.links.map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <Link
              prefetch="intent"
              to={to}
              className="inline-flex items-center pointer-coarse:-my-3 pointer-coarse:min-h-11 link"
            >
              {label}
            </Link>
            <span aria-hidden="true">/</span>
          </li>
        ))}
        <li aria-current="page" {...inEnglish(props.here)}>
          {props.here}
        </li>
      </ol>
    </nav>
  );
}
