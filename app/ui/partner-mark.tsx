/** The marks of the home page's strip, in its order. */
export const PARTNER_MARKS: readonly { logo: string; name: string }[] = [
  { logo: "/brand/partner-gulfwind-marine.svg", name: "Gulfwind Marine" },
  { logo: "/brand/partner-coral-and-compass.svg", name: "Coral & Compass Tours" },
  { logo: "/brand/partner-saltlamp.svg", name: "Saltlamp Catering" },
  { logo: "/brand/partner-lantern-events.svg", name: "Lantern & Tide Events" },
  { logo: "/brand/partner-palmquay.svg", name: "Palmquay Residences" },
  { logo: "/brand/partner-bluefort.svg", name: "Bluefort Marine Insurance" },
];

/** A partner's mark; all are drawn in a box of 230 by 60. */
export function PartnerMark(props: { logo: string; name: string; className: string }) {
  return (
    <img
      src={props.logo}
      alt={props.name}
      width={230}
      height={60}
      loading="lazy"
      decoding="async"
      className={props.className}
    />
  );
}
