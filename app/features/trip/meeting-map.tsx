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
  ["palm", 55.06, 25.135],
  ["jumeirah", 55.258, 25.16],
  ["creek", 55.36, 25.25],
];

/**
 * The coast of Dubai with a pin where one meets, drawn by us: no stranger's map learns of the visitor. A place that we
 * do not know has no map. The link opens the marina in the reader's own maps.
 */
export function MeetingMap(props: {
  meetingPoint: string;
  /** Without the words below it, where nothing can be pressed. */
  onPaper?: boolean;
}) {
  const { meetingPoint, onPaper = false } = props;
  const marina = marinaOf(meetingPoint);
  if (!marina) return null;
  const [px, py] = [x(marina.lon), y(marina.lat)];
  const onRight = px > 230;
  return (
    <figure>
      <svg
        viewBox="0 0 400 340"
        role="img"
        aria-label={text.name(text.marina(marina.name))}
        direction="ltr"
        className={`max-h-[24rem] w-full rounded-picture border border-sand-200 bg-teal-50 print:max-h-48 ${onPaper ? "text-[20px]" : "text-[15px] md:text-[13px]"}`}
      >
        <g fill="none" strokeLinecap="round" strokeLinejoin="round">
          <path d={LAND} className="fill-sand-100 stroke-sand-300" strokeWidth="1.2" />
          <path d={CREEK} className="stroke-teal-50" strokeWidth="5" />
          <path d={CANAL} className="stroke-teal-50" strokeWidth="2.5" />
          <path d={`${PALM} ${FRONDS}`} className="stroke-sand-300" strokeWidth="3.6" />
          <path d={CRESCENT} className="stroke-sand-300" strokeWidth="3" />
          <path
            d={`M${px} ${py} c-3 -7 -9 -10 -9 -17 a9 9 0 0 1 18 0 c0 7 -6 10 -9 17 Z`}
            className="fill-brass-500 stroke-shell-0"
            strokeWidth="1.6"
          />
          <circle cx={px} cy={py - 17} r="3" className="fill-shell-0" />
          <path d="M378 322 L384 304 L390 322 L384 318 Z" className="fill-ink-700" />
        </g>
        <g className="fill-ink-600">
          <text x="30" y="90" className="fill-teal-700">
            {text.places.sea}
          </text>
          {PLACES.filter(
            ([, lon, lat]) => Math.hypot(x(lon) - px, y(lat) - py) > (onPaper ? 60 : 42),
          ).map(([place, lon, lat]) => (
            <text key={place} x={x(lon)} y={y(lat)} textAnchor="middle">
              {text.places[place]}
            </text>
          ))}
          <text
            x={onRight ? px - 14 : px + 14}
            y={onPaper ? py + 2 : py - 4}
            textAnchor={onRight ? "end" : "start"}
            className="fill-ink-900 stroke-sand-100 font-semibold [paint-order:stroke]"
            strokeWidth="5"
            strokeLinejoin="round"
          >
            {text.marina(marina.name)}
          </text>
        </g>
      </svg>
      {!onPaper && (
        <figcaption className="mt-2 flex flex-wrap items-center gap-x-4 text-small text-ink-600">
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
