import type { ReactNode, Ref } from "react";
import type { FormAnswer } from "#app/forms/posted-fields.ts";

/** What the server answers to a posted sign-in form that did not end in a redirect. */
export type SignInAnswer = FormAnswer & {
  /** A sign-in link was asked for; the answer is the same whether the address is known or not. */
  linkSent?: boolean;
  /** Password or link were right, and a second step is asked for: its challenge. */
  second?: string;
};

/** The heading of a page of signing in, with its one sentence. */
export function SignInHeading(props: {
  id?: string;
  lead?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLHeadingElement>;
}) {
  return (
    <>
      <h1
        id={props.id}
        ref={props.ref}
        tabIndex={-1}
        className="font-display text-display-2 text-[2.375rem] leading-[1.1] outline-none"
      >
        {props.children}
      </h1>
      {props.lead && <p className="mt-3 text-body text-ink-600">{props.lead}</p>}
    </>
  );
}
