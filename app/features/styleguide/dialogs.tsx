import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, type DialogSize } from "#app/ui/dialog.tsx";
import { DialogText } from "#app/ui/dialog-text.tsx";
import { opensDialog } from "#app/ui/opens-dialog.ts";
import { styleguideMessages } from "#domain/messages/en/styleguide.ts";
import { OffersTable } from "./content.tsx";
import { Section } from "./frame.tsx";
import { LongText } from "./words.tsx";

const { dialogs: text } = styleguideMessages;

const CONTENT: readonly { size: DialogSize; body: ReactNode; answers: readonly string[] }[] = [
  { size: "sm", body: <p>{text.withdraw}</p>, answers: [text.withdrawNow, text.keep] },
  { size: "md", body: <p>{text.accept}</p>, answers: [text.acceptNow, text.notYet] },
  {
    size: "lg",
    body: (
      <div className="prose">
        {text.holds.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    ),
    answers: [text.done],
  },
  { size: "xl", body: <OffersTable />, answers: [text.done] },
  { size: "full", body: <LongText />, answers: [text.done] },
];

/** The five sizes, each opened by the platform alone. */
export function Dialogs() {
  return (
    <Section id="dialogs">
      <ul className="sg-dialogs">
        {CONTENT.map(({ size, body, answers }) => {
          const id = `sg-dialog-${size}`;
          const { title, size: measure } = text.sizes[size];
          return (
            <li key={size}>
              <span className={`sg-frame sg-frame-${size}`} aria-hidden="true" />
              <p className="font-semibold">{measure}</p>
              <Button {...opensDialog(id)} variant="secondary" size="sm">
                {text.open} <span className="sr-only">{measure}</span>
              </Button>
              <Dialog id={id} open={false} onClose={() => {}} size={size} label={title}>
                <DialogText title={title} foot={<Answers answers={answers} />}>
                  {body}
                </DialogText>
              </Dialog>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

/** Each answer closes the dialog, as the platform does with a form of its method. */
function Answers({ answers }: { answers: readonly string[] }) {
  return (
    <form method="dialog" className="flex flex-wrap gap-3">
      {answers.map((answer, index) => (
        <Button
          key={answer}
          type="submit"
          size="sm"
          variant={index === 0 ? "primary" : "secondary"}
        >
          {answer}
        </Button>
      ))}
    </form>
  );
}
