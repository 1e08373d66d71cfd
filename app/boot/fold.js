// Stands in a page whose sections fold in a narrow window (app/features/info/legal-page.tsx): closes all but the first and
// the one that the address names.
if (matchMedia("(width < 64rem)").matches)
  for (const section of document.querySelectorAll("[data-folded] > details + details"))
    section.open = `#${section.id}` === location.hash;
