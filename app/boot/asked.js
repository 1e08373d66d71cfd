// Runs once the page has been read, before what else does: says on the console that the token or share link of the
// address, which address.js took out of it, is no good (SPEC §5, §8).
(() => {
  const [token = null, sharelink = null] = window.__asked ?? [];
  delete window.__asked;
  const parts = token?.split(".") ?? [];
  if (token !== null && token.length > 500) console.warn("Token exceeds maximum length");
  else if (token !== null && (parts.length !== 3 || parts.includes("")))
    console.warn("Invalid token format");
  else if (token !== null) {
    try {
      const text = atob(parts[1].replaceAll("-", "+").replaceAll("_", "/"));
      const { uuid, user_uuid, roles, exp, iat } = JSON.parse(text);
      if ([uuid, user_uuid, roles, exp, iat].includes(undefined))
        console.warn("Token missing required fields");
      else if (exp * 1000 <= Date.now()) console.warn("Token is expired");
    } catch {
      console.warn("Invalid token format");
    }
  }
  if (sharelink !== null && (sharelink.length < 10 || sharelink.length > 50))
    console.warn("Sharelink length invalid (expected 10-50 characters)");
  else if (sharelink !== null && !/^[\w-]+$/.test(sharelink))
    console.warn("Invalid sharelink format");
})();
