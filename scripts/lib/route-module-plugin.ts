import type { Plugin } from "vite";

const FILE = /\/react-router\/dist\/(?:production|development)\/lib\/dom\/ssr\/routeModules\.js$/;
const RELOAD = "window.location.reload();";
const ASK = `if (window.dispatchEvent(new Event("route-module-missing", { cancelable: true }))) throw error;`;

/**
 * React Router reloads the page by itself when a route's script does not come: on a mere hover, again and again, at the
 * present address, and with a form half filled in. Here it asks instead (app/features/updates/page-loads.ts): whoever
 * hears "route-module-missing" and prevents the default has taken care of it; otherwise the error boundary shows it.
 */
export function askForRouteModules(): Plugin {
  let isFound = false;
  return {
    name: "ask-for-route-modules",
    apply: "build",
    transform(code, id) {
      if (!FILE.test(id.split("?")[0] ?? "")) return null;
      if (!code.includes(RELOAD)) this.error("React Router no longer reloads where it did.");
      isFound = true;
      return { code: code.replace(RELOAD, ASK), map: null };
    },
    generateBundle() {
      if (!isFound) this.error("React Router's loading of route modules was not found.");
    },
  };
}
