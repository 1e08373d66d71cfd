import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { CONSENT_SETTINGS } from "#domain/config/navigation.ts";
import { consentMessages as text } from "#domain/messages/en/consent.ts";

/**
 * Asks about the analytics tag above the page, which it neither covers nor moves: it stands in everybody's HTML, and
 * shows before the first paint where nothing has been answered (app/boot/paint.js).
 */
export function ConsentNotice() {
  return (
    <section
      aria-label={text.label}
      className="hidden border-b border-sand-200 bg-shell-0 in-data-[consent=ask]:block"
    >
      <div className="page-column grid items-center gap-x-8 gap-y-2.5 py-3 md:grid-cols-[1fr_auto]">
        <p className="text-small text-ink-700">
          {text.question}{" "}
          <Link to={CONSENT_SETTINGS} className="link">
            {text.more}
          </Link>
        </p>
        <ConsentAnswers />
      </div>
    </section>
  );
}

/** The two answers, alike. app/boot/measure.js listens to them, with or without the framework. */
export function ConsentAnswers() {
  return (
    <div className="grid grid-cols-2 gap-2.5">
      {(["yes", "no"] as const).map((answer) => (
        <Button key={answer} variant="secondary" size="sm" data-consent-answer={answer}>
          {text[answer]}
        </Button>
      ))}
    </div>
  );
}
