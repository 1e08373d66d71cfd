/** The limit: the bytes of a page of the site, from the same kind of cache, and nothing else done. */
export default {
  async fetch(request, env, ctx) {
    const kept = await caches.default.match(request);
    if (kept) return kept;
    const page = await fetch(env.PAGE);
    const headers = {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "max-age=86400",
    };
    const answer = new Response(await page.text(), { headers });
    ctx.waitUntil(caches.default.put(request, answer.clone()));
    return answer;
  },
};
