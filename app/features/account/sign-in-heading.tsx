import type { ReactNode, Ref } from "react";

/** The heading of a page of signing in, with its one sentence. */
export function SignInHeading(props: {
  id?: string;
  level: 1 | 2;
  lead?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}) {
  const Heading = props.level === 1 ? "h1" : "h2";
  return (
    <>
      <Heading
        id={props.id}
        ref={props.ref}
        tabIndex={-1}
        className="font-display text-[2.375rem]/[1.1] font-[360] tracking-[-.022em] outline-none"
      >
        {props.children}
      </Heading>
      {props.lead && <p className="mt-3 text-body text-ink-600">{props.lead}</p>}
    </>
  );
}
