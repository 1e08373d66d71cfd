/** A person's face in a round; the name stands beside it as text. */
export function Portrait({ src, className }: { src: string; className: string }) {
  return (
    <img
      src={src}
      alt=""
      width={96}
      height={96}
      loading="lazy"
      decoding="async"
      className={`shrink-0 rounded-full object-cover ${className}`}
    />
  );
}
