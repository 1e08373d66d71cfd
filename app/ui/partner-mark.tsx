/** A partner's mark in a box of 230 by 60; one that was uploaded in another shape stands whole within it. */
export function PartnerMark(props: { logo: string; name: string; className: string }) {
  return (
    <img
      src={props.logo}
      alt={props.name}
      width={230}
      height={60}
      loading="lazy"
      decoding="async"
      className={`aspect-[23/6] object-contain ${props.className}`}
    />
  );
}
