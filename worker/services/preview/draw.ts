import { type Canvas, fillBox, fillPath, type Rgb } from "./canvas.ts";
import { balance, clamp, measure, setLine, showable, type Type, wrap } from "./letters.ts";
import { drawMark } from "./mark.ts";
import { circlePath } from "./outline.ts";
import { layScrim, scrimColour, type Words } from "./scrim.ts";
import { PREVIEW } from "./size.ts";

/** What stands on a preview. `sun`: its place on the line from 0 to 1. */
export type PreviewWords = {
  siteName: string;
  title: string;
  facts: readonly string[];
  sun: number;
};

const MARGIN = 64;
const CONTENT = PREVIEW.width - 2 * MARGIN;
const WHITE: Rgb = [255, 255, 255];
const BRASS: Rgb = [220, 192, 138];

const MARK = { x: MARGIN, y: 46, size: 50 };
const NAME: Type = { face: "display", size: 38, tracking: -0.016 };
const NAME_AT = { x: MARK.x + MARK.size + 15, y: MARK.y + 37 };

const FACTS: Type = { face: "text", size: 29, tracking: 0 };
const FACTS_LEADING = 40;
const FACTS_LINES = 2;
const BETWEEN_FACTS = "  ·  ";
/** Baseline of the last line of facts. */
const FACTS_FOOT = PREVIEW.height - 54;
/** From the first line of facts up to the hairline, and from there up to the title's last baseline. */
const TO_HAIRLINE = 52;
const TO_TITLE = 38;
const SUN_RADIUS = 9;

const title = (size: number): Type => ({ face: "display", size, tracking: -0.02 });
/** The first in which a title needs no more than its lines is taken; in the last it is cut. */
const TITLES = [
  { type: title(88), lines: 1 },
  { type: title(80), lines: 2 },
  { type: title(66), lines: 3 },
] as const;
const TITLE_LEADING = 1.06;
/** Height of a capital in parts of the size. */
const CAPITAL = 0.68;

/** Draws the words on a picture of 1200 × 630, which is changed. */
export function drawPreview(canvas: Canvas, words: PreviewWords): void {
  const name = showable(words.siteName, "display");
  const facts = factLines(words.facts.map((fact) => showable(fact, "text")));
  const { type, lines } = titleLines(showable(words.title, "display"));
  const leading = Math.round(type.size * TITLE_LEADING);
  const firstFact = FACTS_FOOT - (facts.length - 1) * FACTS_LEADING;
  const hairline = firstFact - TO_HAIRLINE;
  const lastTitle = hairline - TO_TITLE;
  const firstTitle = lastTitle - (lines.length - 1) * leading;

  const under = scrims({
    nameWidth: measure(name, NAME),
    titleTop: Math.round(firstTitle - type.size * CAPITAL),
    titleWidth: widest(lines, type),
    hairline,
    factsWidth: widest(facts, FACTS),
  });
  const colour = scrimColour(canvas);
  for (const one of under) layScrim(canvas, one, colour);

  drawMark(canvas, MARK);
  drawText(canvas, name, NAME, NAME_AT);
  // Large letters carry air at their side: drawn that much further out, they stand on the edge.
  const edge = MARGIN - type.size * 0.03;
  for (const [index, text] of lines.entries()) {
    drawText(canvas, text, type, { x: edge, y: firstTitle + index * leading });
  }
  drawHorizon(canvas, hairline, words.sun);
  for (const [index, text] of facts.entries()) {
    drawText(canvas, text, FACTS, { x: MARGIN, y: firstFact + index * FACTS_LEADING });
  }
}

/** The title's type and lines. */
export function titleLines(text: string): { type: Type; lines: string[] } {
  for (const { type, lines: most } of TITLES) {
    const fits = wrap(text, type, CONTENT).length <= most;
    if (fits && widest(text.split(" "), type) <= CONTENT) {
      return { type, lines: balance(text, type, CONTENT) };
    }
  }
  const { type, lines } = TITLES[TITLES.length - 1] ?? TITLES[0];
  return { type, lines: clamp(text, type, CONTENT, lines) };
}

/** Facts on as few lines as they need, a fact never broken over two; what does not fit is left out. */
export function factLines(facts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const fact of facts.filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines[lines.length - 1]}${BETWEEN_FACTS}${fact}` : fact;
    if (measure(longer, FACTS) <= CONTENT) lines.splice(-1, 1, longer);
    else if (measure(fact, FACTS) <= CONTENT) lines.push(fact);
  }
  return lines.slice(0, FACTS_LINES);
}

const widest = (texts: readonly string[], type: Type) =>
  Math.max(0, ...texts.map((text) => measure(text, type)));

/** Behind the name, the title and the facts; each is measured on what the ones before have left. */
function scrims(place: {
  nameWidth: number;
  titleTop: number;
  titleWidth: number;
  hairline: number;
  factsWidth: number;
}): Words[] {
  return [
    {
      top: MARK.y,
      bottom: MARK.y + MARK.size,
      left: MARGIN,
      right: Math.round(NAME_AT.x + place.nameWidth),
      edge: "top",
      fade: 130,
      fadeRight: 420,
      contrast: 4.5,
      atLeast: 0.24,
    },
    {
      top: place.titleTop,
      bottom: place.hairline,
      left: MARGIN,
      right: Math.round(MARGIN + place.titleWidth),
      edge: "bottom",
      fade: 190,
      contrast: 3,
      atLeast: 0.4,
    },
    {
      top: place.hairline,
      bottom: PREVIEW.height,
      left: MARGIN,
      right: Math.round(MARGIN + place.factsWidth),
      edge: "bottom",
      fade: 150,
      contrast: 4.5,
      atLeast: 0.5,
    },
  ];
}

/** The hairline with the sun at its place; the line keeps clear of it. */
function drawHorizon(canvas: Canvas, y: number, sun: number): void {
  const x = MARGIN + SUN_RADIUS + (CONTENT - 2 * SUN_RADIUS) * sun;
  const clear = SUN_RADIUS + 7;
  const ink = { colour: WHITE, alpha: 0.5 };
  const before = Math.max(0, Math.round(x - clear - MARGIN));
  const after = Math.round(x + clear);
  fillBox(canvas, { x: MARGIN, y, width: before, height: 2 }, ink);
  fillBox(canvas, { x: after, y, width: Math.max(0, MARGIN + CONTENT - after), height: 2 }, ink);
  fillPath(canvas, circlePath(x, y + 1, SUN_RADIUS), { x: 0, y: 0, scale: 1 }, { colour: BRASS });
}

function drawText(canvas: Canvas, text: string, type: Type, at: { x: number; y: number }): void {
  const scale = type.size / 1000;
  for (const { path, x } of setLine(text, type).placed) {
    fillPath(canvas, path, { x: at.x + x, y: at.y, scale, scaleY: -scale }, { colour: WHITE });
  }
}
