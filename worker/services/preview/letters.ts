import letters from "./letters.json";

/**
 * The letters of the previews: outlines of the site's two faces, made by scripts/make-letters.ts. Pure measuring and
 * breaking of lines; fill.ts turns outlines into pixels.
 */
export type Face = {
  /** Width and outline (an SVG path of m, l, q and z, y upwards) of each character, in thousandths of the type size. */
  glyphs: Record<string, [width: number, path: string]>;
  /** By left character, then by what the pair is moved together or apart: the right characters. */
  kerns: Record<string, Record<string, string>>;
};
export type Letters = { display: Face; text: Face };

const UNITS = 1000;
const FACES: Letters = letters as unknown as Letters;

/** How a line is set: face, size in pixels, tracking in parts of the size. */
export type Type = { face: keyof Letters; size: number; tracking: number };

/** One letter of a set line: its outline and where its origin stands, in pixels from the line's start. */
export type Placed = { path: string; x: number };

/** A text as this face can show it: what it lacks falls back to the letter without its accent, or is left out. */
export function showable(text: string, face: keyof Letters): string {
  const { glyphs } = FACES[face];
  const known = [...text.normalize("NFC").replace(/\s+/gu, " ")].map((character) => {
    if (character in glyphs) return character;
    const base = baseOf(character);
    return base in glyphs ? base : "";
  });
  return known.join("").replace(/ +/g, " ").trim();
}

/** The letters of a line with their places, and how wide it is. */
export function setLine(text: string, type: Type): { placed: Placed[]; width: number } {
  const { glyphs } = FACES[type.face];
  const scale = type.size / UNITS;
  const tracking = type.tracking * type.size;
  const placed: Placed[] = [];
  let x = 0;
  let before = "";
  for (const character of text) {
    const glyph = glyphs[character];
    if (!glyph) continue;
    x += kern(before, character, type.face) * scale;
    placed.push({ path: glyph[1], x });
    x += glyph[0] * scale + tracking;
    before = character;
  }
  return { placed, width: Math.max(0, x - tracking) };
}

/** How wide a line is, in pixels. */
export const measure = (text: string, type: Type): number => setLine(text, type).width;

/** Lines no wider than `width`, broken between words; a word that is wider by itself stands alone. */
export function wrap(text: string, type: Type, width: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line ? `${line} ${word}` : word;
    if (line && measure(longer, type) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return line ? [...lines, line] : lines;
}

/**
 * The same number of lines, broken where the text itself pauses if that gives just as many, else as even as they can
 * be: the narrowest width that does not need one more.
 */
export function balance(text: string, type: Type, width: number): string[] {
  const count = wrap(text, type, width).length;
  const phrases = text.split(/(?<=[,:;]) /u);
  if (phrases.length === count && phrases.every((phrase) => measure(phrase, type) <= width)) {
    return phrases;
  }
  let narrow = width / 2;
  let wide = width;
  while (wide - narrow > 4) {
    const middle = (narrow + wide) / 2;
    const lines = wrap(text, type, middle);
    if (lines.length <= count && lines.every((line) => measure(line, type) <= middle))
      wide = middle;
    else narrow = middle;
  }
  return wrap(text, type, wide);
}

/** At most `count` lines no wider than `width`; what is left out is told by an ellipsis. */
export function clamp(text: string, type: Type, width: number, count: number): string[] {
  const lines = wrap(text, type, width);
  const kept = lines.slice(0, count);
  return kept.map((line, index) => {
    const isCut = index === count - 1 && lines.length > count;
    return isCut || measure(line, type) > width ? shorten(line, type, width) : line;
  });
}

function shorten(line: string, type: Type, width: number): string {
  let characters = [...line];
  const ended = () => `${characters.join("").replace(/[ ,.;:–—·-]+$/u, "")}…`;
  while (characters.length > 0 && measure(ended(), type) > width)
    characters = characters.slice(0, -1);
  return ended();
}

const baseOf = (character: string) => character.normalize("NFD").charAt(0);

/** In units of the face; accented letters are kerned as their base is. */
function kern(left: string, right: string, face: keyof Letters): number {
  const groups = FACES[face].kerns[baseOf(left)];
  if (!groups) return 0;
  const base = baseOf(right);
  const found = Object.entries(groups).find(([, characters]) => characters.includes(base));
  return found ? Number(found[0]) : 0;
}
