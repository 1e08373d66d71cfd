import { uiMessages } from "#domain/messages/en/ui.ts";

/** Progress as the sun on the horizon: the line behind it is done, the line before it is not. */
export function HorizonProgress({ percent, label }: { percent: number; label: string }) {
  return (
    <div className="flex items-center gap-4">
      <span className="shrink-0 text-small text-ink-600">{label}</span>
      <div
        role="progressbar"
        aria-label={uiMessages.progress}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="keep-colours relative h-4 flex-1"
      >
        <span className="absolute inset-x-0 top-1/2 h-px bg-sand-300" />
        {/* It sets at the end: there the request is sent. */}
        <span
          className="absolute end-0 top-0 border border-brass-500 bg-shell-50"
          style={{ width: 16, height: 9, borderRadius: "8px 8px 0 0" }}
        />
        <span
          className="absolute start-0 top-1/2 h-px bg-brass-500 transition-[width] duration-360"
          style={{ width: `${percent}%` }}
        />
        <span
          className="absolute top-1/2 -ms-2 size-4 -translate-y-1/2 rounded-full border-[2.5px] border-shell-50 bg-brass-500 transition-[inset-inline-start] duration-360"
          style={{ insetInlineStart: `${percent}%` }}
        />
      </div>
    </div>
  );
}

/** The half-set sun of a finished request. */
export function HalfSetSun() {
  return (
    <svg viewBox="0 0 132 38" className="h-9.5 w-33" aria-hidden="true">
      <path d="M44 24a22 22 0 0 1 44 0z" fill="var(--color-brass-500)" />
      <path d="M0 24.5h132M52 30.5h28M58 36.5h16" stroke="var(--color-brass-500)" opacity=".8" />
    </svg>
  );
}
