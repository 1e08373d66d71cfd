import type { ReactNode } from "react";
import { RequestLink } from "#app/components/quote-link.tsx";
import { type QuotePrefill, quoteHref } from "#app/components/quote-prefill.ts";
import type { AsidePicture } from "#app/features/request/aside.tsx";
import type { RequestPackage } from "#app/features/request/defaults.ts";

/** Opens the request form for one package (reservation mode); without JavaScript a link to the full form. */
export function ReserveLink(props: {
  pack: RequestPackage;
  picture?: AsidePicture | undefined;
  prefill?: QuotePrefill;
  className?: string;
  children: ReactNode;
}) {
  const { pack, picture } = props;
  return (
    <RequestLink
      to={quoteHref({ ...props.prefill, package: pack.slug })}
      request={{ prefill: props.prefill, subject: { pack, ...(picture ? { picture } : {}) } }}
      className={props.className}
    >
      {props.children}
    </RequestLink>
  );
}
