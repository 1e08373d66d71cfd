import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type UIEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Icon } from "#app/ui/icon.tsx";
import { likesMotion } from "#app/ui/motion.ts";
import { OwnWords } from "#app/ui/own-words.tsx";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { packageMessages } from "#domain/messages/en/package.ts";

const { gallery } = packageMessages;

/**
 * A package's pictures: a strip to swipe, each with a few words, arrows on it and thumbnails below it, which are links to
 * the pictures, so that it works without a script. With one the page stays where it is. Each picture opens the
 * dialog where they are as large as the window, on phones one below the other, with the same ways through them; the platform opens and closes it and
 * gives the focus back.
 */
export function Gallery(props: {
  pictures: readonly PictureData[];
  title: string;
  /** At the foot of the large pictures: what they are of, and the way to have it, which closes them. */
  children: ReactNode;
}) {
  const { pictures, title } = props;
  const id = useId();
  const dialogId = `${id}all`;
  const dialog = useRef<HTMLDialogElement>(null);
  const small = useStrip(pictures.length, id, "nearest");
  const large = useStrip(pictures.length, `${id}l`, "start");
  const { length } = pictures;
  if (length === 0) return null;

  // The platform's invoker command opens it before any script has come; React's types do not know it yet.
  const invoker: Record<string, string> = { command: "show-modal", commandfor: dialogId };
  /** Opens the dialog where commands are not known, and brings a picture up in it. */
  function open(event: MouseEvent<HTMLButtonElement>, index: number) {
    const { currentTarget } = event;
    // Open already: it was pressed before the framework listened, and its pictures may have been turned meanwhile.
    if (dialog.current?.open) {
      // The button's own command would open it once more.
      event.preventDefault();
      return large.begin(index);
    }
    if (!likesMotion() || !document.startViewTransition) {
      if (!("command" in currentTarget)) dialog.current?.showModal();
      requestAnimationFrame(() => large.show(index, "instant"));
      return;
    }
    // The pressed picture grows into the large one, before which the command would have opened the dialog.
    event.preventDefault();
    const from = currentTarget.parentElement?.querySelector("img");
    const to = dialog.current?.querySelectorAll<HTMLElement>("figure img")[index];
    // The first one has a name for the way from page to page, by which it would lie over the dialog.
    const first = currentTarget.closest("section")?.querySelector<HTMLElement>(".first-picture");
    first?.style.setProperty("view-transition-name", "none");
    from?.style.setProperty("view-transition-name", "grown");
    const growing = document.startViewTransition(() => {
      from?.style.removeProperty("view-transition-name");
      to?.style.setProperty("view-transition-name", "grown");
      dialog.current?.showModal();
      large.show(index, "instant");
    });
    void growing.finished.finally(() => {
      for (const picture of [first, to]) picture?.style.removeProperty("view-transition-name");
    });
  }

  return (
    <section
      aria-label={`${gallery.label}: ${title}`}
      onKeyDown={(event) => !dialog.current?.open && small.turn(event)}
    >
      <div className="relative">
        <ul {...small.strip}>
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              id={small.idOf(index)}
              className="w-full shrink-0 scroll-mt-16 snap-center"
            >
              <figure>
                <div
                  className={`picture-frame relative aspect-3/2 max-md:rounded-none lg:aspect-[1.9] ${index === 0 ? "first-picture" : ""}`}
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
                    className="enlarge absolute inset-0"
                  />
                  {length > 1 && <Arrows to={(step) => small.to(index + step)} />}
                </div>
                <figcaption className="mt-3 truncate px-5 note font-medium text-ink-900 md:px-0">
                  {picture.caption ?? picture.alt}
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
        <p className="px-5 text-caption leading-6 text-ink-600 md:px-0 lg:absolute lg:end-0 lg:bottom-0">
          {gallery.note}
        </p>
      </div>
      <div className="mt-3 flex gap-2 overflow-x-auto max-md:px-5">
        <span className="flex gap-2 text-teal-600">
          <Thumbnails pictures={pictures} current={small.current} to={small.to} />
        </span>
        <button
          {...invoker}
          type="button"
          onClick={(event) => open(event, 0)}
          className="flex shrink-0 cursor-pointer items-center justify-center gap-2 rounded-picture bg-sand-100 px-3 text-caption font-semibold hover:bg-sand-150"
        >
          <Icon name="grid" className="size-4" />
          {gallery.all(length)}
        </button>
      </div>
      <dialog
        ref={dialog}
        id={dialogId}
        onKeyDown={large.turn}
        aria-label={`${gallery.label}: ${title}`}
        className="large-pictures on-dark bg-ink-950 text-shell-0"
      >
        <form method="dialog" className="flex items-center gap-4 p-3 ps-5">
          <p className="me-auto truncate font-display text-title">
            <OwnWords>{title}</OwnWords>
          </p>
          <button
            type="submit"
            aria-label={gallery.close}
            className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-control hover:bg-ink-800"
          >
            <Icon name="close" />
          </button>
        </form>
        <ul
          {...large.strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what may scroll must be reachable by keyboard
          tabIndex={0}
          className={`${large.strip.className} min-h-0 grow`}
        >
          {pictures.map((picture, index) => (
            <li
              key={picture.key}
              id={large.idOf(index)}
              className="w-full shrink-0 snap-center md:px-10"
            >
              <figure className="flex h-full flex-col">
                <div className="relative aspect-3/2 min-h-0 grow">
                  <Picture
                    {...pictureProps(picture)}
                    alt={picture.alt}
                    sizes="100vw"
                    colours={undefined}
                    className="absolute size-full object-contain"
                  />
                </div>
                <LargeCaption picture={picture}>{gallery.of(index + 1, length)}</LargeCaption>
              </figure>
            </li>
          ))}
        </ul>
        {length > 1 && (
          <div className="scripted">
            <Arrow onClick={() => large.move(-1)} {...BACK} />
            <Arrow onClick={() => large.move(1)} {...ON} />
          </div>
        )}
        <div className="border-t border-white/25 md:flex">
          <div className="flex min-w-0 grow gap-2 overflow-x-auto px-5 py-3">
            <Thumbnails pictures={pictures} current={large.current} to={large.to} />
          </div>
          <div
            className="flex items-center justify-between gap-4 px-5 pb-3 md:pt-3"
            onClickCapture={({ target }) =>
              (target as Element).closest("a") && dialog.current?.close()
            }
          >
            {props.children}
          </div>
        </div>
      </dialog>
    </section>
  );
}

/** Below a large picture: its name, which of how many it is, and what one sees on it, which its own text says to readers of screens. */
function LargeCaption({ picture, children }: { picture: PictureData; children: string }) {
  const { alt, caption = alt } = picture;
  return (
    <figcaption className="mx-auto w-full max-w-read shrink-0 px-5 py-3 text-title">
      <span className="flex items-baseline justify-between gap-4 font-display">
        {caption} <span className="shrink-0 font-text text-small text-ink-200">{children}</span>
      </span>
      {caption !== alt && (
        <span className="mt-1 block text-small text-ink-200" aria-hidden="true">
          {alt}
        </span>
      )}
    </figcaption>
  );
}

type To = (index: number) => { href: string; onClick: (event: MouseEvent) => void };

/** A strip of pictures that is swiped, and the ways through it; its pictures have ids that begin with `id`. `block`: where one stands in a strip that runs downwards. */
function useStrip(length: number, id: string, block: ScrollLogicalPosition) {
  const ref = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Where it was sent last: the next press goes on from there. */
  const aim = useRef<number>(undefined);
  /** Which way it ran: a phone that is turned scrolls it to its start, and the picture that is looked at stays. */
  const ranDown = useRef<boolean>(undefined);
  const idOf = (index: number) => `${id}${(index + length) % length}`;
  function show(index: number, behavior?: ScrollBehavior) {
    aim.current = index;
    ref.current?.children[(index + length) % length]?.scrollIntoView({
      ...{ block, inline: "center" },
      ...(behavior && { behavior }),
    });
  }
  // Where it stands is asked of itself: what was drawn last may be older.
  const move = (step: number) =>
    ref.current && show((aim.current ?? pictureAt(ref.current)) + step);
  // Turned before the framework came.
  useEffect(() => {
    if (ref.current && isTurned(ref.current)) setCurrent(pictureAt(ref.current));
  }, []);
  /** Turned by hand from now on. */
  const letGo = () => {
    aim.current = undefined;
  };
  return {
    current,
    idOf,
    show,
    move,
    /** Brings a picture up unless others were looked at before. */
    begin: (index: number) => ref.current && !isTurned(ref.current) && show(index, "instant"),
    strip: {
      ref,
      // The last of those that run downwards never come up to the start: the one that was asked for is the one.
      onScroll({ currentTarget }: UIEvent<HTMLElement>) {
        const down = runsDown(currentTarget);
        const hasChanged = ranDown.current === !down;
        ranDown.current = down;
        if (hasChanged) show(current, "instant");
        else setCurrent(((aim.current ?? pictureAt(currentTarget)) + length) % length);
      },
      onPointerDown: letGo,
      onWheel: letGo,
      className: "picture-strip",
    },
    /** A link to one of the pictures. With a script it leaves the address and the page where they are. */
    to: (index: number) => ({
      href: `#${idOf(index)}`,
      onClick(event: MouseEvent) {
        event.preventDefault();
        show(index);
      },
    }),
    turn(event: KeyboardEvent<HTMLElement>) {
      const step = arrowStep(event);
      if (step === 0) letGo();
      else move(step);
    },
  };
}

const isTurned = ({ scrollLeft, scrollTop }: HTMLElement) => scrollLeft !== 0 || scrollTop !== 0;

const runsDown = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight > 1.5 * clientHeight;

/** A strip runs one way only. Right to left, scrollLeft counts down from zero. */
const pictureAt = (strip: HTMLElement) =>
  Math.round(
    Math.abs(strip.scrollLeft) / strip.clientWidth +
      strip.scrollTop / (strip.scrollHeight / strip.childElementCount),
  );

function Thumbnails(props: { pictures: readonly PictureData[]; current: number; to: To }) {
  const { pictures, current } = props;
  return pictures.map((picture, index) => (
    <a
      key={picture.key}
      {...props.to(index)}
      aria-current={index === current ? "true" : undefined}
      className="thumbnail picture-frame relative isolate h-14 w-20 shrink-0"
    >
      <Picture
        {...pictureProps(picture)}
        alt={gallery.show(index + 1, pictures.length)}
        sizes="80px"
        widest={320}
        className="cover -z-1"
      />
    </a>
  ));
}

const BACK = { label: gallery.previous, className: "start-3 rotate-180 rtl:rotate-0" };
const ON = { label: gallery.next, className: "end-3 rtl:rotate-180" };

/** The ways to the neighbours, by one back and one on. */
function Arrows({ to }: { to: To }) {
  return (
    <>
      <Arrow {...to(-1)} {...BACK} />
      <Arrow {...to(1)} {...ON} />
    </>
  );
}

/**
 * Turns to a neighbour, for pointers: keyboards have the arrow keys and the thumbnails. Without an address it is a button,
 * whose every press counts though the framework listens later (app/boot/intent.js).
 */
function Arrow(props: {
  className: string;
  href?: string;
  label: string;
  onClick: (event: MouseEvent) => void;
}): ReactNode {
  const { className, label, href, onClick } = props;
  const look = {
    ...{ tabIndex: -1, onClick },
    className: `absolute top-1/2 -mt-5.5 grid size-11 place-items-center rounded-full bg-shell-0/90 text-ink-900 hover:bg-shell-0 ${className}`,
  };
  const words = (
    <>
      <Icon name="chevron-end" />
      <span className="sr-only">{label}</span>
    </>
  );
  if (href) {
    return (
      <a href={href} {...look}>
        {words}
      </a>
    );
  }
  return (
    <button type="button" {...look}>
      {words}
    </button>
  );
}

/** One on or back for the arrows beside each other, by the direction of the writing; 0 for other keys. */
function arrowStep(event: KeyboardEvent<HTMLElement>): number {
  const { currentTarget, key } = event;
  if (key !== "ArrowLeft" && key !== "ArrowRight") return 0;
  event.preventDefault();
  return (key === "ArrowRight") === (getComputedStyle(currentTarget).direction === "ltr") ? 1 : -1;
}
