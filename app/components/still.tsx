import { type MouseEvent, type ReactNode, type SyntheticEvent, useRef, useState } from "react";
import { PrefetchPageLinks, useNavigate } from "react-router";
import { changedWish } from "#app/components/quote-link.tsx";
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
    const link = linkOf(event);
    if (!link || event.defaultPrevented || event.button > 0 || !isPlainClick(event)) return;
    // What the framework has drawn leads on by itself, but for a query that it does not know of.
    if (value !== undefined && link.search === "") return;
    event.preventDefault();
    void navigate(barePath(addressOf(link)));
  }
  function onIntent(event: SyntheticEvent) {
    clearTimeout(timer.current);
    const link = linkOf(event);
    if (link) timer.current = setTimeout(setAhead, REST_MS, addressOf(link));
  }
  // Links that the framework has drawn ask for their pages by themselves.
  const onSign = value === undefined ? onIntent : linkOf;
  const presses = { onClickCapture: onClick, onPointerOver: onSign, onFocus: onSign };

  if (value !== undefined)
    return (
      <div data-still="" {...presses}>
        {props.children(value)}
      </div>
    );
  return (
    <>
      <div
        data-still=""
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what the page holds already
        dangerouslySetInnerHTML={{ __html: html }}
        {...presses}
        onPointerOut={() => clearTimeout(timer.current)}
      />
      {ahead && <PrefetchPageLinks page={ahead} />}
    </>
  );
}

const addressOf = (link: HTMLAnchorElement) => link.pathname + link.search + link.hash;

/**
 * The link under an event, where it leads to another page of ours. That to a package takes along what the visitor has
 * changed in the page's own form of a trip: into its address, for another tab as well.
 */
function linkOf({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element && target.closest("a");
  if (!link || link.target || link.origin !== location.origin) return undefined;
  // A place on this page is the browser's to go to.
  if (link.hash && link.pathname + link.search === location.pathname + location.search)
    return undefined;
  const wish = barePath(link.pathname).startsWith("/package/") ? changedWish() : undefined;
  if (wish !== undefined && wish !== link.search) link.search = wish;
  return link;
}
