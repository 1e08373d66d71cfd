import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { longText, offersTable } from "./content.examples.tsx";
import { Dialog, type DialogSize } from "./dialog.tsx";
import { DialogText } from "./dialog-text.tsx";
import type { Examples } from "./examples.ts";
import { opensDialog } from "./opens-dialog.ts";

/** The five sizes, each opened and closed by the platform alone. */
export const dialogExamples: Examples = {
  Dialog: {
    "sm, 420 px": opened("sm", "Withdraw this offer?", "The visitor no longer sees it."),
    "md, 560 px": opened("md", "Accept this offer?", "The other offers close."),
    "lg, 1,000 px": opened("lg", "Before you go aboard", longText),
    "xl, 1,240 px": opened("xl", "Three offers side by side", offersTable),
    "full, the whole window": opened("full", "Before you go aboard", longText),
  },
};

function opened(size: DialogSize, title: string, body: ReactNode) {
  const id = `dialog-${size}`;
  return (
    <>
      <Button {...opensDialog(id)} variant="secondary" size="sm">
        Open {size}
      </Button>
      <Dialog id={id} open={false} onClose={() => {}} size={size} label={title}>
        <DialogText
          title={title}
          foot={
            <form method="dialog">
              <Button type="submit" size="sm">
                Done
              </Button>
            </form>
          }
        >
          {body}
        </DialogText>
      </Dialog>
    </>
  );
}
