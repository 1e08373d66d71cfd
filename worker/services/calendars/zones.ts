import { DISPLAY_TIME_ZONE } from "#domain/config/limits.ts";
import { DUBAI_OFFSET_MS } from "#domain/lib/dubai-date.ts";

/** Milliseconds a zone is ahead of UTC at an instant. */
export type Zone = (utc: number) => number;

export const DUBAI: Zone = () => DUBAI_OFFSET_MS;
export const UTC: Zone = () => 0;

const HALF_HOUR_MS = 1_800_000;
const DAY_MS = 86_400_000;

/** What Windows calls its zones, where a yacht's crew, agents and guests keep calendars (Unicode CLDR, windowsZones). */
const WINDOWS = new Map(
  `Afghanistan=Asia/Kabul|AUS Central=Australia/Darwin|AUS Eastern=Australia/Sydney|Alaskan=America/Anchorage
|Arab=Asia/Riyadh|Arabian=${DISPLAY_TIME_ZONE}|Arabic=Asia/Baghdad|Argentina=America/Buenos_Aires|Atlantic=America/Halifax
|Azerbaijan=Asia/Baku|Azores=Atlantic/Azores|Bangladesh=Asia/Dhaka|Belarus=Europe/Minsk|Canada Central=America/Regina
|Cape Verde=Atlantic/Cape_Verde|Caucasus=Asia/Yerevan|Cen. Australia=Australia/Adelaide|Central=America/Chicago
|Central America=America/Guatemala|Central Asia=Asia/Almaty|Central Brazilian=America/Cuiaba|Central Europe=Europe/Budapest
|Central European=Europe/Warsaw|Central Pacific=Pacific/Guadalcanal|China=Asia/Shanghai|E. Africa=Africa/Nairobi
|E. Australia=Australia/Brisbane|E. Europe=Europe/Chisinau|E. South America=America/Sao_Paulo|Eastern=America/New_York
|Egypt=Africa/Cairo|Ekaterinburg=Asia/Yekaterinburg|FLE=Europe/Kyiv|GMT=Europe/London|GTB=Europe/Bucharest
|Georgian=Asia/Tbilisi|Greenwich=Atlantic/Reykjavik|Hawaiian=Pacific/Honolulu|India=Asia/Calcutta|Iran=Asia/Tehran
|Israel=Asia/Jerusalem|Jordan=Asia/Amman|Kaliningrad=Europe/Kaliningrad|Korea=Asia/Seoul|Libya=Africa/Tripoli
|Mauritius=Indian/Mauritius|Middle East=Asia/Beirut|Morocco=Africa/Casablanca|Mountain=America/Denver
|Mountain (Mexico)=America/Chihuahua|Myanmar=Asia/Rangoon|Namibia=Africa/Windhoek|Nepal=Asia/Katmandu
|New Zealand=Pacific/Auckland|Newfoundland=America/St_Johns|Pacific=America/Los_Angeles|Pacific SA=America/Santiago
|Pakistan=Asia/Karachi|Qatar=Asia/Riyadh|Romance=Europe/Paris|Russian=Europe/Moscow|SA Eastern=America/Cayenne
|SA Pacific=America/Bogota|SA Western=America/La_Paz|SE Asia=Asia/Bangkok|Samoa=Pacific/Apia|Saratov=Europe/Saratov
|Singapore=Asia/Singapore|South Africa=Africa/Johannesburg|South Sudan=Africa/Juba|Sri Lanka=Asia/Colombo|Sudan=Africa/Khartoum
|Syria=Asia/Damascus|Taipei=Asia/Taipei|Tokyo=Asia/Tokyo|Tonga=Pacific/Tongatapu|Turkey=Europe/Istanbul
|US Eastern=America/Indianapolis|US Mountain=America/Phoenix|Venezuela=America/Caracas|Vladivostok=Asia/Vladivostok
|Volgograd=Europe/Volgograd|W. Australia=Australia/Perth|W. Central Africa=Africa/Lagos|W. Europe=Europe/Berlin
|West Asia=Asia/Tashkent|West Bank=Asia/Hebron|West Pacific=Pacific/Port_Moresby|Central (Mexico)=America/Mexico_City
|Astrakhan=Europe/Astrakhan|Russia Time Zone 3=Europe/Samara|N. Central Asia=Asia/Novosibirsk|North Asia=Asia/Krasnoyarsk`
    .split(/\s*\|/)
    .map((line) => line.split("=") as [string, string]),
);

const known = new Map<string, Zone | undefined>();

/**
 * The zone a calendar means by a name: one of the time-zone database, with a maker's path before it or without, or
 * one of Windows. Undefined for a name of its own.
 */
export function zoneNamed(name: string): Zone | undefined {
  const id = name.trim();
  if (known.has(id)) return known.get(id);
  const windows = id.replace(/ (?:Standard|Daylight) Time$/, "");
  const zone = [id, id.split("/").slice(-2).join("/"), WINDOWS.get(windows)].reduce<
    Zone | undefined
  >((found, one) => found ?? zoneOf(one), undefined);
  // Strangers write these names.
  if (known.size > 500) known.clear();
  known.set(id, zone);
  return zone;
}

function zoneOf(timeZone: string | undefined): Zone | undefined {
  if (!timeZone) return undefined;
  let format: Intl.DateTimeFormat;
  try {
    format = new Intl.DateTimeFormat("en-US", {
      ...{ timeZone, hourCycle: "h23", era: "short" },
      ...{ year: "numeric", month: "numeric", day: "numeric" },
      ...{ hour: "numeric", minute: "numeric", second: "numeric" },
    });
  } catch {
    return undefined;
  }
  // No zone changes within half an hour of the clock; formatting is slow.
  const offsets = new Map<number, number>();
  return (utc) => {
    const slot = Math.floor(utc / HALF_HOUR_MS);
    let offset = offsets.get(slot);
    if (offset === undefined) {
      offset = wallOf(format, slot * HALF_HOUR_MS) - slot * HALF_HOUR_MS;
      if (offsets.size > 100_000) offsets.clear();
      offsets.set(slot, offset);
    }
    return offset;
  };
}

function wallOf(format: Intl.DateTimeFormat, utc: number): number {
  const part = Object.fromEntries(
    format.formatToParts(utc).map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** The instant of a wall-clock time: of two the first; one that the clock leaps over counts as before the leap. */
export function instantOf(wall: number, zone: Zone): number {
  const before = zone(wall - DAY_MS);
  if (zone(wall - before) === before) return wall - before;
  const after = zone(wall + DAY_MS);
  return zone(wall - after) === after ? wall - after : wall - before;
}
