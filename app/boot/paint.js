// Runs in front of the page's content: what the first paint depends on, so that nothing moves afterwards. Who is signed
// in (html data-area; session.js keeps it true), whether the visitor is still to be asked about the analytics tag
// (html data-consent; measure.js decides), and sums in a second currency: who has chosen one has the file that shows it
// (prices.js), and waits for it here, so that sums have it when they are painted. All others fetch nothing.
(() => {
  const { dataset } = document.documentElement;
  const [, seconds, area] = /(?:^|; )__Host-session=(\d+)\.(\w+)/.exec(document.cookie) ?? [];
  if (seconds * 1000 > Date.now()) dataset.area = area;
  try {
    const isRefused = navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
    const answer = /^(?:yes|no)\b/.exec(localStorage.getItem("consent"))?.[0] ?? "ask";
    dataset.consent = isRefused ? "signal" : answer;
    if (localStorage.getItem("currency")) {
      // biome-ignore lint/suspicious/noUselessEscapeInString: it would end the page's script
      document.write(`<script src="${document.currentScript.dataset.prices}"><\/script>`);
    }
  } catch {
    // Where nothing can be kept, the question is not asked.
  }
})();
