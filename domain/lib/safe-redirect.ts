import { foldedPath, withoutLanguage } from "./local-path.ts";

const LONGEST = 2_000;

/**
 * Where to go after signing in: the given target if it starts with "/" and stays on this site once it is read as a
 * browser reads it (WHATWG URL), as path, query and fragment; undefined otherwise (SPEC §5). "//x", "/\x" and
 * "/x/..//evil.com" all start with "/" and lead elsewhere. So would the login itself, in a circle. The path comes without
 * a language: that is the one which somebody signs in in.
 */
export function safeRedirect(raw: unknown, base: string | URL): string | undefined {
  if (typeof raw !== "string" || raw.length > LONGEST || !raw.startsWith("/")) return undefined;
  // Browsers drop tabs and newlines and read "\" as "/": nobody writes them into an honest target.
  if (/[\\\p{Cc}]/u.test(raw)) return undefined;
  const { origin } = new URL(base);
  if (!URL.canParse(raw, origin)) return undefined;
  const target = new URL(raw, origin);
  if (target.origin !== origin || target.pathname.startsWith("//")) return undefined;
  // What stands behind the language could be read as another site again.
  const path = foldedPath(withoutLanguage(target.pathname));
  const bare = withoutLanguage(path.toLowerCase());
  if (/^\/+(?:login|api|admin\/auth)(?:[/.]|$)/.test(bare)) return undefined;
  return `${path}${target.search}${target.hash}`;
}
