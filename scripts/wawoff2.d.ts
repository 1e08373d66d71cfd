/** The one function of wawoff2 that is used; the package brings no types. */
declare module "wawoff2" {
  const wawoff2: { decompress: (woff2: Uint8Array) => Promise<Uint8Array> };
  export default wawoff2;
}
