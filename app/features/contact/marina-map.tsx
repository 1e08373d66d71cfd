import { contactMessages } from "#domain/messages/en/contact.ts";

const { map: text } = contactMessages;

/** The area that the map shows; a site elsewhere has none. */
export const MAPPED_AREA = "Dubai Marina";

/** North is up; about 63 units are a kilometre, before anything was simplified. */
const COAST =
  "M90 425 L115 400 L182 341 L203 298 L234 255 L248 237 L221 224 L204 200 L211 176 L226 169 L242 186 L258 193 L272 202 L290 193 L306 184 L328 132 L352 118 L397 83 L430 44 L475 -8 L500 -8 L500 425 Z";
const CANAL =
  "M172 342 L196 352 C210 358 222 354 232 343 C244 330 254 318 262 302 C270 286 276 270 285 254 C293 240 292 226 284 216 L264 196";
const BASIN = "M244 329 C252 319 257 312 262 302 C269 288 274 275 281 261";
const ROAD = "M208 420 L246 365 L291 298 L349 217 L410 139 L464 68 L500 14";

/**
 * The coast between JBR and the Palm, drawn for this site: where the berths are, without a stranger's map that would
 * follow the visitor. Its places keep their sides in any direction of writing.
 */
export function MarinaMap() {
  const { places } = text;
  return (
    <figure className="mt-4">
      <svg
        viewBox="70 42 400 314"
        role="img"
        aria-label={text.name}
        direction="ltr"
        className="w-full rounded-picture border border-sand-200 bg-teal-50 text-[15px] md:text-[11.5px]"
      >
        <g strokeLinejoin="round" strokeLinecap="round" fill="none">
          <path d={COAST} className="fill-sand-100 stroke-sand-300" strokeWidth="1.2" />
          <Palm />
          <g className="stroke-sand-300" strokeWidth="1.2">
            <path d="M150 286 L204 300" strokeWidth="2" />
            <path
              d="M118 278 Q122 264 138 265 L152 274 Q156 287 146 294 L128 296 Q116 291 118 278 Z"
              className="fill-sand-100"
            />
          </g>
          <path
            d={CANAL}
            className="stroke-sand-300"
            strokeWidth="10.4"
            strokeLinecap="butt"
            pathLength="100"
            strokeDasharray="92"
            strokeDashoffset="-4"
          />
          <path d={BASIN} className="stroke-sand-300" strokeWidth="15.4" />
          <path d={CANAL} className="stroke-teal-50" strokeWidth="8" />
          <path d={BASIN} className="stroke-teal-50" strokeWidth="13" />
          <path d={ROAD} className="stroke-shell-0" strokeWidth="5" />
          <path d={ROAD} className="stroke-sand-300" strokeWidth="1" />
          <path d="M269 290 L334 319" className="stroke-brass-700" strokeWidth="1" />
          <circle
            cx="267"
            cy="282"
            r="6"
            className="fill-brass-500 stroke-shell-0"
            strokeWidth="2"
          />
          <path d="M444 330 L450 312 L456 330 L450 326 Z" className="fill-ink-700" />
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
          <text transform="translate(372 220) rotate(-52.5)">{places.road}</text>
          <text x="450" y="347" textAnchor="middle">
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
      {fronds.map((frond) => (
        <path key={frond} d={frond} strokeWidth="5.4" />
      ))}
      {fronds.map((frond) => (
        <path key={frond} d={frond} className="stroke-sand-100" strokeWidth="3.2" />
      ))}
      <path d="M338 128 L226 6" strokeWidth="11" />
      <path d="M340 130 L226 6" className="stroke-sand-100" strokeWidth="8.6" />
      <path d="M120 -4 Q142 92 206 122" strokeWidth="8" />
      <path d="M120 -4 Q142 92 206 122" className="stroke-sand-100" strokeWidth="6" />
    </g>
  );
}
