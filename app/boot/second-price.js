// Runs in front of the page's content: sums once more, roughly, in the currency the visitor has chosen, which nobody
// else learns (app/components/second-price.tsx marks the sums, currency-choice.tsx is the list). An element is filled while
// the page is read in, so that nothing moves afterwards, and in a tree of its own, so that the framework finds
// the page as it came.
(() => {
  const KEY = "currency";
  const NAME = "second-price";
  let chosen;

  function readChoice() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Where nothing can be kept, a choice holds for this page.
      return chosen;
    }
  }

  /** The rates as root.tsx writes them: "en-GB; USD 3.6725 EUR 4.28; what is to be known of them". */
  function show(element) {
    const { content = "" } = document.querySelector("meta[name=rates]") ?? {};
    const [locale, rates = "", title] = content.split("; ");
    const pairs = [...rates.matchAll(/([A-Z]{3}) ([\d.]+)/g)];
    const rate = pairs.find(([, currency]) => currency === chosen)?.[2];
    const fils = element.getAttribute("fils");
    // Behind the list it keeps that true.
    if (fils === null) {
      element.previousElementSibling.value = rate ? chosen : "AED";
      return;
    }
    if (!rate || !(fils > 0)) return element.shadowRoot?.replaceChildren();
    const amount = fils / 100 / rate;
    // A rough figure of some size has no cents.
    const digits = amount < 10 ? 2 : 0;
    const text = amount.toLocaleString(locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
    const figure = document.createElement("bdi");
    figure.title = title;
    figure.textContent = `≈\u00a0${chosen}\u00a0${text}`;
    (element.shadowRoot ?? element.attachShadow({ mode: "open" })).replaceChildren(" ", figure);
  }

  function choose(currency) {
    if (currency === chosen) return;
    chosen = currency;
    for (const element of document.querySelectorAll(NAME)) show(element);
  }

  chosen = readChoice();
  customElements.define(
    NAME,
    class extends HTMLElement {
      static observedAttributes = ["fils"];
      connectedCallback() {
        show(this);
      }
      attributeChangedCallback() {
        if (this.isConnected) show(this);
      }
    },
  );
  addEventListener("change", ({ target }) => {
    if (!target.matches?.("[data-currency]")) return;
    try {
      if (target.value === "AED") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, target.value);
    } catch {}
    choose(target.value);
  });
  // Another tab has chosen, also while this page lay in the browser's memory.
  for (const type of ["storage", "pageshow"]) addEventListener(type, () => choose(readChoice()));
})();
