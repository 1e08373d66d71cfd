/** Numbers in the units people think in (domain/lib/units.ts), and what a field says that cannot read one. */
export const unitMessages = {
  percent: (n: string) => `${n} %`,
  metres: (n: string) => `${n} m`,
  minutes: (n: string) => `${n} min`,
  hours: (n: string) => `${n} h`,
  days: (n: string) => (n === "1" ? "1 day" : `${n} days`),
  /** How such a value is written, as the end of a sentence. */
  like: {
    basis_points: "a percentage such as 12 % or 12.5 %",
    percent: "a whole percentage such as 30 %",
    centimetres: "a length such as 16.8 m or 55 ft",
    minutes: "a time such as 90 min or 1 h 30 min",
    hours: "whole hours such as 4 h",
    days: "whole days such as 14 days",
    clock: "a full hour such as 16.00",
    hundredths: "a number such as 4.8",
  },
  must: (label: string, like: string) => `${label} must be ${like}`,
  /** What the head of a column in a file says of its numbers. */
  inFile: {
    basis_points: "%",
    percent: "%",
    centimetres: "m",
    minutes: "min",
    hours: "h",
    days: "days",
    clock: "h",
    hundredths: "",
  },
  headed: (label: string, unit: string) => (unit === "" ? label : `${label} (${unit})`),
} as const;
