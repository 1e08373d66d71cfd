import { Icon } from "#app/ui/icon.tsx";
import { type FileRecord, isPicture, thumbUrl } from "./file-record.ts";

/** A small square of a picture, or a sign for another kind of file; its name stands beside it. */
export function FileThumb({ file, position }: { file: FileRecord; position?: string }) {
  if (!isPicture(file))
    return (
      <span className="grid size-16 shrink-0 place-items-center rounded-picture bg-sand-150 text-ink-600">
        <Icon name="grid" />
      </span>
    );
  return (
    <img
      src={thumbUrl(file)}
      alt=""
      width={64}
      height={64}
      loading="lazy"
      decoding="async"
      className="size-16 shrink-0 rounded-picture bg-sand-150 object-cover"
      style={position ? { objectPosition: position } : undefined}
    />
  );
}
