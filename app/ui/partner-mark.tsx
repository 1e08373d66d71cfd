import { language } from "#domain/messages/language.ts";

const START = { objectPosition: language.direction === "rtl" ? "right" : "left" };

/** A partner's mark in a box of 230 by 60; one of another shape stands whole within it, where lines begin. */
export function PartnerMark(props: { logo: string; name: string; className: string }) {
  return (
    <img
      src={props.logo}
      alt={props.name}
      width={230}
      height={60}
      loading="lazy"
      decoding="async"
      style={START}
      className={`aspect-[23/6] object-contain ${props.className}`}
    />
  );
}
