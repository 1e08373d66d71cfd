import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

const { gallery } = packageMessages;

/**
 * A package's pictures: a strip to swipe, each with the words that say what one sees, arrows on it and thumbnails
 * beside or below it, which are links to the pictures, so that all of it works without a script. With one the page
 * stays where it is. Each picture opens the dialog where all of them are large; the platform opens and closes it and
 * gives the focus back.
 */
export function Gallery({ pictures, title }: { pictures: readonly PictureData[]; title: string }) {
  const id = useId();
  const dialogId = `${id}all`;
  const dialog = useRef<HTMLDialogElement>(null);
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const { length } = pictures;
  if (length === 0) return null;

  function onScroll({ currentTarget: { scrollLeft, clientWidth } }: UIEvent<HTMLElement>) {
    // Right to left, scrollLeft counts down from zero.
    setCurrent(Math.round(Math.abs(scrollLeft) / clientWidth));
  }
  // The platform's invoker command opens it before any script has come; React's types do not know it yet.
  const invoker: Record<string, string> = { command: "show-modal", commandfor: dialogId };
  /** Opens the dialog where commands are not known, and brings a picture up in it. */
  function open({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number) {
    if (!("command" in currentTarget)) dialog.current?.showModal();
    requestAnimationFrame(() => dialog.current && showFigure(dialog.current, index));
  }
  const idOf = (index: number) => `${id}${(index + length) % length}`;
  function show(index: number) {
    const { children } = strip.current ?? {};
    children?.[(index + length) % length]?.scrollIntoView({ block: "nearest", inline: "center" });
  }
  /** A link to one of the pictures. With a script it leaves the address and the page where they are. */
  const to = (index: number) => ({
    href: `#${idOf(index)}`,
    onClick(event: MouseEvent) {
      event.preventDefault();
      show(index);
    },
  });
  function turn(event: KeyboardEvent<HTMLElement>) {
    const step = arrowStep(event);
    if (step !== 0 && !dialog.current?.open) show(current + step);
  }

  return (
    <section aria-label={`${gallery.label}: ${title}`} onKeyDown={turn}>
      <div className="relative gap-2 lg:grid lg:grid-cols-[2fr_1fr]">
        <ul
          ref={strip}
          onScroll={onScroll}
          className="flex snap-x snap-mandatory overflow-x-auto motion-safe:scroll-smooth [scrollbar-width:none]"
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              id={idOf(index)}
              className="w-full shrink-0 scroll-mt-16 snap-center"
            >
              <figure>
                <div
                  className={`picture-frame relative aspect-3/2 max-md:rounded-none lg:aspect-auto lg:h-[clamp(340px,37vw,520px)] ${index === 0 ? "first-picture" : ""}`}
                >
                  <Picture
                    {...pictureProps(picture)}
                    alt=""
                    sizes="(width < 1040px) 100vw, (width < 1440px) 66vw, 900px"
                    priority={index === 0}
                    className="cover"
                  />
                  <button
                    {...invoker}
                    type="button"
                    onClick={(event) => open(event, index)}
                    aria-label={gallery.enlarge(index + 1, length)}
                    className="absolute inset-0 cursor-zoom-in -outline-offset-4 outline-shell-0 focus-visible:outline-3 focus-visible:shadow-[inset_0_0_0_8px_var(--color-teal-600)]"
                  />
                  {length > 1 && (
                    <>
                      <Arrow
                        {...to(index - 1)}
                        label={gallery.previous}
                        className="start-3 rotate-180 rtl:rotate-0"
                      />
                      <Arrow
                        {...to(index + 1)}
                        label={gallery.next}
                        className="end-3 rtl:rotate-180"
                      />
                    </>
                  )}
                </div>
                <figcaption className="mt-2 px-5 note md:px-0">{picture.alt}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <div
          className="flex gap-2 overflow-x-auto max-lg:mt-3 max-md:px-5 lg:grid lg:h-[clamp(340px,37vw,520px)] lg:grid-cols-2"
          // Named beforehand: a page is drawn before all of it has come, and rows that are added later move these.
          style={{ gridTemplateRows: `repeat(${Math.ceil((length + 1) / 2)}, minmax(0, 1fr))` }}
        >
          {pictures.map((picture, index) => (
            <a
              key={picture.key}
              {...to(index)}
              aria-current={index === current ? "true" : undefined}
              className="picture-frame relative isolate h-14 w-20 shrink-0 aria-[current]:outline-3 aria-[current]:-outline-offset-3 aria-[current]:outline-teal-600 lg:h-auto lg:w-auto"
            >
              <Picture
                {...pictureProps(picture)}
                alt={gallery.show(index + 1, length)}
                sizes="(width < 1040px) 80px, 220px"
                widest={660}
                className="cover -z-1"
              />
            </a>
          ))}
          <button
            {...invoker}
            type="button"
            onClick={(event) => open(event, 0)}
            className="flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-picture bg-sand-100 px-3 text-caption font-semibold hover:bg-sand-150 lg:odd:last:col-span-2"
          >
            <Icon name="grid" className="size-4" />
            {gallery.all(length)}
          </button>
        </div>
      </div>
      <p className="mt-3 px-5 text-caption text-ink-600 md:px-0">{gallery.note}</p>
      <dialog
        ref={dialog}
        id={dialogId}
        onKeyDown={turnByArrow}
        aria-label={`${gallery.label}: ${title}`}
        className="on-dark m-0 h-dvh max-h-none w-screen max-w-none overflow-y-auto bg-ink-950 text-shell-0"
      >
        <form method="dialog" className="sticky top-0 z-10 flex justify-end p-3">
          <button
            type="submit"
            aria-label={gallery.close}
            className="grid size-11 cursor-pointer place-items-center rounded-control bg-ink-950/80 hover:bg-ink-800"
          >
            <Icon name="close" />
          </button>
        </form>
        <div className="mx-auto grid max-w-[1100px] gap-6 px-0 pb-12 md:px-10">
          {pictures.map((picture) => (
            <figure key={picture.key} className="scroll-mt-16">
              <Picture
                {...pictureProps(picture)}
                alt=""
                sizes="min(100vw, 1020px)"
                className="h-auto w-full md:rounded-picture"
              />
              <figcaption className="mt-2 px-5 text-small text-ink-200 md:px-0">
                {picture.alt}
              </figcaption>
            </figure>
          ))}
        </div>
      </dialog>
    </section>
  );
}

/** Turns to a neighbour, for pointers: keyboards have the arrow keys and the thumbnails. */
function Arrow(props: { className: string; href: string; label: string }): ReactNode {
  const { className, label, ...link } = props;
  return (
    <a
      {...link}
      tabIndex={-1}
      className={`absolute top-1/2 -mt-5.5 grid size-11 place-items-center rounded-full bg-shell-0/90 hover:bg-shell-0 ${className}`}
    >
      <Icon name="chevron-end" />
      <span className="sr-only">{label}</span>
    </a>
  );
}

const figuresOf = (dialog: HTMLDialogElement) => [...dialog.querySelectorAll("figure")];

/** Brings a picture of the open dialog up. The first one stands at its start, below the close button. */
function showFigure(dialog: HTMLDialogElement, index: number) {
  if (index <= 0) dialog.scrollTo({ top: 0 });
  else figuresOf(dialog)[index]?.scrollIntoView();
}

/** One on or back for the arrows beside each other, by the direction of the writing; 0 for other keys. */
function arrowStep(event: KeyboardEvent<HTMLElement>): number {
  const { currentTarget, key } = event;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  event.preventDefault();
  return (key === "ArrowRight") === (getComputedStyle(currentTarget).direction === "ltr") ? 1 : -1;
}

/** The arrows beside each other go from picture to picture; up, down and the page keys scroll as everywhere. */
function turnByArrow(event: KeyboardEvent<HTMLDialogElement>) {
  const { currentTarget: dialog } = event;
  const step = arrowStep(event);
  if (step === 0) return;
  const tops = figuresOf(dialog).map((figure) => figure.getBoundingClientRect().top);
  const nearest = tops.findLastIndex((top) => top < dialog.clientHeight / 3);
  showFigure(dialog, Math.max(0, nearest) + step);
}
