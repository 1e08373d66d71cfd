// Stands in a page with numbers to set (app/ui/stepper.tsx): until the framework listens (intent.js), a number, its
// slider and its plus and minus follow each other by this.
(() => {
  const find = (name, value) => document.querySelector(`[data-${name}="${value}"]`);
  function onInput({ target }) {
    if (!window.__intent) return;
    const { mirrors, draws } = target.dataset;
    const name = mirrors ?? draws ?? target.name;
    const slider = name && find("mirrors", name);
    if (!slider) return;
    const number = target.form.elements[name];
    const drawn = find("draws", name);
    const min = +slider.min;
    const max = +slider.max;
    // Where it is drawn on an uneven scale, the first half of its line (0 to 1) goes up to its knee.
    const knee = drawn ? +drawn.dataset.knee : (min + max) / 2;
    const at = draws && target.value / target.max;
    if (draws)
      slider.value = at < 0.5 ? min + (knee - min) * at * 2 : knee + (max - knee) * (at * 2 - 1);
    else if (!mirrors)
      // Of Arabic and Persian figures the last four bits are the figure.
      slider.value = +number.value.replace(/[٠-٩۰-۹]/g, (one) => one.charCodeAt(0) & 15) || min;
    const value = +slider.value;
    if (target !== number) number.value = value;
    const place =
      value < knee ? (value - min) / (knee - min) / 2 : (1 + (value - knee) / (max - knee)) / 2;
    if (drawn) drawn.value = place * drawn.max;
    for (const line of [slider, drawn]) line?.style.setProperty("--fill", `${place * 100}%`);
    for (const button of number.parentElement.querySelectorAll("[data-by]"))
      button.disabled = button.dataset.by > 0 ? value >= max : value <= min;
  }
  function onClick(event) {
    const button = window.__intent && event.target.closest?.("[data-by]");
    if (!button) return;
    event.stopImmediatePropagation();
    const slider = find("mirrors", button.parentElement.querySelector("input").name);
    slider.stepUp(button.dataset.by);
    // The framework may have come so far that it hears it.
    slider.dispatchEvent(new Event("input", { bubbles: true }));
  }
  addEventListener("input", onInput, true);
  addEventListener("click", onClick, true);
})();
