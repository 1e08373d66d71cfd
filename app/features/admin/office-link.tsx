import { Link, type LinkProps } from "react-router";
import { useSignedIn } from "#app/features/account/use-signed-in.ts";
import { mayOpen } from "#domain/rules/office.ts";

/** A link where its page is open to who looks; where their limit closes it (domain/rules/office.ts), its words alone. */
export function OfficeLink({ to, className, children, ...props }: LinkProps & { to: string }) {
  const permission = useSignedIn()?.account.permission ?? null;
  if (mayOpen(permission, to))
    return (
      <Link to={to} className={className} {...props}>
        {children}
      </Link>
    );
  // Its place and size stay, nothing says that it can be pressed.
  const plain = className
    ?.split(" ")
    .filter((one) => !/^link$|hover:|^after:|^text-teal/.test(one));
  return <span className={plain?.join(" ")}>{children}</span>;
}
