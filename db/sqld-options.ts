/**
 * How sqld is run on one machine: one connection at a time, the others wait their turn. With several, a checkpoint that
 * falls between writers makes sqld 0.24 lose one of those that wait for its lock: all writing stands still for 5
 * seconds, or for good.
 */
export const SQLD_OPTIONS = [
  "--no-welcome",
  "--max-concurrent-connections",
  "1",
  "--connection-creation-timeout-sec",
  "30",
  "--max-concurrent-requests",
  "10000",
  "--disable-intelligent-throttling",
] as const;
