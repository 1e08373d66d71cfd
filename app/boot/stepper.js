// Stands in a page with numbers to set (app/ui/stepper.tsx): until the framework listens (intent.js), a number, its
// slider and its plus and minus follow each other by this.
(() => {
  function onInput({ target }) {
    if (!window.__intent) return;
    const { mirrors } = target.dataset;
    const number = mirrors ? target.form.elements[mirrors] : target;
    if (mirrors) number.value = target.value;
    const slider = document.querySelector(`[data-mirrors="${number.name}"]`);
    if (!slider) return;
    const { min, max } = slider;
    if (!mirrors) slider.value = number.value || min;
    const value = Number(slider.value);
    slider.style.setProperty("--fill", `${((value - min) / (max - min)) * 100}%`);
    for (const button of number.parentElement.querySelectorAll("[data-by]"))
      button.disabled = button.dataset.by > 0 ? value >= max : value <= min;
  }
  function onClick(event) {
    const button = window.__intent && event.target.closest?.("[data-by]");
    if (!button) return;
    event.stopImmediatePropagation();
    const number = button.parentElement.querySelector("input");
    if (button.dataset.by > 0) number.stepUp();
    else number.stepDown();
    // The framework may have come so far that it hears it.
    number.dispatchEvent(new Event("input", { bubbles: true }));
  }
  addEventListener("input", onInput, true);
  addEventListener("click", onClick, true);
})();
