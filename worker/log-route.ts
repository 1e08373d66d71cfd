/** A route of React Router's build, as far as its path goes. */
type PageRoute = { path?: string | undefined; parentId?: string | undefined };

/** The paths of all pages ("/package/:slug"), from the build's routes. */
export function pagePaths(routes: Record<string, PageRoute | undefined>): string[] {
  return Object.keys(routes).map((id) => {
    const parts: string[] = [];
    for (let route = routes[id]; route; route = routes[route.parentId ?? ""]) {
      if (route.path) parts.unshift(route.path);
    }
    return `/${parts.join("/")}`;
  });
}

/** What an address is called that no route has. */
export const NO_ROUTE = "unmatched";

/**
 * Names the route of a path. A path itself may hold a token, a record's id or what somebody typed; its pattern holds
 * what the code has written.
 */
export function routeNamer(patterns: readonly string[]): (path: string) => string {
  const named = [...new Set(patterns)]
    .filter((pattern) => !pattern.includes("*"))
    .map((pattern) => ({ pattern, matches: expression(pattern), free: pattern.split(":").length }))
    .sort((a, b) => a.free - b.free || b.pattern.length - a.pattern.length);
  return (path) => {
    const isData = path.endsWith(".data");
    const page = isData ? path.slice(0, -".data".length).replace(/^\/_$/, "/") : path;
    const found = named.find(({ matches }) => matches.test(page));
    return found ? `${found.pattern}${isData ? ".data" : ""}` : NO_ROUTE;
  };
}

function expression(pattern: string): RegExp {
  const parts = pattern
    .split("/")
    .filter((part) => part !== "")
    .map((part) => {
      const plain = part.replace(/\?$/, "");
      // Of "{entity}.csv" and the like only the name is free.
      const free = plain.replaceAll(/[.+^$(){}|[\]\\]/g, "\\$&").replaceAll(/:\w+/g, "[^/]+");
      return part.endsWith("?") ? `(?:/${free})?` : `/${free}`;
    });
  return new RegExp(`^${parts.join("") || "/"}${parts.length > 0 ? "/?" : ""}$`);
}
