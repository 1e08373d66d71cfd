import bluefort from "../../public/brand/partner-bluefort.svg?raw";
import coral from "../../public/brand/partner-coral-and-compass.svg?raw";
import gulfwind from "../../public/brand/partner-gulfwind-marine.svg?raw";
import lantern from "../../public/brand/partner-lantern-events.svg?raw";
import palmquay from "../../public/brand/partner-palmquay.svg?raw";
import saltlamp from "../../public/brand/partner-saltlamp.svg?raw";

/** The marks drawn in the text's own colour, by file name; the order is that of the home page's strip. */
const MARKS: ReadonlyMap<string, string> = new Map([
  ["partner-gulfwind-marine.svg", gulfwind],
  ["partner-coral-and-compass.svg", coral],
  ["partner-saltlamp.svg", saltlamp],
  ["partner-lantern-events.svg", lantern],
  ["partner-palmquay.svg", palmquay],
  ["partner-bluefort.svg", bluefort],
]);

export const PARTNER_MARKS: readonly string[] = [...MARKS.keys()];

/** Whether a logo is one of the marks this build carries; any other is shown as the partner's name. */
export function hasPartnerMark(logo: string | null): logo is string {
  return logo !== null && MARKS.has(fileName(logo));
}

/** A partner's mark, drawn in the colour of the text around it. */
export function PartnerMark({ logo, className }: { logo: string; className: string }) {
  return (
    <span
      className={`block [&>svg]:block [&>svg]:w-full [&>svg]:text-inherit ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, put in at build time
      dangerouslySetInnerHTML={{ __html: MARKS.get(fileName(logo)) ?? "" }}
    />
  );
}

function fileName(logo: string): string {
  return logo.slice(logo.lastIndexOf("/") + 1);
}
