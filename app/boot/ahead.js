// Runs once the page has been read: who stays will act, so what that needs (intent.js) is fetched when all else has come
// and nothing goes on any more, and compiled, but not run. At first into the browser's cache alone: what failed then is
// fetched again when it is needed. The request form's files come too where its dialog stands, and at once when it opens;
// the build names them here (scripts/lib/vite-plugins.ts), once for all pages.
(() => {
  const boot = document.getElementById("boot");
  if (!boot) return;
  const dialog = document.getElementById("quote-dialog");
  const form = dialog ? "FORM_SCRIPTS".split(" ") : [];

  function fetchScript(rel, name) {
    const link = document.createElement("link");
    link.rel = rel;
    if (rel === "prefetch") {
      link.as = "script";
      link.onload = () => fetchScript("modulepreload", name);
    }
    link.href = `/assets/${name}.js`;
    document.head.append(link);
  }

  function fetchAhead() {
    const { saveData, effectiveType } = navigator.connection ?? {};
    if (saveData || /2g/.test(effectiveType)) return;
    for (const name of new Set([...boot.dataset.preload.split(" "), ...form]))
      fetchScript("prefetch", name);
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => setTimeout(() => whenIdle(fetchAhead), 2000), { once: true });

  window.__form = ({ href } = {}) => {
    for (const name of form) fetchScript("modulepreload", name);
    // A package's page waits for its reservation, unless offers are asked for there.
    const head = href && !/package=/.test(href) && dialog?.querySelector("[data-offers]");
    if (head) head.textContent = head.dataset.offers;
  };
  if (dialog?.open) window.__form();
  // Where the form stands in the page, they are needed with the framework.
  if (document.querySelector("form[data-request-form]"))
    for (const sign of ["pointerover", "keydown", "focusin"])
      addEventListener(sign, window.__form, { capture: true, once: true, passive: true });

  // Where a finger came and went before the framework listened; it is told so then (early-presses.ts).
  window.__touches = [];
  for (const sign of ["touchstart", "touchend"])
    addEventListener(sign, (event) => window.__intent && window.__touches.push(event), {
      capture: true,
      passive: true,
    });

  // The framework did not come: a link leads to the same form as a page. It knows what the page came with, the page's own
  // form what was chosen on it.
  window.__failed = (presses) => {
    // A day or a month of a package is a page of its own then.
    presses.find((element) => element.name)?.click();
    const link = presses.find((element) => element.href);
    const waiting = document.querySelector("dialog[open][data-fallback]");
    const choice = document.querySelector("[data-package-choice]");
    if (choice && /package=/.test(link?.href)) choice.submit();
    else if (link || waiting) location.href = link?.href ?? waiting.dataset.fallback;
  };
})();
