import { contactMessages } from "#app/messages/en/contact.ts";

const { map: text } = contactMessages;

/** North is up; about 63 units are a kilometre, before anything was simplified. */
const COAST =
  "M100 420 L115 400 L182 341 L203 298 L234 255 L251 234 L272 204 L290 193 L306 184 L328 132 L352 118 L397 83 L430 44 L470 -6 L500 -6 L500 420 Z";
const CANAL =
  "M176 345 L197 353 Q212 362 226 350 L247 326 L261 302 L271 279 L287 252 Q293 239 288 226 L266 203";
const BASIN = "M250 321 L261 302 L271 279 L282 260";
const HARBOUR = "M247 236 L221 224 L204 200 L211 176 L226 169 L242 186 L258 193 L274 203 Z";
const ROAD = "M208 420 L246 365 L291 298 L349 217 L410 139 L464 68 L500 14";

/**
 * The coast between JBR and the Palm, drawn for this site: where the berths are, without a stranger's map that would
 * follow the visitor. Its places keep their sides in any direction of writing.
 */
export function MarinaMap({ area }: { area: string }) {
  const { places } = text;
  return (
    <figure className="mt-4">
      <svg
        viewBox="70 10 400 390"
        role="img"
        aria-label={text.name(area)}
        direction="ltr"
        className="w-full rounded-picture border border-sand-200 bg-teal-50 text-[15px] md:text-[11.5px]"
      >
        <g strokeLinejoin="round" strokeLinecap="round" fill="none">
          <path d={COAST} className="fill-sand-100 stroke-sand-300" strokeWidth="1.2" />
          <path d={HARBOUR} className="fill-sand-100 stroke-sand-300" strokeWidth="1.2" />
          <path d="M247 236 L274 203" className="stroke-sand-100" strokeWidth="3" />
          <Palm />
          <g className="stroke-sand-300" strokeWidth="1.2">
            <path d="M150 286 L204 300" strokeWidth="2" />
            <path
              d="M118 278 Q122 264 138 265 L152 274 Q156 287 146 294 L128 296 Q116 291 118 278 Z"
              className="fill-sand-100"
            />
          </g>
          <path d={CANAL} className="stroke-sand-300" strokeWidth="10.4" strokeLinecap="butt" />
          <path d={BASIN} className="stroke-sand-300" strokeWidth="15.4" />
          <path d={CANAL} className="stroke-teal-50" strokeWidth="8" />
          <path d={BASIN} className="stroke-teal-50" strokeWidth="13" />
          <path d={ROAD} className="stroke-shell-0" strokeWidth="5" />
          <path d={ROAD} className="stroke-sand-300" strokeWidth="1" />
          <path d="M268 283 L334 318" className="stroke-brass-700" strokeWidth="1" />
          <circle
            cx="267"
            cy="282"
            r="6"
            className="fill-brass-500 stroke-shell-0"
            strokeWidth="2"
          />
          <path d="M444 374 L450 356 L456 374 L450 370 Z" className="fill-ink-700" />
        </g>
        <g className="fill-ink-700">
          <text x="96" y="150" className="fill-teal-700">
            {places.sea}
          </text>
          <text x="318" y="62">
            {places.palm}
          </text>
          <text x="196" y="212" textAnchor="end">
            {places.harbour}
          </text>
          <text x="136" y="256" textAnchor="middle">
            {places.bluewaters}
          </text>
          <text x="158" y="340" textAnchor="end">
            {places.beach}
          </text>
          <text x="338" y="324" className="fill-ink-900 font-semibold">
            {places.marina}
          </text>
          <text transform="translate(366 216) rotate(-52.5)">{places.road}</text>
          <text x="450" y="390" textAnchor="middle">
            {text.north}
          </text>
        </g>
      </svg>
      <figcaption className="mt-2 text-small text-ink-600">{text.note}</figcaption>
    </figure>
  );
}

/** The stem from the coast to the north-west, its fronds, and the breakwater around them. */
function Palm() {
  const fronds = [0, 1, 2, 3, 4].flatMap((n) => {
    const [x, y] = [292 - n * 16, 86 - n * 18];
    return [
      `M${x} ${y} q-26 0 -48 ${26 - n * 4}`,
      `M${x} ${y} q2 -24 ${30 - n * 2} ${-44 + n * 2}`,
    ];
  });
  return (
    <g className="stroke-sand-300">
      <path d="M336 126 L240 22" strokeWidth="11" />
      <path d="M336 126 L240 22" className="stroke-sand-100" strokeWidth="8.6" />
      {fronds.map((frond) => (
        <path key={frond} d={frond} strokeWidth="5.4" />
      ))}
      {fronds.map((frond) => (
        <path key={frond} d={frond} className="stroke-sand-100" strokeWidth="3.4" />
      ))}
      <path d="M120 -4 Q142 92 206 122" strokeWidth="8" />
      <path d="M120 -4 Q142 92 206 122" className="stroke-sand-100" strokeWidth="6" />
    </g>
  );
}
