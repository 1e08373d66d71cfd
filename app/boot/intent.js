// Runs in place, before anything is fetched: holds the framework back until the visitor first points, touches, types
// or tabs, or a field is set by voice or by the browser. A page that has news to show (meta name="boot") starts by
// itself once it has loaded. Links, forms, menus and dialogs of the page work natively until then.
(() => {
  const boot = document.getElementById("boot");
  if (!boot) return;
  const signs = ["pointerover", "pointerdown", "keydown", "focusin", "input"];
  if (document.querySelector('meta[name="boot"][content="load"]')) signs.push("load");
  /** What was pressed before the framework listened, in order. */
  let presses = [];
  /** Of them, the one that is being pressed again. */
  let pressing;

  function start() {
    for (const sign of signs) removeEventListener(sign, start, true);
    for (const name of boot.dataset.preload.split(" ")) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = `/assets/${name}.js`;
      document.head.append(link);
    }
    const script = document.createElement("script");
    script.type = "module";
    script.textContent = boot.textContent;
    // ahead.js leads on without the framework.
    script.onerror = () => {
      document.removeEventListener("click", hold, true);
      window.__failed?.(presses);
    };
    document.body.append(script);
  }

  function hold(event) {
    const pressed = event.target.closest?.(
      "a[aria-haspopup=dialog],button[type=button],button[formaction]",
    );
    if (!pressed || pressed === pressing) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const dialog = document.getElementById(
      pressed.dataset.dialog ?? pressed.getAttribute("commandfor"),
    );
    if (pressed.href && !dialog) return;
    event.preventDefault();
    // A framework that has half come would answer it as well, with what the page came with.
    event.stopImmediatePropagation();
    presses.push(pressed);
    if (pressed.ariaPressed && !pressed.name) pressed.ariaPressed = pressed.ariaPressed !== "true";
    // Its files, by ahead.js; where that has not come yet, it sees the open dialog itself.
    if (pressed.dataset.dialog === "quote-dialog") window.__form?.(pressed);
    if (!dialog || dialog.open) return;
    dialog.showModal();
    dialog.onclose = () => (presses = presses.filter((element) => element !== pressed));
  }

  for (const sign of signs) addEventListener(sign, start, { capture: true, passive: true });
  // On the document: the answer about the analytics tag (measure.js) is taken before, at the window.
  document.addEventListener("click", hold, true);

  // The address may name a dialog that stands open (?quote, ?chat).
  const query = new URLSearchParams(location.search);
  const named = ["quote", "chat"].find((name) => query.has(name));
  if (named) {
    document.getElementById(`${named}-dialog`)?.showModal();
    start();
  }

  // Called again and again once the framework has taken the page over (early-presses.ts): presses the next of what was
  // pressed meanwhile and answers true, or, when nothing is left, lets presses through. Links are no longer for the
  // browser to fetch ahead then (public/speculation-rules.json), for the router leads on by data.
  window.__intent = () => {
    pressing = presses.shift();
    pressing?.click();
    if (pressing) return true;
    window.__intent = undefined;
    document.documentElement.dataset.listening = "";
    document.removeEventListener("click", hold, true);
  };
})();
