import { encode } from "uqr";

/** Light modules around the code: fewer, and phones do not find it on a dark ground. */
const QUIET = 4;
/** Survives a fold or a logo of about 15 %. */
const CORRECTION = "M";

/** The dark modules of a text's QR code as the path of an SVG, one unit a module, with the light ones around it. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { ecc: CORRECTION, border: QUIET });
  const runs = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join("") };
}

/** The same as a whole SVG file, black on white. */
export function qrSvg(text: string): string {
  const { size, path } = qrPath(text);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>\n`;
}

/** Where dark modules stand beside each other in a row, and how many. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
