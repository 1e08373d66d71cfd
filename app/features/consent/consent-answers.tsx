import { consentMessages as text } from "#app/messages/en/consent.ts";
import { Button } from "#app/ui/button.tsx";

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
