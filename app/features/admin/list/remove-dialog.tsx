import { useState } from "react";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { adminListMessages } from "#domain/messages/en/admin-list.ts";
import { UsedIn } from "./bulk-dialog.tsx";
import { type CallFailure, usedIn } from "./calls.ts";
import { GRAVE_BUTTON, SMALL_BUTTON } from "./controls.ts";

const { row: text, bulk } = adminListMessages;

/** Asks before one record is deleted, and says where it is used if that keeps it. */
export function RemoveDialog(props: {
  /** What the record is called; none closes the dialog. */
  name: string | undefined;
  onRemove: () => Promise<CallFailure | undefined>;
  onClose: () => void;
}) {
  const { name, onClose } = props;
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CallFailure>();
  function leave() {
    setFailure(undefined);
    onClose();
  }
  async function agree() {
    setBusy(true);
    setFailure(await props.onRemove());
    setBusy(false);
  }
  const question = name === undefined ? text.delete : text.confirm(name);
  const used = failure ? usedIn(failure.details) : [];
  return (
    <Dialog id="remove" open={name !== undefined} onClose={leave} size="sm" label={question}>
      <div className="flex h-full flex-col p-6">
        <h2 className="pe-12 font-display text-title [overflow-wrap:anywhere]">{question}</h2>
        <div className="mt-3 mb-6 flex flex-col gap-3 text-[0.9375rem] text-ink-700">
          {failure ? <ErrorBanner>{failure.message}</ErrorBanner> : <p>{text.confirmLead}</p>}
          {used.length > 0 && <UsedIn used={used} />}
        </div>
        <div className="mt-auto flex flex-wrap justify-end gap-2">
          <button type="button" onClick={leave} className={SMALL_BUTTON}>
            {failure ? bulk.close : bulk.cancel}
          </button>
          {!failure && (
            <button
              type="button"
              onClick={() => void agree()}
              disabled={busy}
              className={GRAVE_BUTTON}
            >
              {text.delete}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  );
}
