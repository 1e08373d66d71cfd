/** Words about a newer version of the site, and about parts of it that did not come. */
export const updatesMessages = {
  label: "New version",
  offer: {
    text: "A new version of this site is ready. Reload when you have finished what you are writing.",
    go: "Reload",
  },
  blocked: {
    text: "That page needs the new version of this site. What you have written here is not kept when it opens.",
    go: "Open the page",
  },
  later: "Not now",
  missing: {
    text: "This part of the page did not load. Reload the page to try again.",
    reload: "Reload",
    form: "Open the form as a page",
  },
  loading: "The page is loading",
} as const;

/** For developers, on the console (SPEC §8, routing). */
export const navigationMessages = {
  external: "Navigating to an external URL needs the external flag",
} as const;
