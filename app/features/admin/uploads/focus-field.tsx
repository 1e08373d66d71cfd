import { useId } from "react";
import { adminUploadMessages } from "#domain/messages/en/admin-uploads.ts";
import { type FileRecord, thumbUrl } from "./file-record.ts";
import { nearestStep, STEPS } from "./picture-list.ts";

const { pictures: words } = adminUploadMessages;

/** What of a picture stays in view when it is cropped: one of nine places (CSS object-position). */
export function FocusField(props: {
  file: FileRecord;
  position: string | undefined;
  onChange: (position: string) => void;
}) {
  const { file, position, onChange } = props;
  const name = useId();
  const chosen = nearestStep(position);
  return (
    <fieldset className="mt-3">
      <legend className="sr-only">{words.focus}</legend>
      {/* Pictures have their left on the left in every language. */}
      <div dir="ltr" className="relative w-fit overflow-hidden rounded-picture bg-sand-150">
        <img
          src={thumbUrl(file)}
          alt=""
          className="block max-h-52 w-full max-w-72"
          loading="lazy"
        />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {STEPS.flatMap((down, row) =>
            STEPS.map((across, column) => (
              <label
                key={`${across} ${down}`}
                className="grid cursor-pointer place-items-center hover:bg-shell-0/25 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-teal-600"
              >
                <input
                  type="radio"
                  name={name}
                  className="peer sr-only"
                  checked={chosen.across === column && chosen.down === row}
                  onChange={() => onChange(`${across}% ${down}%`)}
                  aria-label={words.focusAt(words.across[column] ?? "", words.down[row] ?? "")}
                />
                <span
                  aria-hidden="true"
                  className="size-3 rounded-full border border-ink-900/60 bg-shell-0/70 peer-checked:size-5 peer-checked:border-2 peer-checked:border-shell-0 peer-checked:bg-teal-600"
                />
              </label>
            )),
          )}
        </div>
      </div>
    </fieldset>
  );
}
