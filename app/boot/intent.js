// Runs in place, before anything is fetched: holds the framework back until the visitor first points, touches, types
// or tabs. Links, forms, menus and dialogs of the page work natively until then.
(() => {
  const boot = document.getElementById("boot");
  if (!boot) return;
  const signs = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"];
  /** The dialog link that was pressed before the framework could hear it. */
  let pressed;

  function start() {
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const href of JSON.parse(boot.dataset.preload)) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = boot.textContent;
    // Without the framework the link leads to the same form as a page.
    script.onerror = () => {
      removeEventListener("click", hold, true);
      if (pressed) location.href = pressed.href;
    };
    document.body.append(script);
  }

  function hold(event) {
    const link = event.target.closest?.("a[aria-haspopup=dialog]");
    const dialog = document.getElementById("quote-dialog");
    if (!link || !dialog || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    pressed = link;
    dialog.showModal();
    dialog.addEventListener("close", () => (pressed = undefined), { once: true });
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  addEventListener("click", hold, true);

  // Called once the framework listens: what was pressed meanwhile is pressed again.
  window.__intent = () => {
    removeEventListener("click", hold, true);
    const link = pressed;
    pressed = undefined;
    link?.click();
  };
})();
