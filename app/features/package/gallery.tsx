import { type KeyboardEvent, type MouseEvent, type UIEvent, useId, useRef, useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

const { gallery } = packageMessages;

/**
 * Where each picture stands in the mosaic of four by two, by how many pictures there are (five at most). Where half the
 * window is too narrow for a vessel, the first picture has a row of its own and the others stand below it.
 */
const MOSAIC: readonly (readonly string[])[] = [
  [],
  ["md:col-span-4 md:row-span-2"],
  ["md:col-span-2 md:row-span-2", "md:col-span-2 md:row-span-2"],
  ["md:col-span-4 lg:col-span-3 lg:row-span-2", "md:max-lg:col-span-2", "md:max-lg:col-span-2"],
  ["md:col-span-4 lg:col-span-2 lg:row-span-2", "md:col-span-2", "", ""],
  ["md:col-span-4 lg:col-span-2 lg:row-span-2", "", "", "", ""],
];
const STACKED = "md:max-lg:h-[68vw] md:max-lg:grid-rows-[3fr_1fr]";

/**
 * A package's pictures: a strip to swipe on the phone, a mosaic above; all of them large in a dialog, which each of
 * them opens. The platform opens and closes it and gives the focus back; a script only brings the pressed picture up.
 */
export function Gallery({ pictures, title }: { pictures: readonly PictureData[]; title: string }) {
  const dialogId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [current, setCurrent] = useState(1);
  const places = MOSAIC[Math.min(pictures.length, 5)] ?? [];
  if (pictures.length === 0) return null;

  function onScroll({ currentTarget: strip }: UIEvent<HTMLElement>) {
    // Right to left, scrollLeft counts down from zero.
    setCurrent(Math.round(Math.abs(strip.scrollLeft) / strip.clientWidth) + 1);
  }
  // The platform's invoker command opens it before any script has come; React's types do not know it yet.
  const invoker: Record<string, string> = { command: "show-modal", commandfor: dialogId };
  /** Opens the dialog where commands are not known, and brings a picture up in it. */
  function open({ currentTarget }: MouseEvent<HTMLButtonElement>, index: number) {
    if (!("command" in currentTarget)) dialog.current?.showModal();
    requestAnimationFrame(() => dialog.current && showFigure(dialog.current, index));
  }

  return (
    <section aria-label={`${gallery.label}: ${title}`} className="relative">
      <ul
        onScroll={onScroll}
        className={`flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:h-[clamp(340px,37vw,520px)] md:grid-cols-4 md:grid-rows-2 md:gap-2 md:overflow-hidden md:rounded-control ${places.length > 2 ? STACKED : ""}`}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.key}
            className={`relative aspect-[390/286] w-full shrink-0 snap-center bg-sand-150 md:aspect-auto md:min-h-0 ${index === 0 ? "first-picture" : ""} ${index < 5 ? (places[index] ?? "") : "md:hidden"}`}
          >
            <Picture
              {...pictureProps(picture)}
              sizes={
                index === 0
                  ? "(width < 1040px) 100vw, (width < 1440px) 60vw, 800px"
                  : "(width < 760px) 100vw, 400px"
              }
              priority={index === 0}
              className="cover"
            />
            <button
              {...invoker}
              type="button"
              onClick={(event) => open(event, index)}
              aria-label={gallery.enlarge(index + 1, pictures.length)}
              className="absolute inset-0 cursor-zoom-in -outline-offset-4 outline-shell-0 focus-visible:outline-3 focus-visible:shadow-[inset_0_0_0_8px_var(--color-teal-600)]"
            />
          </li>
        ))}
      </ul>
      <button
        {...invoker}
        type="button"
        onClick={(event) => open(event, 0)}
        className="absolute end-3 bottom-3 inline-flex min-h-9 cursor-pointer items-center gap-2.5 rounded-picture bg-shell-0 px-3.5 text-caption font-semibold hover:bg-sand-100 md:end-4 md:bottom-4 md:max-lg:top-4 md:max-lg:bottom-auto pointer-coarse:min-h-11"
      >
        <Icon name="grid" className="size-4" />
        <bdi className="md:hidden">{gallery.position(current, pictures.length)}</bdi>
        <span className="max-md:sr-only">{gallery.all(pictures.length)}</span>
      </button>
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
          <p className="px-5 text-small text-ink-300 md:px-0">{gallery.note}</p>
        </div>
      </dialog>
    </section>
  );
}

const figuresOf = (dialog: HTMLDialogElement) => [...dialog.querySelectorAll("figure")];

/** Brings a picture of the open dialog up. The first one stands at its start, below the close button. */
function showFigure(dialog: HTMLDialogElement, index: number) {
  if (index <= 0) dialog.scrollTo({ top: 0 });
  else figuresOf(dialog)[index]?.scrollIntoView();
}

/** The arrows beside each other go from picture to picture; up, down and the page keys scroll as everywhere. */
function turnByArrow(event: KeyboardEvent<HTMLDialogElement>) {
  const { currentTarget: dialog, key } = event;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return;
  event.preventDefault();
  const forward = (key === "ArrowRight") === (getComputedStyle(dialog).direction === "ltr");
  const tops = figuresOf(dialog).map((figure) => figure.getBoundingClientRect().top);
  const nearest = tops.findLastIndex((top) => top < dialog.clientHeight / 3);
  showFigure(dialog, Math.max(0, nearest) + (forward ? 1 : -1));
}
