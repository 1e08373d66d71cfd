import { shellMessages } from "#domain/messages/en/shell.ts";

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
