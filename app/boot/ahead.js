// Runs once the page has been read: who stays will act, so what that needs (intent.js) is fetched when all else has come
// and nothing goes on any more, and compiled, but not run. At first into the browser's cache alone: what failed then is
// fetched again when it is needed.
(() => {
  const boot = document.getElementById("boot");
  if (!boot) return;

  function fetchScript(rel, href) {
    const link = document.createElement("link");
    link.rel = rel;
    if (rel === "prefetch") {
      link.as = "script";
      link.onload = () => fetchScript("modulepreload", href);
    }
    link.href = href;
    document.head.append(link);
  }

  function fetchAhead() {
    const { saveData, effectiveType } = navigator.connection ?? {};
    if (saveData || /2g/.test(effectiveType)) return;
    const { preload, form } = boot.dataset;
    for (const name of `${preload} ${form}`.split(" ").filter(Boolean))
      fetchScript("prefetch", `/assets/${name}.js`);
  }
  const whenIdle = window.requestIdleCallback ?? setTimeout;
  addEventListener("load", () => setTimeout(() => whenIdle(fetchAhead), 2000), { once: true });
})();
