import { Button } from "#app/ui/button.tsx";
import { consentMessages as text } from "#domain/messages/en/consent.ts";

/** The two answers, alike. app/boot/measure.js hears them, with or without the framework. */
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
