import type { ReactNode } from "react";
import { pictureUrl, sourceSet } from "#domain/lib/media.ts";

type PictureProps = {
  /** File name of the master without its extension. */
  pictureKey: string;
  /** Size of the master in pixels. */
  width: number;
  height: number;
  alt: string;
  sizes: string;
  /** Pixels of the widest variant that is worth offering, where it is always shown small. */
  widest?: number | undefined;
  /** CSS object-position: what must stay in view when the picture is cropped. */
  position?: string | undefined;
  /** "#rrggbb #rrggbb", above and below: they stand in the picture's place until it is there. */
  colours?: string | undefined;
  /** The picture a visitor sees first: loaded at once. */
  priority?: boolean;
  /** Small, and seen at first sight: drawn together with what stands around it. */
  atOnce?: boolean | undefined;
  /** Shown wider than AVIF variants go: larger windows take the WebP ones. */
  fullBleed?: boolean;
  /** The part of it that phones show, as a picture of its own that is fetched in the height it is shown in. */
  phone?: { key: string; width: number; sizes: string };
  className?: string;
};

/** What a stored picture gives to the component that shows it. */
export function pictureProps<P extends { key: string }>({ key, ...picture }: P) {
  return { pictureKey: key, ...picture };
}

/** A picture in the sizes and formats the media route makes. */
export function Picture(props: PictureProps) {
  const { pictureKey, width, height, phone, priority = false } = props;
  const widest = Math.min(width, props.widest ?? width);
  // Of the narrowest there is but one variant.
  const isNarrow = widest <= 320;
  const ground = props.colours && `linear-gradient(${props.colours.replace(" ", ",")})`;
  return (
    <picture>
      {phone && (
        <source
          type="image/avif"
          srcSet={sourceSet(phone.key, phone.width, "avif")}
          sizes={phone.sizes}
          media="(width < 480px)"
        />
      )}
      <source
        type="image/avif"
        srcSet={sourceSet(pictureKey, widest, "avif")}
        sizes={props.sizes}
        media={props.fullBleed ? "(width < 760px)" : undefined}
      />
      <img
        src={pictureUrl(pictureKey, isNarrow ? 320 : 800)}
        srcSet={isNarrow ? undefined : sourceSet(pictureKey, widest, "webp")}
        sizes={isNarrow ? undefined : props.sizes}
        width={width}
        height={height}
        alt={props.alt}
        loading={priority ? "eager" : "lazy"}
        decoding={priority || props.atOnce ? "auto" : "async"}
        fetchPriority={priority ? "high" : undefined}
        style={{ objectPosition: props.position, backgroundImage: ground }}
        className={props.className}
      />
    </picture>
  );
}

type StoredPicture = { key: string } & Pick<
  PictureProps,
  "width" | "height" | "alt" | "position" | "colours"
>;

/** A stored picture cropped to its frame, which keeps its place where there is none; the children lie on it. */
export function PictureFrame(props: {
  picture: StoredPicture | null;
  sizes: string;
  widest?: number;
  priority?: boolean;
  atOnce?: boolean;
  /** Instead of the picture's own text, where a link beside it says the same. */
  alt?: string;
  /** The shape and place of the frame. */
  className?: string;
  children?: ReactNode;
}) {
  const { picture, sizes, priority = false, className = "aspect-3/2" } = props;
  return (
    <div className={`picture-frame ${className}`}>
      {picture && (
        <Picture
          {...pictureProps(picture)}
          alt={props.alt ?? picture.alt}
          sizes={sizes}
          widest={props.widest}
          priority={priority}
          atOnce={props.atOnce}
          className="size-full object-cover"
        />
      )}
      {props.children}
    </div>
  );
}
