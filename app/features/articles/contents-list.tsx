import type { MarkdownHeading } from "#domain/data/catalogue.ts";

/** Links to the parts of a text. Browsers that can, mark the part one is in, without a script. */
export function ContentsList({ headings }: { headings: readonly MarkdownHeading[] }) {
  return (
    <ol className="[scroll-target-group:auto]">
      {headings.map(({ id, text, level }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={`flex min-h-9 items-center border-s-2 border-transparent py-1.5 text-small text-ink-600 hover:text-ink-900 hover:underline hover:underline-offset-4 pointer-coarse:min-h-11 [&:target-current]:border-teal-600 [&:target-current]:font-medium [&:target-current]:text-ink-900 ${
              level > 2 ? "ps-8" : "ps-4"
            }`}
          >
            {text}
          </a>
        </li>
      ))}
    </ol>
  );
}
