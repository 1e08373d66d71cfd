// Runs in front of the page's content: sums once more, roughly, in the currency the visitor has chosen, which nobody
// else learns (app/components/second-price.tsx marks the sums, currency-choice.tsx is the list). An element is filled
// while the page is read in, so that nothing moves afterwards, and in a tree of its own, so that the framework finds the
// page as it came.
(() => {
  const KEY = "currency";
  const NAME = "second-price";
  let chosen;

  function stored() {
    try {
      return localStorage.getItem(KEY);
    } catch {
      // Where nothing can be kept, a choice holds for this page.
      return chosen;
    }
  }

  class SecondPrice extends HTMLElement {
    static observedAttributes = ["fils"];
    attributeChangedCallback() {
      this.connectedCallback();
    }
    connectedCallback() {
      // As app/root.tsx writes it: "en-GB; USD 3.6725 EUR 4.28; what is to be known of these".
      const { content = "" } = document.querySelector("meta[name=rates]") ?? {};
      const [locale, rates = "", title] = content.split("; ");
      const words = rates.split(" ");
      // What has no rate is followed by no number.
      const rate = +words[words.indexOf(chosen) + 1];
      const fils = this.getAttribute("fils");
      if (fils === null) {
        // The one behind a list keeps that true.
        this.previousElementSibling.value = rate ? chosen : "AED";
        return;
      }
      const amount = fils / 100 / rate;
      if (!(amount > 0)) return this.shadowRoot?.replaceChildren();
      const figure = document.createElement("bdi");
      // A rough figure of some size has no cents.
      const number = amount.toLocaleString(locale, { maximumFractionDigits: amount < 10 ? 2 : 0 });
      figure.textContent = `≈\u00a0${chosen}\u00a0${number}`;
      figure.title = title;
      (this.shadowRoot ?? this.attachShadow({ mode: "open" })).replaceChildren(" ", figure);
    }
  }

  function choose(currency) {
    if (currency === chosen) return;
    chosen = currency;
    for (const element of document.querySelectorAll(NAME)) element.connectedCallback();
  }

  chosen = stored();
  customElements.define(NAME, SecondPrice);
  addEventListener("change", ({ target }) => {
    if (!target.matches?.("[data-currency]")) return;
    try {
      if (target.value === "AED") localStorage.removeItem(KEY);
      else localStorage.setItem(KEY, target.value);
    } catch {}
    choose(target.value);
  });
  // Another tab has chosen, also while this page lay in the browser's memory.
  for (const type of ["storage", "pageshow"]) addEventListener(type, () => choose(stored()));
})();
