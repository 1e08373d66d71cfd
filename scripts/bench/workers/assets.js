/** Static files as env.ASSETS answers them, from a folder. */
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    return env.FILES.fetch(`http://files${pathname}`);
  },
};
