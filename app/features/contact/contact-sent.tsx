import { useEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { Icon } from "#app/ui/icon.tsx";
import { TEXT_LINK } from "#app/ui/text-link.ts";
import { contactMessages } from "#domain/messages/en/contact.ts";

const { sent: text } = contactMessages;

/** What stands in the form's place once the message was taken. */
export function ContactSent() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  // The form that had the focus is gone. A page that was loaded anew starts here by its address (#sent).
  useEffect(() => {
    if (key !== "default") heading.current?.focus();
  }, [key]);
  return (
    <div className="rounded-card bg-green-50 px-6 py-7 md:px-8 md:py-9">
      <h2
        ref={heading}
        id="sent"
        tabIndex={-1}
        className="flex scroll-mt-12 items-start gap-3 font-display text-title text-green-700 outline-none"
      >
        <Icon name="check" className="mt-1 size-5 shrink-0" />
        {text.title}
      </h2>
      <p role="status" className="mt-3 max-w-read text-ink-700">
        {text.text}
      </p>
      <p className="mt-4">
        <Link to="/contact" className={`inline-flex min-h-11 items-center ${TEXT_LINK}`}>
          {text.again}
        </Link>
      </p>
    </div>
  );
}
