import { PriceLine } from "#app/components/price-line.tsx";
import { PictureBadge } from "#app/ui/badge.tsx";
import { FactLine } from "#app/ui/fact-line.tsx";
import { CardLink } from "#app/ui/page-link.tsx";
import { PictureFrame } from "#app/ui/picture.tsx";
import type { PackageCardData } from "#domain/data/catalogue.ts";
import { packageMessages } from "#domain/messages/en/package.ts";
import { timesLabel } from "#domain/messages/en/request.ts";

const FRAMES = {
  /** 3:2, as masters are. */
  plain: "aspect-3/2",
  /** The tall first row of the home page. */
  tall: "aspect-3/2 lg:aspect-auto lg:h-105",
} as const;

/**
 * A package in a list: picture, name, then guests and hours, then what it costs. The whole card is one link. Where the
 * list was asked for some hours, it says what they cost in all, and `query` takes what was asked along.
 */
export function PackageCard(props: {
  pack: PackageCardData;
  /** Whole hours, within the package's. */
  hours?: number | null;
  query?: string;
  sizes: string;
  frame?: keyof typeof FRAMES;
  priority?: boolean;
}) {
  const { pack } = props;
  const { facts } = packageMessages;
  return (
    <article className="link-rise relative">
      <PictureFrame
        picture={pack.picture}
        sizes={props.sizes}
        priority={props.priority ?? false}
        className={`relative ${FRAMES[props.frame ?? "plain"]}`}
      >
        <PictureBadge>{timesLabel(pack.times_of_day, pack.late_night)}</PictureBadge>
      </PictureFrame>
      <h3 className="mt-4 font-display text-title">
        <CardLink to={`/package/${pack.slug}${props.query ?? ""}`}>{pack.title}</CardLink>
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
      <div className="mt-2.5">
        <PriceLine pack={pack} hours={props.hours ?? null} />
      </div>
    </article>
  );
}
