import { reloadPage } from "#app/features/updates/page-loads.ts";
import { ErrorBanner } from "#app/ui/banner.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { localPath } from "#domain/lib/local-path.ts";
import { updatesMessages } from "#domain/messages/en/updates.ts";

/** What stands in place of the request form when its script did not come; the form is there as a page, too. */
export function FormMissing() {
  const { missing } = updatesMessages;
  return (
    <div className="p-5 pt-16">
      <ErrorBanner>{missing.text}</ErrorBanner>
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ReloadButton />
        <a href={localPath("/fullofferform")} className="page-link">
          {missing.form}
        </a>
      </div>
    </div>
  );
}

/** Reloads the page because somebody asks for it; a dialog that stands open opens again. */
export function ReloadButton() {
  return (
    <button type="button" className={buttonClass()} onClick={() => reloadPage()}>
      {updatesMessages.missing.reload}
    </button>
  );
}

/** Whether an error says that a script of the page did not come, as React Router or a browser puts it. */
export function isMissingPart(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|importing a module script|module script failed/i.test(
      error.message,
    )
  );
}
