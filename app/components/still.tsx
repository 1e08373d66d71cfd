import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { isPlainClick } from "#app/lib/external.ts";
import { barePath } from "#domain/lib/local-path.ts";

/** What a page's data has for a part that its HTML shows already: `value` is missing where that HTML was sent. */
export type Shown<T> = { readonly value?: T };

export class InHtml<T> implements Shown<T> {
  readonly #value: T;
  constructor(value: T) {
    this.#value = value;
  }
  /** Not a field of the object's own, so nothing that writes it down writes this. */
  get value(): T {
    return this.#value;
  }
}

/** A loader's data for `Still`: with a page's HTML they are not sent once more, with data asked for by script they are. */
export function shownIn<T>(request: Request, value: T): Shown<T> {
  return new URL(request.url).pathname.endsWith(".data") ? { value } : new InHtml(value);
}

/** A pointer that rests on a link so long means it. */
const REST_MS = 100;

/**
 * A part of a page that nothing but links is in: the Worker renders it, and the framework takes it as it stands in the
 * page, without its data. Its links lead on as the framework's own do. Who comes by script gets it rendered there. A page
 * has one at most.
 */
export function Still<T>(props: { shown: Shown<T>; children: (value: T) => ReactNode }) {
  const { value } = props.shown;
  const navigate = useNavigate();
  const [ahead, setAhead] = useState<string>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Read once: where the framework must draw the whole page anew, this part stays what it was.
  const [html] = useState(() =>
    typeof document === "undefined" || value !== undefined
      ? ""
      : (document.querySelector("[data-still]")?.innerHTML ?? ""),
  );

  function onClick(event: MouseEvent) {
    const path = pathOf(event);
    if (path === undefined || event.defaultPrevented || event.button > 0 || !isPlainClick(event))
      return;
    event.preventDefault();
    void navigate(barePath(path));
  }
  function onIntent(event: SyntheticEvent) {
    clearTimeout(timer.current);
    const path = pathOf(event);
    if (path !== undefined) timer.current = setTimeout(setAhead, REST_MS, path);
  }

  if (value !== undefined) return <div data-still="">{props.children(value)}</div>;
  return (
    <>
      {/* biome-ignore lint/a11y: the links in it are what is pressed; this only hears of it */}
      <div
        data-still=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page holds already
        dangerouslySetInnerHTML={{ __html: html }}
        onClick={onClick}
        onPointerOver={onIntent}
        onPointerOut={() => clearTimeout(timer.current)}
        onFocus={onIntent}
      />
      {ahead && <PrefetchPageLinks page={ahead} />}
    </>
  );
}

/** The other page of ours that the link under an event leads to. */
function pathOf({ target }: SyntheticEvent): string | undefined {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.target || link.origin !== location.origin) return undefined;
  // A place on this page is the browser's to go to.
  if (link.hash && link.pathname + link.search === location.pathname + location.search)
    return undefined;
  return link.pathname + link.search + link.hash;
}
