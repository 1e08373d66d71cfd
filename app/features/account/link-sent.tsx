import { type MouseEvent, useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { SuccessBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { signInMessages } from "#domain/messages/en/account.ts";
import { SignInHeading } from "./sign-in-heading.tsx";

/** After a sign-in link was asked for: says the same whether the address is known or not. */
export function LinkSent(props: { email: string; level: 1 | 2; onBack: () => void }) {
  const { sent } = signInMessages;
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone; the heading of what took its place has it.
  useEffect(() => heading.current?.focus(), []);

  function onBack(event: MouseEvent) {
    event.preventDefault();
    props.onBack();
  }

  return (
    <div>
      <SignInHeading level={props.level} ref={heading}>
        {sent.title}
      </SignInHeading>
      <div className="mt-5">
        <SuccessBanner>{sent.text(props.email)}</SuccessBanner>
      </div>
      <p className="mt-5 text-body text-ink-600">{sent.late}</p>
      {/* Without a script the same address, asked for anew, shows the form. */}
      <a
        href={`${pathname}${search}`}
        onClick={onBack}
        className={buttonClass("secondary", "md", "mt-6 w-full")}
      >
        {sent.back}
      </a>
    </div>
  );
}
