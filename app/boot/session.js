// Runs in front of the page's content: shows who is signed in the way to their area (html data-area), and keeps the
// session alive where the framework is not there to do it (SPEC §4). Both by the cookie that scripts may read; without
// it nobody is called.
(() => {
  const root = document.documentElement;
  /** Refreshed so long before its end (app/config/limits.ts), and tried again after so long. */
  const BEFORE_MS = 300_000;
  const RETRY_MS = 60_000;
  const CALL_MS = 15_000;
  let timer;
  let isBusy = false;
  /** An end that no later one was given for: a session in its last minutes is not asked for one in a circle. */
  let last = 0;

  /** When the session ends, in milliseconds; 0 for nobody. */
  function end() {
    const [, seconds, area] = /(?:^|; )__Host-session=(\d+)\.(\w+)/.exec(document.cookie) ?? [];
    const at = Number(seconds ?? 0) * 1000;
    if (at <= Date.now()) {
      delete root.dataset.area;
      return 0;
    }
    root.dataset.area = area;
    return at;
  }

  function isDue() {
    const at = end();
    return at > last && at - BEFORE_MS <= Date.now();
  }

  async function refresh() {
    const before = end();
    // Another tab may have done it while this one waited for its turn.
    if (!isDue()) return;
    const response = await fetch("/api/auth/refresh", {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (response.status === 401) console.warn("Token refresh failed, user will be logged out");
    if (response.ok && end() <= before) last = before;
  }

  function check() {
    clearTimeout(timer);
    const at = end();
    if (at === 0 || isBusy) return at;
    if (!isDue()) {
      timer = setTimeout(check, (at > last ? at - BEFORE_MS : at) - Date.now());
      return at;
    }
    isBusy = true;
    const { locks } = navigator;
    (locks ? locks.request("session-refresh", refresh) : refresh())
      .catch(() => {})
      .then(() => {
        isBusy = false;
        timer = setTimeout(check, isDue() ? RETRY_MS : 0);
      });
    return at;
  }

  window.__session = check;
  check();
  addEventListener("online", check);
  addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", check);
})();
