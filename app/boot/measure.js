// Counts the visit, and holds the visitor's answer about the analytics tag (docs/measurement.md). Nothing of another
// company is fetched before that answer is yes. Runs once the page has been read, and needs no framework.
(() => {
  const root = document.documentElement;
  /** The configured tag; empty where there is none, or where it may not be loaded. Missing where nothing is counted. */
  const { tag } = document.currentScript.dataset;
  if (tag === undefined) {
    delete root.dataset.consent;
    return;
  }
  const off = `ga-disable-${tag}`;
  const KEY = "consent";
  /** Days an answer holds (domain/config/limits.ts). */
  const KEPT = { yes: 365, no: 180 };
  const DAY_MS = 86_400_000;
  const isRefused = navigator.globalPrivacyControl === true || navigator.doNotTrack === "1";
  let isLoaded = false;

  // What shows before the first paint follows paint.js, which knows no days.
  /** "ask", "yes", "no", or "signal" when the browser refuses for its visitor (a privacy signal). Stored as "yes 1764000000000". */
  function consent() {
    if (isRefused) return "signal";
    try {
      const [answer, since] = (localStorage.getItem(KEY) ?? "").split(" ");
      const age = Date.now() - Number(since);
      if (Object.hasOwn(KEPT, answer) && age >= 0 && age < KEPT[answer] * DAY_MS) return answer;
      localStorage.removeItem(KEY);
    } catch {
      // Where nothing can be kept, the question is not repeated on each page.
      return "no";
    }
    return "ask";
  }

  /** The page's address without query and without what may name a person; empty where nothing is counted. */
  function place() {
    const path = location.pathname.slice("LANGUAGE_BASE".length) || "/";
    let first = path.split("/").find(Boolean) ?? "";
    try {
      first = decodeURIComponent(first);
    } catch {}
    first = first.toLowerCase();
    if (["admin", "partner", "affiliate"].includes(first)) return "";
    if (isClosed(`/${first}`)) return `/${first}`;
    return /^\/(?:(?:package|provider|article|landing)\/[a-z0-9-]{1,80}|[a-z-]{0,40})$/.test(path)
      ? path
      : "/other";
  }
  const isClosed = (path) =>
    /^(?:|\/(?:view|user|login|unsubscribe|confirm|erased|trip|watch))$/.test(path);

  /** The answer decides what shows, what runs and what may stay. */
  function apply() {
    const answer = consent();
    root.dataset.consent = answer;
    if (answer === "yes") return;
    if (tag) window[off] = true;
    const domains = location.hostname.split(".").map((_, at, all) => all.slice(at).join("."));
    for (const [, name] of document.cookie.matchAll(/(?:^|; )(_g(?:a|id|at|cl)[^=;]*)/g)) {
      const gone = `${name}=; Path=/; Max-Age=0`;
      for (const end of ["", ...domains.map((one) => `; Domain=${one}`)]) {
        // biome-ignore lint/suspicious/noDocumentCookie: not every browser has a cookie store to ask
        document.cookie = gone + end;
      }
    }
  }

  function gtag() {
    // The tag's script takes its calls as `arguments`, not as arrays.
    // biome-ignore lint/complexity/noArguments: see above
    window.dataLayer.push(arguments);
  }

  function report({ name, ...more }, path) {
    if (!tag || consent() !== "yes") return;
    // The tag says nothing of closed areas, but that an offer was accepted.
    window[off] = isClosed(path) && name !== "offer_accepted";
    if (window[off]) return;
    let referrer = "";
    try {
      referrer = new URL(document.referrer).origin;
    } catch {}
    const page = {
      page_location: location.origin + path,
      page_path: path,
      page_title: isClosed(path) ? path : document.title,
      page_referrer: referrer === location.origin ? "" : referrer,
    };
    if (!isLoaded) {
      isLoaded = true;
      window.dataLayer ??= [];
      gtag("consent", "default", {
        ad_storage: "denied",
        ad_user_data: "denied",
        ad_personalization: "denied",
        analytics_storage: "granted",
      });
      gtag("set", page);
      gtag("js", new Date());
      gtag("config", tag, {
        ...page,
        send_page_view: false,
        allow_google_signals: false,
        allow_ad_personalization_signals: false,
        cookie_expires: (KEPT.yes * DAY_MS) / 1000,
        cookie_flags: "SameSite=Lax;Secure",
      });
      const script = document.createElement("script");
      script.async = true;
      script.src = `https://www.googletagmanager.com/gtag/js?id=${tag}`;
      document.head.append(script);
    } else gtag("set", page);
    gtag("event", name === "view" ? "page_view" : name, { ...more, ...page });
  }

  function measure(event) {
    try {
      const path = place();
      if (!path || new URLSearchParams(location.search).has("preview")) return;
      report(event, path);
      // These the server sees itself.
      if (event.name === "submitted" || event.name === "offer_accepted") return;
      if (navigator.onLine === false) return;
      const width = innerWidth;
      const body = JSON.stringify({
        ...event,
        path,
        language: navigator.language.slice(0, 35),
        device: width < 760 ? "phone" : width < 1040 ? "tablet" : "desktop",
      });
      navigator.sendBeacon("/api/event", new Blob([body], { type: "application/json" }));
    } catch {
      // A page is never the worse for not being counted.
    }
  }

  const view = () => setTimeout(measure, 0, { name: "view" });

  window.__measure = measure;
  apply();

  // Before all other listeners, so that the answer counts without the framework.
  addEventListener(
    "click",
    (event) => {
      const answer = event.target.closest?.("[data-consent-answer]")?.dataset.consentAnswer;
      if (!answer) return;
      event.stopImmediatePropagation();
      try {
        localStorage.setItem(KEY, `${answer} ${Date.now()}`);
      } catch {}
      const before = root.dataset.consent;
      apply();
      // The pressed button may be gone now: the keyboard goes on at the page.
      if (before === "ask") document.getElementById("content")?.focus({ preventScroll: true });
      if (before !== "yes") report({ name: "view" }, place());
      // The surest end of a tag that runs is a page without it.
      if (answer === "no" && isLoaded) location.reload();
    },
    true,
  );
  // Another tab's answer counts here too.
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) apply();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    apply();
    view();
  });

  const begin = () =>
    document.readyState === "complete" ? view() : addEventListener("load", view, { once: true });
  if (document.prerendering) document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
})();
