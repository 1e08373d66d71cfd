/** A visitor's browser: what names itself a robot, as Bun's own fetch and a headless Chromium do, is answered differently. */
export const USER_AGENT =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
