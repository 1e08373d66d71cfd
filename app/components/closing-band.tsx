import { QuoteLink } from "#app/components/quote-link.tsx";
import type { QuotePrefill } from "#app/components/quote-prefill.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { PictureData } from "#domain/data/catalogue.ts";
import { language } from "#domain/messages/language.ts";

/** Marks below and above the letters of Arabic need the lines of its sheet. */
const LINES = language.direction === "ltr" ? "lg:leading-none" : "";

/** The last picture of a page, with the one thing left to do. */
export function ClosingBand(props: {
  picture: PictureData;
  title: string;
  action: string;
  /** A quiet line above the button. */
  note?: string;
  prefill?: QuotePrefill;
  /** By day, what lies under the words is ink rather than plum. */
  day?: boolean | undefined;
}) {
  const { key, position = "50% 60%", ...picture } = props.picture;
  return (
    <section
      aria-labelledby="closing-title"
      className={`wide-picture on-dark lg:min-h-[640px] ${props.day ? "[--scrim:7_23_34]" : ""}`.trimEnd()}
    >
      <Picture
        pictureKey={key}
        {...picture}
        position={position}
        sizes="(width < 760px) 760px, 100vw"
        fullBleed
        className="cover"
      />
      <div className="page-column">
        <h2
          id="closing-title"
          className={`max-w-[10em] font-display text-display-2 lg:text-[4.25rem] lg:tracking-[-.028em] ${LINES}`}
        >
          {props.title}
        </h2>
        {props.note && <p className="mt-4 max-w-read text-[0.9375rem]">{props.note}</p>}
        <QuoteLink
          {...(props.prefill ? { prefill: props.prefill } : {})}
          className={buttonClass("primary", "md", "mt-7 px-7")}
        >
          {props.action}
        </QuoteLink>
      </div>
    </section>
  );
}
