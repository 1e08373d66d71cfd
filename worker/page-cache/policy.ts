/**
 * Which public pages are kept at the edge, and which parts of their query they depend on. Everything not named here
 * is rendered for each request and never stored.
 */
type Rule = {
  path: RegExp;
  /** Query names the page depends on; all others are dropped before it is rendered. */
  query: readonly string[];
  /** Query names that hold a visitor's data: with one of them the page is not kept. */
  personal: readonly string[];
};

const RULES: readonly Rule[] = [
  { path: /^\/$/, query: [], personal: [] },
  { path: /^\/packages$/, query: ["timeofday"], personal: [] },
  {
    path: /^\/package\/[a-z0-9-]{1,80}$/,
    query: ["date", "timeofday", "guests", "duration"],
    personal: [],
  },
  {
    path: /^\/fullofferform$/,
    query: ["package", "date", "timeofday", "guests", "duration"],
    personal: ["name", "email", "phone", "comment"],
  },
];

/** No value of a link is longer; a longer one is not worth a place in the cache. */
const LONGEST_VALUE = 80;
/** React Router's own parameter of a data request: which routes it asks for. */
const ROUTES_PARAMETER = "_routes";

/**
 * The address a request's page is rendered and kept under: path and known query in a fixed order. Undefined when the
 * page may not be kept: another method, another path, personal or oversized values.
 */
export function cacheablePage(method: string, url: URL): URL | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const isData = url.pathname.endsWith(".data");
  const path = isData ? pagePath(url.pathname) : url.pathname;
  const rule = RULES.find((one) => one.path.test(path));
  if (!rule || rule.personal.some((name) => url.searchParams.has(name))) return undefined;

  const clean = new URL(url.pathname, url);
  for (const name of isData ? [...rule.query, ROUTES_PARAMETER] : rule.query) {
    const value = url.searchParams.get(name);
    if (value === null) continue;
    if (value.length > LONGEST_VALUE) return undefined;
    clean.searchParams.set(name, value);
  }
  return clean;
}

/** The page a data request belongs to: "/package/x.data" is of "/package/x", "/_root.data" of "/". */
function pagePath(pathname: string): string {
  const path = pathname.slice(0, -".data".length);
  return path === "/_root" || path === "/_" ? "/" : path;
}
