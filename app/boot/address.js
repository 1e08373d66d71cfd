// Runs before anything else: takes a token or share link out of the address bar, and says on the console when it is
// no good (SPEC §5, §8). What is good the server has read and put into a cookie.
(() => {
  const query = new URLSearchParams(location.search);
  const token = query.get("token");
  const sharelink = query.get("sharelink");
  if (token === null && sharelink === null) return;

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

  for (const name of ["token", "sharelink", "again"]) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", location.pathname + rest + location.hash);
})();
