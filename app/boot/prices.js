// The sums of a page once more, roughly, in the currency the visitor has chosen, which nobody else learns
// (app/components/second-price.tsx marks the sums, currency-choice.tsx is the list). Fetched by who has chosen one alone:
// in front of the page's content (paint.js), so that an element is filled while the page is read in and nothing moves
// afterwards, or at the first choice (currency.js). An element is filled in a tree of its own, so that the framework
// finds the page as it came.
(() => {
  const NAME = "second-price";
  let { chosen } = document.currentScript.dataset;
  // Asked for twice, while it was on its way.
  if (window.__prices) return window.__prices(chosen);
  chosen ??= localStorage.getItem("currency");

  class SecondPrice extends HTMLElement {
    static observedAttributes = ["fils"];
    figure = this.attachShadow({ mode: "open" });
    attributeChangedCallback() {
      this.connectedCallback();
    }
    connectedCallback() {
      // As app/root.tsx writes it: "en-GB; USD 3.6725 EUR 4.28; what is to be known of these".
      const { content = "en" } = document.querySelector("meta[name=rates]") ?? {};
      const [locale, rates = "", title = ""] = content.split("; ");
      const words = rates.split(" ");
      // What has no rate is followed by no number.
      const rate = +words[words.indexOf(chosen) + 1];
      const fils = this.getAttribute("fils");
      if (fils === null) {
        // The one behind a list keeps that true.
        this.previousElementSibling.value = rate ? chosen : "";
        return;
      }
      const amount = fils / 100 / rate;
      // A rough figure of some size has no cents. It is set apart from the direction of the text around it.
      const style = { maximumFractionDigits: amount < 10 ? 2 : 0 };
      this.figure.textContent =
        amount > 0
          ? ` \u2068≈\u00a0${chosen}\u00a0${amount.toLocaleString(locale, style)}\u2069`
          : "";
      this.title = title;
    }
  }

  customElements.define(NAME, SecondPrice);
  window.__prices = (currency) => {
    chosen = currency;
    for (const element of document.querySelectorAll(NAME)) element.connectedCallback();
  };
})();
