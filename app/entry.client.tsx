import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { takeHandoff } from "#app/boot/handoff.ts";
import { trackInput } from "#app/features/updates/unsaved-input.ts";
import { guardLinks } from "#app/lib/external.ts";
import { takeOtherDigits } from "#app/lib/number-fields.ts";

/**
 * A transition that is given up, because another one begins or the window changes meanwhile, says so by rejecting `ready`,
 * which the router (a card's link) leaves to the console. The page is right without it.
 */
function letTransitionsBeSkipped(): void {
  const begin = document.startViewTransition?.bind(document);
  if (!begin) return;
  document.startViewTransition = (update) => {
    const transition = begin(update);
    transition.ready.catch(() => {});
    return transition;
  };
}

async function start(): Promise<void> {
  letTransitionsBeSkipped();
  takeHandoff();
  trackInput(document);
  guardLinks(document);
  takeOtherDigits(document);
  if (document.querySelector("#quote-dialog[open]")) {
    // The visitor waits in the opened dialog already: fetch its form beside the hydration, not after it.
    void import("#app/features/request/dialog-form.tsx").catch(() => {});
  }
  if (document.querySelector("#chat-dialog[open]")) {
    // The dialog says so itself if it does not come.
    void import("#app/features/chat/dialog-chat.tsx").catch(() => {});
  }
  if (document.querySelector("form[data-request-form]")) {
    // Hydration writes the server's values into the fields; the form puts back what was typed since.
    const { snapshotTypedValues } = await import("#app/features/request/typed-before.ts");
    snapshotTypedValues();
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  });
}

void start();

if (import.meta.env.DEV) {
  // A built site may have left its service worker at this address: the development server's pages are not kept.
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((workers) => Promise.all(workers.map((worker) => worker.unregister())));
}
