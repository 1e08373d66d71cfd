import { Icon } from "#app/ui/icon.tsx";

/** A message above a form or list, announced at once. */
export function ErrorBanner({ children }: { children: string }) {
  return (
    <div
      role="alert"
      className="flex items-start gap-3 rounded-control bg-red-50 px-4 py-3.5 text-red-700"
    >
      <Icon name="alert" className="mt-0.5 size-5 shrink-0" />
      <p className="text-[0.9375rem] font-[550]">{children}</p>
    </div>
  );
}
