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
