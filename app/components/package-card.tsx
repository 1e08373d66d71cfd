import {
  type CSSProperties,
  type PointerEvent,
  type ReactNode,
  type TouchEvent,
  useRef,
  useState,
} from "react";
import { PriceLine } from "#app/components/price-line.tsx";
import { PictureBadge } from "#app/ui/badge.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { inEnglish, partsOf } from "#app/ui/own-words.tsx";
import { CardLink } from "#app/ui/page-link.tsx";
import { Picture, PictureFrame } from "#app/ui/picture.tsx";
import { Rating } from "#app/ui/rating.tsx";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { setApart } from "#domain/lib/words.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timesLabel } from "#domain/messages/en/request.ts";
import { language } from "#domain/messages/language.ts";

const FRAMES = {
  /** 3:2, as masters are. */
  plain: "aspect-3/2",
  /** The tall first row of the home page. */
  tall: "aspect-3/2 lg:aspect-auto lg:h-105",
} as const;

/** What masters of packages measure, in pixels. */
const MASTER = { width: 1600, height: 1067 };
/** "Under Sail, 46 ft catamaran": what it is behind the comma is not parted while it fits on a line of its own. */
function titleParts(title: string): ReactNode {
  const { name, comma, kind } = partsOf(title);
  if (kind === "" || /[,،]/.test(kind)) return title;
  return (
    <>
      {name + comma}
      <span>{kind}</span>
    </>
  );
}

/** A finger that has gone so far sideways, and farther than up or down, has swiped, in pixels. */
const SWIPE = 40;

/**
 * Which of a card's pictures are looked at, the last of them now: a mouse turns them by where it stands on the card, a
 * finger by swiping, but for a row that swiping pushes along. None is asked for before.
 */
function useLooking(pictures: number) {
  const [looked, setLooked] = useState<readonly number[]>([]);
  const from = useRef<{ x: number; y: number }>(undefined);
  const counted = useRef(0);
  if (pictures < 2) return { looked, handlers: {} };
  const show = (index: number) =>
    setLooked((before) =>
      before.at(-1) === index ? before : [...before.filter((one) => one !== index), index],
    );
  const forwards = (element: Element) => getComputedStyle(element).direction === "ltr";
  return {
    looked: looked.at(-1) === 0 ? [0] : looked,
    handlers: {
      onPointerMove(event: PointerEvent) {
        if (event.pointerType !== "mouse") return;
        const { x, width } = event.currentTarget.getBoundingClientRect();
        const part = Math.min(Math.max((event.clientX - x) / width, 0), 0.999);
        show(Math.floor((forwards(event.currentTarget) ? part : 0.999 - part) * pictures));
      },
      onPointerLeave(event: PointerEvent) {
        if (event.pointerType === "mouse" && looked.length > 0) show(0);
      },
      onTouchStart(event: TouchEvent) {
        const touch = event.touches.length > 1 ? undefined : event.touches[0];
        // Its numbers: some browsers move the touch itself along with the finger.
        from.current = touch && { x: touch.clientX, y: touch.clientY };
      },
      onTouchEnd(event: TouchEvent) {
        const began = from.current;
        from.current = undefined;
        const ended = event.changedTouches[0];
        const row = event.currentTarget.closest(".rail");
        if (!began || !ended || (row && row.scrollWidth > row.clientWidth)) return;
        const gone = began.x - ended.clientX;
        if (Math.abs(gone) < Math.max(SWIPE, Math.abs(began.y - ended.clientY))) return;
        // One that came while the framework did is told of again (early-presses.ts).
        if (counted.current === event.timeStamp) return;
        counted.current = event.timeStamp;
        const step = gone > 0 === forwards(event.currentTarget) ? 1 : -1;
        show(((looked.at(-1) ?? 0) + step + pictures) % pictures);
      },
    },
  };
}

/**
 * A package in a list: picture, name, then guests and hours, then what it costs: in all first, for the hours the list
 * was asked for, else for the fewest. The whole card is one link, and `query` takes what was asked along.
 */
export function PackageCard(props: {
  pack: PackageCardData;
  /** Whole hours, within the package's. */
  hours?: number | null;
  query?: string;
  sizes: string;
  frame?: keyof typeof FRAMES;
  priority?: boolean;
  /** Its price is called the least it can be, where it is. */
  from?: boolean;
}) {
  const { pack } = props;
  const { facts } = packageMessages;
  const further = pack.further?.split(" ") ?? [];
  const { looked, handlers } = useLooking(further.length + 1);
  const at = looked.at(-1) ?? 0;
  return (
    <article className="link-rise relative" {...handlers}>
      <PictureFrame
        picture={pack.picture}
        sizes={props.sizes}
        priority={props.priority ?? false}
        className={`relative ${FRAMES[props.frame ?? "plain"]}`}
      >
        {looked.map(
          (index) =>
            index > 0 && (
              <Picture
                key={index}
                pictureKey={further[index - 1] ?? ""}
                {...MASTER}
                alt=""
                sizes={props.sizes}
                className="cover"
              />
            ),
        )}
        {further.length > 0 && (
          <i
            className="card-dots"
            style={
              {
                "--n": further.length + 1,
                "--at": language.direction === "rtl" ? further.length - at : at,
              } as CSSProperties
            }
          />
        )}
        <PictureBadge>{timesLabel(pack.times_of_day, pack.late_night)}</PictureBadge>
      </PictureFrame>
      <h3 className="mt-4 font-display text-title">
        <CardLink to={`/package/${pack.slug}${props.query ?? ""}`} {...inEnglish(pack.title)}>
          {titleParts(pack.title)}
        </CardLink>
      </h3>
      <p className="mt-1.5 note">
        <FactLine
          facts={[
            facts.upTo(pack.guests_max),
            facts.hours(pack.hours_min, pack.hours_max),
            pack.location,
          ]}
        />
      </p>
      {pack.provider?.rating && (
        <p className="card-rating note">
          {`${setApart(pack.provider.name)} `}
          <Rating value={pack.provider.rating / 100} count={pack.provider.rating_count} size="sm" />
        </p>
      )}
      <div className="mt-2.5">
        <PriceLine pack={pack} hours={props.hours ?? null} from={props.from ?? false} />
      </div>
    </article>
  );
}
