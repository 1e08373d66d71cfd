// What a page does for the time without a connection (app/service-worker): has it kept, goes on by whole pages, and says
// that nothing was sent where the framework is not there to say it.
(() => {
  const { serviceWorker } = navigator;
  if (!serviceWorker) return;
  const bar = () => document.querySelector("[data-offline]");
  /** Browsers do not always know; who reads a copy had no connection a moment ago. */
  const mayBeOffline = () => !navigator.onLine || bar()?.dataset.offline === "kept";

  const scope = "LANGUAGE_BASE";
  addEventListener("load", async () => {
    const wasKept = serviceWorker.controller !== null;
    try {
      // "/ar" is no page of "/ar/": without naming it, a language's home would be nobody's.
      const how = scope ? { updateViaCache: "none", scope } : { updateViaCache: "none" };
      await serviceWorker.register("LANGUAGE_BASE/sw.js", how);
      const { active } = await serviceWorker.ready;
      if (!wasKept) active.postMessage({ keep: location.href });
    } catch {
      // Without a worker nothing is kept, and all else works.
    }
  });

  addEventListener(
    "click",
    ({ target }) => target.closest?.("[data-offline] button") && location.reload(),
    true,
  );

  // The router would ask for data and parts of the build that may not be there.
  addEventListener(
    "click",
    (event) => {
      const link = event.target.closest?.("a[href]:not([aria-haspopup])");
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      if (mayBeOffline()) event.stopPropagation();
    },
    true,
  );

  // A form that nobody has taken over would end in the browser's error page, and what was typed would be lost.
  const LOOK_MS = 8_000;
  let isSure = false;
  addEventListener("submit", async (event) => {
    const { target, submitter, defaultPrevented } = event;
    if (isSure || defaultPrevented || target.method !== "post" || !mayBeOffline()) return;
    event.preventDefault();
    try {
      const signal = AbortSignal.timeout(LOOK_MS);
      await fetch("/robots.txt", { method: "HEAD", cache: "no-store", signal });
      isSure = true;
      target.requestSubmit(submitter);
      isSure = false;
    } catch {
      serviceWorker.controller?.postMessage({ unsent: true });
    }
  });

  serviceWorker.addEventListener("message", ({ data }) => {
    if (data?.fresh || data?.bar) bar()?.remove();
    if (data?.bar) document.body.insertAdjacentHTML("afterbegin", data.bar);
  });
  serviceWorker.startMessages();
})();
