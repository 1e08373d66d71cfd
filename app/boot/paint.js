// Runs in front of the page's content: what the first paint depends on, so that nothing moves afterwards. Who is signed
// in (html data-area; session.js keeps it true), and whether the visitor is still to be asked about the analytics tag
// (html data-consent; measure.js decides).
(() => {
  const { dataset } = document.documentElement;
  const [, seconds, area] = /(?:^|; )__Host-session=(\d+)\.(\w+)/.exec(document.cookie) ?? [];
  if (seconds * 1000 > Date.now()) dataset.area = area;
  try {
    const isRefused = navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
    const answer = /^(?:yes|no)\b/.exec(localStorage.getItem("consent"))?.[0] ?? "ask";
    dataset.consent = isRefused ? "signal" : answer;
  } catch {
    // Where nothing can be kept, the question is not asked.
  }
})();
