// Runs once the page has been read: keeps the currency that the visitor chooses (app/components/currency-choice.tsx), and
// has sums shown in it (prices.js), which is fetched at the first choice.
(() => {
  const KEY = "currency";
  const show = (currency) => {
    if (window.__prices) return window.__prices(currency);
    const script = document.createElement("script");
    script.src = document.querySelector("[data-prices]").dataset.prices;
    script.dataset.chosen = currency;
    document.head.appendChild(script);
  };
  const choose = ({ value }) => {
    // Where nothing can be kept, a choice holds for its page.
    try {
      if (value) localStorage.setItem(KEY, value);
      else localStorage.removeItem(KEY);
    } catch {}
    show(value);
  };
  addEventListener("change", ({ target }) => target.matches?.("[data-currency]") && choose(target));
  // It may have been chosen while the page was read in.
  const list = [...document.querySelectorAll("[data-currency]")].find(({ value }) => value);
  if (list && !window.__prices) choose(list);
  // Another page may have chosen while this one lay in the browser's memory.
  addEventListener("pageshow", ({ persisted }) => {
    try {
      const kept = localStorage.getItem(KEY) ?? "";
      if (persisted && (kept || window.__prices)) show(kept);
    } catch {}
  });
})();
