// Stands where the router's own script of it would (ScrollRestoration): names this place in history, and brings a page that
// is loaded again where it stood.
(() => {
  const key = history.state?.key;
  if (!key) return history.replaceState({ key: Math.random().toString(32).slice(2) }, "");
  try {
    scrollTo(
      0,
      JSON.parse(sessionStorage.getItem("react-router-scroll-positions"))[key] ?? scrollY,
    );
  } catch {}
})();
