// Runs once the page has been read: in wide windows the header comes back when one scrolls up, and goes when one scrolls
// on (html data-header; app/ui/parts.css). Up there it is what it always was.
(() => {
  const { dataset } = document.documentElement;
  /** What a finger that rests may move, in pixels. */
  const STILL = 6;
  let last = scrollY;
  addEventListener(
    "scroll",
    () => {
      const moved = scrollY - last;
      if (scrollY > 0 && Math.abs(moved) < STILL) return;
      last = scrollY;
      if (last <= 0) delete dataset.header;
      else if (moved > 0 ? dataset.header : last > innerHeight / 2)
        dataset.header = moved > 0 ? "away" : "back";
    },
    { passive: true },
  );
})();
