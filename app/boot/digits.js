// Fields of numbers let no figures of Arabic or Persian keyboards in: what is typed or pasted becomes Latin ones.
document.addEventListener("beforeinput", (event) => {
  const typed = event.data ?? event.dataTransfer?.getData("text");
  if (event.target.type !== "number" || !/[٠-٩۰-۹]/.test(typed)) return;
  event.preventDefault();
  const latin = typed.replace(/[٠-٩۰-۹]/g, (digit) => digit.charCodeAt(0) & 15);
  // The one way to put text where the caret is in such a field, whose caret no script may read.
  document.execCommand("insertText", false, latin);
});
