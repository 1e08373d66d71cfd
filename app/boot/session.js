// Runs once the page has been read: says who is signed in (html data-area, as paint.js did), and keeps the session alive
// where the framework is not there to do it (SPEC §4); a sign-out that the server has not received, and
// whose page is gone, is sent again. All by the cookie that scripts may read; without it nobody is called.
(() => {
  const root = document.documentElement;
  /** Refreshed so long before its end (domain/config/limits.ts), and tried again after so long. */
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

  const LEFT = "signed-out-of";
  /** This page tries to sign out itself, and leads to where that ends. */
  let isLeaving = false;
  /** Remembers, for the pages after this one, that somebody signs out of this session, until it is done. */
  function leave(isDone) {
    isLeaving = !isDone;
    try {
      if (isDone) localStorage.removeItem(LEFT);
      else localStorage.setItem(LEFT, `${end()}`);
    } catch {
      // Where nothing may be kept, the sign-out waits on its own page alone.
    }
  }

  /** Whether somebody has signed out of this session on another page, and it stands. */
  function isLeft(at) {
    try {
      return at > 0 && !isLeaving && localStorage.getItem(LEFT) === `${at}`;
    } catch {
      return false;
    }
  }

  function isDue() {
    const at = end();
    return isLeft(at) || (at > last && at - BEFORE_MS <= Date.now());
  }

  async function refresh() {
    const before = end();
    // Another tab may have done it while this one waited for its turn.
    if (!isDue()) return;
    const leaves = isLeft(before);
    const response = await fetch(leaves ? "/api/auth/logout" : "/api/auth/refresh", {
      method: "POST",
      credentials: "include",
      headers: { "content-type": "application/json" },
      body: "{}",
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (leaves && response.ok) {
      leave(true);
      location.reload();
    }
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

  window.__session = Object.assign(check, { leave });
  check();
  addEventListener("online", check);
  addEventListener("pageshow", check);
  document.addEventListener("visibilitychange", check);
})();
