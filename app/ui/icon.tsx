const PATHS = {
  "arrow-end": "M3.5 10h13M11.5 5l5 5-5 5",
  alert: "M10 2.75a7.25 7.25 0 1 1 0 14.5 7.25 7.25 0 0 1 0-14.5ZM10 6.5v4.25M10 13.4v.1",
  bell: "M5 13.5V9a5 5 0 0 1 10 0v4.5l1.25 1.5H3.75zM8.25 17.25h3.5",
  "bell-off":
    "M5 13.5V9c0-.7.15-1.4.4-2M8 4.4A5 5 0 0 1 15 9v3M14 15H3.75L5 13.5M8.25 17.25h3.5M3 3l14 14",
  calendar: "M3 4.75h14v12H3zM3 8.25h14M6.75 2.75v3.5M13.25 2.75v3.5",
  chat: "M3 4.5h14v9.25H9.5L6 17v-3.25H3z",
  check: "m4 10.5 4 4 8-9",
  "chevron-down": "m5.5 8 4.5 4.5L14.5 8",
  "chevron-left": "M12 5.5 7.5 10l4.5 4.5",
  "chevron-right": "M8 5.5l4.5 4.5L8 14.5",
  "chevron-end": "M8 5.5l4.5 4.5L8 14.5",
  close: "m5 5 10 10M15 5 5 15",
  dash: "M5.5 10h9",
  eye: "M1.75 10S4.75 4.75 10 4.75 18.25 10 18.25 10 15.25 15.25 10 15.25 1.75 10 1.75 10ZM10 7.6a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8Z",
  "eye-off":
    "M8 5a7.6 7.6 0 0 1 2-.25c5.25 0 8.25 5.25 8.25 5.25a14 14 0 0 1-2.1 2.65M12.4 14.9a7.6 7.6 0 0 1-2.4.35C4.75 15.25 1.75 10 1.75 10a14 14 0 0 1 3.6-3.85M8.3 8.3a2.4 2.4 0 0 0 3.4 3.4M3 3l14 14",
  grid: "M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z",
  mail: "M2.75 4.75h14.5v10.5H2.75zM3 5l7 6 7-6",
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  more: "M4.5 10h.1M10 10h.1M15.5 10h.1",
  plus: "M10 4v12M4 10h12",
  print: "M6 7V3h8v4M6 14.25H3.25V7h13.5v7.25H14M6 11.5h8V17H6z",
  search: "M8.75 3.25a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11ZM13 13l4 4",
  "arrow-down": "M10 4v12M5.5 11.5 10 16l4.5-4.5",
  send: "M3.5 4.25 17 10 3.5 15.75 5.25 10zM5.25 10h5",
} as const;

type IconName = keyof typeof PATHS;

/** A line icon in the colour of the text beside it; it says nothing to readers of screens. */
export function Icon({ name, className = "size-5" }: { name: IconName; className?: string }) {
  return (
    <svg viewBox="0 0 20 20" className={`icon ${className}`.trimEnd()} aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** The sign of a part that folds: it points up while the `group` it stands in is open. */
export function FoldSign({ className }: { className: string }) {
  return (
    <Icon
      name="chevron-down"
      className={`${className} transition-transform duration-140 group-open:rotate-180`}
    />
  );
}
