import { SITE_LANGUAGES } from "#domain/config/site-languages.ts";

/** Set by the build of a language; unknown to tests, scripts and rooms, which speak English. */
declare const __LANGUAGE_BASE__: string | undefined;

/** What the addresses of this build's pages begin with: "" in English, "/ar" in Arabic. */
export const BASE: string = typeof __LANGUAGE_BASE__ === "string" ? __LANGUAGE_BASE__ : "";

/** What is one for all languages: files, what programs read, and the areas of those who work here, which are English. */
const ONE_FOR_ALL =
  /^\/(?:media|files|og|calendar|feeds|embed|mcp|assets|brand|icons|builds|admin|partner|affiliate|\.well-known)(?:[/.?#]|$)|^\/[\w-]+\.(?:xml|txt|svg|png|js)$/;

/** A path of the site in this build's language: with its beginning, unless it is one for all languages. */
export function localPath(path: string): string {
  if (BASE === "" || !path.startsWith("/") || ONE_FOR_ALL.test(path) || isWithin(BASE, path))
    return path;
  return pathIn(BASE, path);
}

/** A path without the beginning of a language, as all rules of paths know it. */
export function barePath(path: string): string {
  return BASE === "" ? path : pathWithout(BASE, path);
}

/** A path without the beginning of the language that begins so. */
export function pathWithout(base: string, path: string): string {
  if (!isWithin(base, path)) return path;
  const rest = path.slice(base.length);
  // The framework's data of the home page: "/ar.data".
  if (rest === ".data") return "/_.data";
  return rest.startsWith("/") ? rest : `/${rest}`;
}

/** A path without the beginning of whichever language it is in. */
export function withoutLanguage(path: string): string {
  const language = SITE_LANGUAGES.find(({ base }) => base !== "" && isWithin(base, path));
  return language ? pathWithout(language.base, path) : path;
}

/** True for the addresses of the language that begins so. */
export const isWithin = (base: string, path: string): boolean =>
  path.startsWith(base) && /^(?:$|[/?#]|\.data$)/.test(path.slice(base.length));

/** True for what has no address in a further language. */
export const isOneForAll = (path: string): boolean => ONE_FOR_ALL.test(path);

/** A path that leads to this site wherever it is followed: "//x" would name a host. */
export const foldedPath = (path: string): string => path.replace(/^[/\\]+/, "/");

/** A bare path as the language that begins so has it, folded. */
export function pathIn(base: string, path: string): string {
  const own = foldedPath(path);
  return base === "" ? own : base + own.replace(/^\/(?=$|[?#])/, "");
}

/** A page's path in each language, as search engines are told of it; who speaks none of them gets the first. */
export const alternates = (path: string): { tag: string; path: string }[] => [
  ...SITE_LANGUAGES.map(({ tag, base }) => ({ tag, path: pathIn(base, path) })),
  { tag: "x-default", path },
];
