import type { CSSProperties, ReactNode } from "react";
import { Picture, pictureProps } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";

/** Shade at the upper edge; and less of it below, under few words. */
const PALE = { "--top": 0.96, "--veil": "116px" } as CSSProperties;
const SHORT = { "--from": "52%", "--half": "86%" } as CSSProperties;

/** The first picture of a page, as wide as the window, with its heading at the start side and its lead and ways on at the end. */
export function PictureHead(props: {
  picture: PictureData;
  title: ReactNode;
  /** By day, what lies under the words is ink rather than plum. */
  day?: boolean;
  /** Its upper edge is pale and busy: the header's words need more shade there. */
  pale?: boolean;
  /** What lies under its words is calm and no paler than the sea: in wide windows they need less shade. */
  calm?: boolean;
  /** Only a short heading stands on it, which needs less shade below. */
  short?: boolean;
  /** Its height, where it is not the usual one. */
  className?: string;
  /** Above the heading. */
  over?: ReactNode;
  children?: ReactNode;
}) {
  const { day = false, className = "" } = props;
  return (
    <header
      className={`wide-picture on-dark ${props.calm ? "calm-picture " : ""}${day ? "[--scrim:7_23_34]" : ""} ${className}`.trimEnd()}
      style={props.pale ? PALE : props.short ? SHORT : undefined}
    >
      <Picture
        {...pictureProps(props.picture)}
        // Less than it is drawn at on phones, where most of its width is cut off.
        sizes="(width < 480px) 450px, (width < 760px) 860px, 100vw"
        priority
        fullBleed
        className="cover"
      />
      <div
        className={`page-column grid gap-x-16 gap-y-4 ${props.children ? "lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)] lg:items-end" : ""}`.trimEnd()}
      >
        <div>
          {props.over}
          <h1 className="max-w-[14em] font-display text-display-1 md:whitespace-pre-line">
            {props.title}
          </h1>
        </div>
        {props.children && (
          <div className="max-w-read text-lead text-pretty lg:pb-1">{props.children}</div>
        )}
      </div>
    </header>
  );
}
