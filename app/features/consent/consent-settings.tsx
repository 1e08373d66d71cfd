import { consentMessages } from "#domain/messages/en/consent.ts";
import { ConsentAnswers } from "./consent-notice.tsx";

const { settings: text } = consentMessages;

/** What the visitor has answered about the analytics tag, and the way to answer otherwise. */
export function ConsentSettings() {
  return (
    <>
      <div role="status" className="font-semibold text-ink-900">
        <p className="hidden in-data-[consent=ask]:block">{text.ask}</p>
        <p className="hidden in-data-[consent=yes]:block">{text.yes}</p>
        <p className="hidden in-data-[consent=no]:block">{text.no}</p>
        <p className="hidden in-data-[consent=signal]:block">{text.signal}</p>
      </div>
      {/* Without a script the answers would do nothing, and nothing is loaded either. */}
      <div className="hidden justify-self-start in-data-[consent=ask]:block in-data-[consent=no]:block in-data-[consent=yes]:block">
        <ConsentAnswers />
      </div>
    </>
  );
}
