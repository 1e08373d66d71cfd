import { ExternalLink } from "#app/ui/external-link.tsx";
import { mapsHref, marinaOf } from "#domain/data/marinas.ts";
import { tripMessages } from "#domain/messages/en/trip.ts";

const { map: text } = tripMessages;

/** Degrees to units of the drawing: north is up, and a unit is about 110 metres both ways. */
const x = (lon: number) => Math.round((lon - 55) * 906);
const y = (lat: number) => Math.round((25.32 - lat) * 1000);
type Place = readonly [lon: number, lat: number];
const line = (places: readonly Place[]) =>
  places.map(([lon, lat], index) => `${index === 0 ? "M" : "L"}${x(lon)} ${y(lat)}`).join(" ");

/** From Jebel Ali to Al Mamzar, and behind it the land. */
const COAST: readonly Place[] = [
  [55, 24.962],
  [55.012, 24.983],
  [55.04, 25.006],
  [55.07, 25.03],
  [55.1, 25.052],
  [55.124, 25.07],
  [55.135, 25.083],
  [55.152, 25.1],
  [55.172, 25.122],
  [55.186, 25.139],
  [55.197, 25.155],
  [55.213, 25.176],
  [55.229, 25.197],
  [55.245, 25.217],
  [55.258, 25.234],
  [55.27, 25.254],
  [55.268, 25.272],
  [55.287, 25.275],
  [55.294, 25.268],
  [55.3, 25.28],
  [55.318, 25.291],
  [55.342, 25.31],
  [55.356, 25.335],
];
const LAND = `${line(COAST)} L1200 -15 L1200 380 L0 380 Z`;
/** Sheikh Zayed Road, along the coast and on to the creek. */
const ROAD = line([
  [55, 24.925],
  [55.08, 24.99],
  [55.15, 25.072],
  [55.2, 25.118],
  [55.25, 25.172],
  [55.29, 25.22],
  [55.33, 25.262],
  [55.42, 25.3],
]);
const CREEK = line([
  [55.294, 25.27],
  [55.3, 25.263],
  [55.314, 25.261],
  [55.328, 25.251],
  [55.334, 25.236],
  [55.345, 25.221],
  [55.346, 25.203],
]);
const CANAL = line([
  [55.231, 25.2],
  [55.246, 25.188],
  [55.262, 25.187],
  [55.281, 25.184],
  [55.306, 25.19],
  [55.345, 25.203],
]);
const PALM = line([
  [55.152, 25.1],
  [55.138, 25.121],
]);
const FRONDS = line([
  [55.127, 25.106],
  [55.144, 25.112],
  [55.151, 25.126],
  [55.144, 25.112],
  [55.121, 25.115],
  [55.141, 25.117],
  [55.141, 25.131],
]);
const CRESCENT = `M${x(55.115)} ${y(25.106)} Q${x(55.107)} ${y(25.145)} ${x(55.152)} ${y(25.136)}`;

const PLACES: readonly (readonly [keyof typeof text.places, ...Place])[] = [
  ["jebelAli", 55.088, 24.997],
  ["marina", 55.16, 25.068],
  ["palm", 55.083, 25.122],
  ["jumeirah", 55.26, 25.137],
  ["creek", 55.36, 25.25],
];

/** What of the drawing is shown around the pin, in its units; the pin stands below the middle, so that the sea has room. */
const WIDTH = 264;
const HEIGHT = 176;
/** Shallow water along the coast, from deep to shore. */
const SHALLOWS = [64, 36, 14];

/** Where the part that is shown begins, so that the pin is in it and nothing beyond the drawing. */
function cornerOf(px: number, py: number) {
  const within = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  return [within(px - WIDTH / 2, 400 - WIDTH), within(py - HEIGHT * 0.58, 340 - HEIGHT)] as const;
}

/**
 * The coast of Dubai with a pin where one meets, drawn by us: no stranger's map learns of the visitor. A place that we
 * do not know has no map. The link opens the marina in the reader's own maps.
 */
export function MeetingMap(props: {
  meetingPoint: string;
  /** Without the words below it, where nothing can be pressed. */
  onPaper?: boolean;
  /** In a row: as high as what stands beside it, with its words on its foot. */
  inRow?: boolean;
}) {
  const { meetingPoint, onPaper = false, inRow = false } = props;
  const marina = marinaOf(meetingPoint);
  if (!marina) return null;
  const [px, py] = [x(marina.lon), y(marina.lat)];
  const [left, top] = cornerOf(px, py);
  const name = text.marina(marina.name);
  const foot = inRow ? 34 : 0;
  const onRight = px > left + WIDTH / 2 + 20;
  /** Whole words only, and none that the pin and its name would cover. */
  const isClear = (lon: number, lat: number) => {
    const [placeX, placeY] = [x(lon), y(lat)];
    const isIn =
      Math.abs(placeX - left - WIDTH / 2) < WIDTH / 2 - 20 &&
      placeY > top + 12 &&
      placeY < top + HEIGHT - foot - 5;
    return isIn && (Math.abs(placeY - py + 4) > 16 || Math.abs(placeX - px) > 90);
  };
  return (
    <figure className={inRow ? "relative flex flex-col overflow-hidden rounded-card" : undefined}>
      <svg
        viewBox={`${left} ${top} ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={text.name(name)}
        direction="ltr"
        preserveAspectRatio="xMidYMid slice"
        className={`keep-colours w-full rounded-picture bg-teal-200 text-[10px] ${inRow ? "grow" : ""}`.trimEnd()}
      >
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          {SHALLOWS.map((width) => (
            <path
              key={width}
              d={line(COAST)}
              className="stroke-shell-0"
              strokeWidth={width}
              opacity=".22"
            />
          ))}
          <path d={LAND} className="fill-sand-100 stroke-sand-500" strokeWidth=".7" />
          <path d={ROAD} className="stroke-sand-300" strokeWidth="2.2" />
          <path d={CREEK} className="stroke-teal-200" strokeWidth="5" />
          <path d={CANAL} className="stroke-teal-200" strokeWidth="2.5" />
          {/* The Palm is land too: its edge, and on it the sand. */}
          <path d={CRESCENT} className="stroke-sand-500" strokeWidth="4" />
          <path d={`${PALM} ${FRONDS}`} className="stroke-sand-500" strokeWidth="4.4" />
          <path d={CRESCENT} className="stroke-sand-100" strokeWidth="2.8" />
          <path d={`${PALM} ${FRONDS}`} className="stroke-sand-100" strokeWidth="3.2" />
        </g>
        <g className="fill-ink-700">
          <text x={left + 14} y={top + 24} className="fill-teal-700 text-[11px]">
            {text.places.sea}
          </text>
          {PLACES.filter(([, lon, lat]) => isClear(lon, lat)).map(([place, lon, lat]) => (
            <text key={place} x={x(lon)} y={y(lat)} textAnchor="middle">
              {text.places[place]}
            </text>
          ))}
        </g>
        <path
          d={`M${px} ${py} c-3 -8 -11 -12 -11 -21 a11 11 0 0 1 22 0 c0 9 -8 13 -11 21 Z`}
          className="fill-teal-600 stroke-shell-0"
          strokeWidth="1.6"
        />
        <circle cx={px} cy={py - 21} r="3.8" className="fill-shell-0" />
        <text
          x={onRight ? px - 16 : px + 16}
          y={py - 3}
          textAnchor={onRight ? "end" : "start"}
          className="fill-ink-900 stroke-shell-50 text-[12px] font-semibold [paint-order:stroke]"
          strokeWidth="4"
          strokeLinejoin="round"
        >
          {name}
        </text>
        <path
          d={`M${left + WIDTH - 20} ${top + HEIGHT - foot - 12} l5 -15 l5 15 l-5 -3.5 Z`}
          className="fill-ink-700"
        />
      </svg>
      {!onPaper && (
        <figcaption
          className={`flex flex-wrap items-center gap-x-4 text-small text-ink-600 ${inRow ? "absolute inset-x-0 bottom-0 justify-between bg-shell-0 px-5" : "mt-2"}`}
        >
          <span>{text.note}</span>
          <ExternalLink
            href={mapsHref(marina)}
            className="link flex min-h-11 items-center print:hidden"
          >
            {text.open}
          </ExternalLink>
        </figcaption>
      )}
    </figure>
  );
}
