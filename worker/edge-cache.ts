/** The data centre's own cache; the DOM's types of `caches`, loaded for the app, do not know it. */
export function edgeCache(): Cache {
  return (caches as unknown as { default: Cache }).default;
}
