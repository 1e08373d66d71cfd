/** Outlines as pixels: SVG paths to straight lines, and lines to how much of each pixel they enclose. */

/** Where a path's origin stands and what one of its units is in pixels; a negative `scaleY` turns it upside down. */
export type Place = { x: number; y: number; scale: number; scaleY?: number };
export type Line = readonly [x0: number, y0: number, x1: number, y1: number];

/** Straight pieces per curve: at the sizes drawn here they stray from it by far less than a pixel. */
const PIECES = 8;
const NUMBERS_OF: Record<string, number> = { m: 2, l: 2, q: 4, c: 6 };

/** An SVG path (m, l, q, c and z, relative in lower case) as straight lines in pixels. */
export function flatten(path: string, { x: left, y: top, scale, scaleY = scale }: Place): Line[] {
  const lines: Line[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    lines.push([left + x * scale, top + y * scaleY, left + toX * scale, top + toY * scaleY]);
    [x, y] = [toX, toY];
  };
  for (const [, command = "", rest = ""] of path.matchAll(/([mlqcz])([^mlqcz]*)/gi)) {
    const kind = command.toLowerCase();
    if (kind === "z") lineTo(startX, startY);
    const numbers = (rest.match(/-?\d+\.?\d*/g) ?? []).map(Number);
    const count = NUMBERS_OF[kind] ?? 2;
    for (let first = 0; first + count <= numbers.length; first += count) {
      const [baseX, baseY] = command === kind ? [x, y] : [0, 0];
      const points = numbers
        .slice(first, first + count)
        .map((value, index) => value + (index % 2 === 0 ? baseX : baseY));
      if (kind === "m") {
        [x = 0, y = 0] = points;
        [startX, startY] = [x, y];
      } else if (kind === "l") lineTo(points[0] ?? 0, points[1] ?? 0);
      else curveTo([x, y, ...points], lineTo);
    }
  }
  return lines;
}

/** A Bézier curve of any degree after de Casteljau; points are x, y, x, y … from its start to its end. */
function curveTo(points: readonly number[], lineTo: (x: number, y: number) => void): void {
  for (let piece = 1; piece <= PIECES; piece++) {
    const t = piece / PIECES;
    let at = points;
    while (at.length > 2) {
      const from = at;
      at = from.slice(2).map((value, index) => (from[index] ?? 0) * (1 - t) + value * t);
    }
    lineTo(at[0] ?? 0, at[1] ?? 0);
  }
}

/** A circle as a path. */
export function circlePath(x: number, y: number, r: number): string {
  // A quarter of a circle as one curve: the usual length of its handles.
  const h = r * 0.5523;
  const quarter = (...points: number[]) => `c${points.map((n) => n.toFixed(3)).join(" ")}`;
  return [
    `M${x - r} ${y}`,
    quarter(0, -h, r - h, -r, r, -r),
    quarter(h, 0, r, r - h, r, r),
    quarter(0, h, h - r, r, -r, r),
    quarter(-h, 0, -r, h - r, -r, -r),
    "z",
  ].join("");
}

/** The pixels an outline touches: the share of each that lies inside, row by row from `x`, `y` on. */
export type Coverage = {
  x: number;
  y: number;
  width: number;
  height: number;
  shares: Float32Array;
};

/**
 * Exact shares: each line adds, signed by its direction, the area to its right; the running sum along a row is what
 * lies inside (the way of font-rs). Outlines that overlap count as one.
 */
export function coverageOf(lines: readonly Line[]): Coverage {
  const xs = lines.flatMap(([x0, , x1]) => [x0, x1]);
  const ys = lines.flatMap(([, y0, , y1]) => [y0, y1]);
  const [x, y] = [Math.floor(Math.min(...xs)), Math.floor(Math.min(...ys))];
  // Two columns more than the outline needs: a line at the right edge writes behind it.
  const width = Math.ceil(Math.max(...xs)) - x + 2;
  const height = Math.ceil(Math.max(...ys)) - y + 1;
  const shares = new Float32Array(width * height);
  for (const [x0, y0, x1, y1] of lines) addLine(shares, width, [x0 - x, y0 - y, x1 - x, y1 - y]);
  for (let row = 0; row < height; row++) {
    let sum = 0;
    for (let cell = row * width; cell < (row + 1) * width; cell++) {
      sum += shares[cell] ?? 0;
      shares[cell] = Math.min(1, Math.abs(sum));
    }
  }
  return { x, y, width, height, shares };
}

function addLine(cells: Float32Array, width: number, [x0, y0, x1, y1]: Line): void {
  if (y0 === y1) return;
  const sign = y0 < y1 ? 1 : -1;
  const [topX, topY, bottomX, bottomY] = y0 < y1 ? [x0, y0, x1, y1] : [x1, y1, x0, y0];
  const slope = (bottomX - topX) / (bottomY - topY);
  let x = topX;
  for (let row = Math.floor(topY); row < bottomY; row++) {
    const tall = Math.min(row + 1, bottomY) - Math.max(row, topY);
    const next = x + slope * tall;
    addPiece(cells, row * width, Math.min(x, next), Math.max(x, next), tall * sign);
    x = next;
  }
}

/** The piece of a line within one row, from `from` to `to`: spread over the columns it crosses. */
function addPiece(cells: Float32Array, row: number, from: number, to: number, area: number): void {
  const first = Math.floor(from);
  const last = Math.max(first + 1, Math.ceil(to));
  let done = 0;
  for (let column = first; column < last; column++) {
    // What lies right of the line, left of the end of this column, as a share of the piece.
    const inside = shareLeftOf(column + 1, from, to);
    add(cells, row + column, (inside - done) * area);
    done = inside;
  }
  add(cells, row + last, (1 - done) * area);
}

/** The mean over a piece of how far column's end `edge` lies right of it, at most one column. */
function shareLeftOf(edge: number, from: number, to: number): number {
  const area = (end: number) => {
    if (end <= from) return 0;
    if (to - from < 1e-9) return end - from;
    if (end >= to) return end - (from + to) / 2;
    return (end - from) ** 2 / (2 * (to - from));
  };
  return Math.min(1, area(edge) - area(edge - 1));
}

function add(cells: Float32Array, at: number, value: number): void {
  cells[at] = (cells[at] ?? 0) + value;
}
