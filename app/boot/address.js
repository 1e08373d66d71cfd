// Runs before anything else: takes a token or share link out of the address bar. What is good the server has read and
// put into a cookie; asked.js, which comes later, says what is not.
(() => {
  const query = new URLSearchParams(location.search);
  const asked = [query.get("token"), query.get("sharelink")];
  if (!asked.some((value) => value !== null)) return;
  window.__asked = asked;
  for (const name of ["token", "sharelink"]) query.delete(name);
  const rest = query.size > 0 ? `?${query}` : "";
  history.replaceState(history.state, "", location.pathname + rest + location.hash);
})();
