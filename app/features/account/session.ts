import { TOKEN_REFRESH_BEFORE_SECONDS } from "#domain/config/limits.ts";
import { authConsole } from "#domain/messages/en/account.ts";
import { leavesForLogin } from "#domain/rules/pages.ts";
import type { SessionDeps } from "./browser-session.ts";

/** What tabs send each other: a token was refreshed, or the person signed out. */
export type SessionMessage = { type: "refreshed"; exp: number } | { type: "signed-out" };

/** "ended": the token could not be kept alive; "asked": somebody pressed 'Sign out'. */
export type LogoutReason = "asked" | "ended";

const RETRY_MS = { first: 2_000, most: 60_000 } as const;
const THRESHOLD_MS = TOKEN_REFRESH_BEFORE_SECONDS * 1000;

/**
 * Keeps a session alive (SPEC §4, Authentication): a token within 5 minutes of its end is refreshed, once for all
 * tabs. A refusal signs out; a passing failure is tried again for as long as the token holds. `exp` in seconds.
 */
export function keepSession(exp: number, deps: SessionDeps) {
  let expires = exp * 1000;
  let retry: number = RETRY_MS.first;
  let cancel = () => {};
  let busy = false;
  let stopped = false;

  let isLast = false;

  const isDue = () => deps.now() >= (isLast ? expires : expires - THRESHOLD_MS);

  function schedule(ms: number) {
    cancel();
    if (!stopped) cancel = deps.later(check, Math.max(0, ms));
  }

  function renewed(seconds: number) {
    expires = Math.max(expires, seconds * 1000);
    retry = RETRY_MS.first;
    schedule(isLast ? expires - deps.now() : expires - THRESHOLD_MS - deps.now());
  }

  async function refresh(): Promise<void> {
    if (stopped) return;
    // Another tab may have refreshed while this one waited for its turn.
    if (deps.end() > expires) renewed(deps.end() / 1000);
    if (!isDue()) return;
    const asked = expires;
    const outcome = await askForToken(deps);
    if (stopped) return;
    if (typeof outcome === "number") {
      deps.broadcast({ type: "refreshed", exp: outcome });
      // A session in its last minutes has no later end to give: it is not asked for one in a circle.
      isLast = outcome * 1000 <= asked;
      renewed(outcome);
    } else if (outcome === "refused" || deps.now() >= expires) {
      deps.warn(authConsole.refreshFailed);
      stop();
      await logout(deps, "ended");
    } else {
      // Not past the token's end, so that it is noticed in time.
      schedule(Math.min(retry, expires - deps.now()));
      retry = Math.min(retry * 2, RETRY_MS.most);
    }
  }

  /** Refreshes now if the token is within the threshold; to be called when somebody is back in the tab. */
  function check(): void {
    if (stopped || busy) return;
    if (!isDue()) {
      schedule(expires - THRESHOLD_MS - deps.now());
      return;
    }
    busy = true;
    void deps.lock(refresh).finally(() => {
      busy = false;
    });
  }

  function stop() {
    stopped = true;
    cancel();
    silence();
  }

  const silence = deps.listen((message) => {
    if (message.type === "refreshed") renewed(message.exp);
    else {
      stop();
      leave(deps, "asked");
    }
  });
  check();
  return { check, stop };
}

/**
 * Signs out (SPEC §4): revokes the token, reaches the other tabs, forgets what this one holds, and leaves protected
 * pages. Who asked for it stays signed in until the server has confirmed it: `onWaiting` is called, and it is tried
 * again until then. A session that has ended has nothing to wait for.
 */
export async function logout(
  deps: SessionDeps,
  why: LogoutReason,
  onWaiting: () => void = () => {},
): Promise<void> {
  let pause: number = RETRY_MS.first;
  while (!(await revoke(deps)) && why === "asked") {
    deps.noteLeft();
    onWaiting();
    await deps.pause(pause);
    pause = Math.min(pause * 2, RETRY_MS.most);
  }
  deps.broadcast({ type: "signed-out" });
  leave(deps, why);
}

async function revoke(deps: SessionDeps): Promise<boolean> {
  const isDone = await deps.post("/api/auth/logout").then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isDone) deps.warn(authConsole.logoutFailed);
  return isDone;
}

function leave(deps: SessionDeps, why: LogoutReason): void {
  deps.ending(why);
  const { path, search } = deps.here();
  if (!leavesForLogin(path)) return;
  // Who was cut off finds the way back; who left on purpose starts anew.
  deps.load(why === "ended" ? `/login?redirect=${encodeURIComponent(path + search)}` : "/login");
}

/** The new token's end in seconds; "refused" when the server says no, "later" when it could not be asked. */
async function askForToken(deps: SessionDeps): Promise<number | "refused" | "later"> {
  try {
    const response = await deps.post("/api/auth/refresh");
    if (response.status >= 500 || response.status === 429) return "later";
    const answer = (await response.json()) as { data?: { exp?: unknown } } | null;
    const exp = answer?.data?.exp;
    return response.ok && typeof exp === "number" ? exp : "refused";
  } catch {
    return "later";
  }
}
