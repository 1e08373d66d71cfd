// Of the page at /api alone: finds calls by words, copies examples, opens the call that an address names.
const calls = [...document.querySelectorAll(".ref-call")];
const search = document.querySelector(".ref-search");
const input = search?.querySelector("input");
const status = search?.querySelector("[role=status]");
const sections = [...document.querySelectorAll("main section")];

if (search && input && status) {
  search.hidden = false;
  search.addEventListener("submit", (event) => event.preventDefault());
  input.addEventListener("input", () => {
    const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let found = 0;
    for (const call of calls) {
      const text = call.firstElementChild?.textContent?.toLowerCase() ?? "";
      const fits = words.every((word) => text.includes(word));
      call.hidden = !fits;
      found += Number(fits);
    }
    for (const section of sections)
      section.hidden = words.length > 0 && !section.querySelector(".ref-call:not([hidden])");
    status.textContent =
      words.length === 0 ? "" : found === 0 ? "No call has these words" : `${found} found`;
  });
}

for (const figure of document.querySelectorAll(".ref-figure")) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "ref-copy";
  button.textContent = "Copy";
  button.addEventListener("click", async () => {
    const text = figure.querySelector("code")?.textContent ?? "";
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    button.textContent = copied ? "Copied" : "Not copied";
    setTimeout(() => {
      button.textContent = "Copy";
    }, 2000);
  });
  figure.append(button);
}

function openNamed() {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const call = named?.closest("details");
  if (!call) return;
  call.open = true;
  call.scrollIntoView();
}
addEventListener("hashchange", openNamed);
openNamed();
