/** What keeps wrangler and PartyKit from calling home and from drawing in a log. */
export const QUIET = {
  CLOUDFLARE_CF_FETCH_ENABLED: "false",
  WRANGLER_SEND_METRICS: "false",
  WRANGLER_HIDE_BANNER: "true",
  // A log of its own in the home folder, never emptied of the paths of requests, for which each line is opened anew.
  WRANGLER_WRITE_LOGS: "false",
  // wrangler's pages to look into mails, pictures and traces: they would answer on the site's own port.
  X_LOCAL_EXPLORER: "false",
  X_LOCAL_OBSERVABILITY: "false",
  DO_NOT_TRACK: "1",
  NO_COLOR: "1",
  CI: "1",
};
