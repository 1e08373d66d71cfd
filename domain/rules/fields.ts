import { RECORD_LANGUAGES } from "#domain/config/languages.ts";
import { PHONE_DIGITS } from "#domain/config/limits.ts";
import { latinDigits } from "#domain/lib/digits.ts";
import { straightText } from "#domain/lib/plain-text.ts";
import { type Unit, unitText } from "#domain/lib/units.ts";
import { isUuid } from "#domain/lib/uuid.ts";
import { isWritten, type Written } from "#domain/lib/written-rules.ts";

/**
 * What the editor and the write schema both know of a column. Plain data (it survives JSON), and this file loads
 * neither drizzle nor arktype, so a browser can run the same rules.
 */
export type FieldKind =
  | "text"
  | "email"
  | "phone"
  | "slug"
  | "markdown"
  | "textarea"
  | "number"
  | "money"
  | "boolean"
  | "date"
  | "enum"
  | "relation"
  | "relations"
  | "list"
  | "json"
  | "pictures";

export type Option = { value: string | number; label: string };

export type Rules = {
  required?: boolean;
  /** What a "number" counts (domain/lib/units.ts): it is shown and read in people's units, and stored as it is. */
  unit?: Unit;
  /** Smallest and largest number as it is stored; of "money" in fils. */
  min?: number;
  max?: number;
  maxLength?: number;
  /** Source of a regular expression the whole text has to match. */
  pattern?: string;
  /** Allowed values of an "enum", or of the items of a "list". */
  options?: readonly Option[];
  /** Keys and value types of the objects in a "json" list. */
  items?: Record<string, "number" | "text">;
  /** Of a "json" value that people write as lines of text. */
  written?: Written;
  /** Of a "json" value that holds other fields' words in other languages: those fields, by key. */
  translates?: Readonly<Record<string, Field>>;
  /** Shown instead of the rule's own sentence (not instead of "… is required"). */
  message?: string;
};

/** What a value is called among the choices of a field; undefined if it is none of them. */
export const optionLabel = (field: Pick<Rules, "options"> | undefined, value: unknown) =>
  field?.options?.find((option) => option.value === value)?.label;

/** The parts of an object in a "json" list as people read them: a price is stored in fils and shown in AED. */
export const itemParts = (item: object): string[] =>
  Object.entries(item).map(([key, part]) =>
    key === "price" ? (Number(part) / 100).toFixed(2) : `${part}`,
  );

export type Field = Rules & {
  label: string;
  kind: FieldKind;
  hint?: string;
  /** Api name of the entity a "relation" points to, or each of some "relations". */
  relation?: string;
  /** A "date" that is a day when it is midnight: what a visitor wishes has no time. */
  dayAlone?: boolean;
  /** Never leaves the server: not in lists, editors, exports or the audit log. */
  secret?: boolean;
  /** Shown in the editor, never written by it. */
  readonly?: boolean;
};

export type ColumnKind = FieldKind | "datetime" | "stars";
export type ListColumn = {
  key: string;
  label: string;
  kind: ColumnKind;
  options?: readonly Option[];
  relation?: string;
  unit?: Unit;
};

/** A picture of a record: the file, and where to keep the focus when it is cropped (CSS object-position). */
export type Picture = { file_uuid: string; position?: string };
/** Who cancels at least this many hours before the start gets this share of the price back. */
export type CancellationTier = { hours_before: number; refund_percent: number };

/** What a record says in other languages: by language, and by the key of the English field. */
export type Translations = Record<string, Record<string, string | string[]>>;

/** Fields that name a picture in a text: the path of a public file, or the uuid of an uploaded one. */
export const PICTURE_TEXTS: readonly string[] = [
  ...["logo", "favicon", "avatar"],
  ...["founder_portrait", "author_portrait"],
];

/** What names a record in a public address. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const STORED_EMAIL = /^[^\s@<>"(),:;[\]\\]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
const PHONE = new RegExp(`^(?:\\+|00)\\d{${PHONE_DIGITS.min},${PHONE_DIGITS.max}}$`);
const CSS_POSITION = /^[\w.% -]{1,40}$/;
const TEXT_MAX = { line: 300, block: 100_000 };
const WRITTEN_FORMS: Record<Written, string> = {
  sailing_hours: "must be lines like Mon-Fri 09-24, each weekday once",
  closed_seasons: "must be lines like 15.06-31.08",
};
/** Records one record may name in a list. */
const RELATIONS_MOST = 100;

/** True for an email address as a record may hold it. */
export function isStoredEmail(text: string): boolean {
  return STORED_EMAIL.test(text);
}

/** Why `value` (as `cleanValue` left it) is refused for this field, as a sentence; undefined when it is fine. */
export function fieldProblem(field: Field, value: unknown): string | undefined {
  if (value === undefined || value === null || value === "") {
    return field.required ? `${field.label} is required` : undefined;
  }
  const problem = kindProblem(field, value);
  return problem && (field.message ?? `${field.label} ${problem}`);
}

function kindProblem(field: Field, value: unknown): string | undefined {
  switch (field.kind) {
    case "number":
    case "money":
      return numberProblem(field, value);
    case "boolean":
      return typeof value === "boolean" ? undefined : "must be yes or no";
    case "date":
      return value instanceof Date && !Number.isNaN(value.getTime()) ? undefined : "must be a date";
    case "enum":
      return optionProblem(field, value);
    case "list":
      return Array.isArray(value)
        ? firstOf(value, (item) => listItemProblem(field, item))
        : "must be a list";
    case "json":
      return jsonProblem(field, value);
    case "relations":
      return relationsProblem(value);
    case "pictures":
      return Array.isArray(value) ? firstOf(value, pictureProblem) : "must be a list of pictures";
    default:
      return typeof value === "string" ? textProblem(field, value) : "must be text";
  }
}

function numberProblem({ kind, unit, min, max }: Field, value: unknown): string | undefined {
  const say = (number: number) =>
    kind === "money"
      ? `AED ${(number / 100).toFixed(2)}`
      : unit
        ? unitText(unit, number)
        : `${number}`;
  if (!Number.isSafeInteger(value)) return "must be a whole number";
  const number = value as number;
  if (min !== undefined && number < min) return `must be at least ${say(min)}`;
  if (max !== undefined && number > max) return `must be at most ${say(max)}`;
  return undefined;
}

function textProblem(field: Field, value: string): string | undefined {
  const long = field.kind === "markdown" || field.kind === "textarea";
  const max = field.maxLength ?? (long ? TEXT_MAX.block : TEXT_MAX.line);
  if (value.length > max) return `must be at most ${max} characters`;
  if (field.pattern && !new RegExp(`^(?:${field.pattern})$`).test(value))
    return "is not in the right form";
  if (field.kind === "email" && !isStoredEmail(value)) return "must be a valid email address";
  if (field.kind === "slug" && !SLUG.test(value))
    return "may only hold a-z, 0-9 and single hyphens";
  if (field.kind === "relation" && !isUuid(value)) return "must name a record";
  if (field.kind === "phone" && !PHONE.test(value)) {
    return `must start with + or 00 followed by ${PHONE_DIGITS.min}-${PHONE_DIGITS.max} digits`;
  }
  return undefined;
}

function optionProblem({ options = [] }: Rules, value: unknown): string | undefined {
  return options.some((option) => option.value === value)
    ? undefined
    : "must be one of the choices";
}

function listItemProblem(field: Field, item: unknown): string | undefined {
  if (field.options) return optionProblem(field, item);
  if (typeof item !== "string" || item === "") return "must be a list of texts";
  return item.length > TEXT_MAX.line
    ? `items must be at most ${TEXT_MAX.line} characters`
    : undefined;
}

function relationsProblem(value: unknown): string | undefined {
  if (!Array.isArray(value) || !value.every(isUuid)) return "must be a list of records";
  return value.length > RELATIONS_MOST ? `must be at most ${RELATIONS_MOST} records` : undefined;
}

function jsonProblem({ items, written, translates }: Rules, value: unknown): string | undefined {
  if (translates) return translationsProblem(translates, value);
  if (written) return isWritten(written, value) ? undefined : WRITTEN_FORMS[written];
  if (!items) return undefined;
  if (!Array.isArray(value)) return "must be a list";
  const keys = Object.entries(items);
  return firstOf(value, (item) => {
    if (typeof item !== "object" || item === null || Object.keys(item).length !== keys.length) {
      return `items must have ${keys.map(([key]) => key).join(", ")}`;
    }
    const fits = keys.every(([key, kind]) => {
      const part: unknown = (item as Record<string, unknown>)[key];
      return kind === "number" ? Number.isSafeInteger(part) : typeof part === "string";
    });
    return fits ? undefined : `items must have ${keys.map(([key]) => key).join(", ")}`;
  });
}

/** Each text by the rules of the English field; none has to be there. */
function translationsProblem(fields: Readonly<Record<string, Field>>, value: unknown) {
  const wrong = "must be texts by language and field";
  if (!isPlain(value)) return wrong;
  return firstOf(Object.entries(value), ([tag, texts]) => {
    if (!Object.hasOwn(RECORD_LANGUAGES, tag) || !isPlain(texts)) return wrong;
    return firstOf(Object.entries(texts), ([key, text]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
      if (!field) return wrong;
      const problem = kindProblem(field, text);
      return problem && `(${RECORD_LANGUAGES[tag]?.name}): ${field.label} ${problem}`;
    });
  });
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function pictureProblem(item: unknown): string | undefined {
  const picture = item as Partial<Picture> | null;
  if (typeof picture !== "object" || picture === null) return "must be a list of pictures";
  if (!isUuid(picture.file_uuid)) return "must name stored files";
  const { position } = picture;
  if (position === undefined || (typeof position === "string" && CSS_POSITION.test(position)))
    return undefined;
  return "have a wrong position";
}

const firstOf = <T>(items: readonly T[], check: (item: T) => string | undefined) =>
  items.map(check).find((problem) => problem !== undefined);

/** Brings a value into the form that is stored: trimmed, email in lower case, phone without spaces, dates as Date. */
export function cleanValue(field: Field, value: unknown): unknown {
  if (field.kind === "date") return cleanDate(value);
  if (field.kind === "pictures" && Array.isArray(value)) return value.map(cleanPicture);
  if (field.kind === "relations") return cleanRelations(value);
  if (field.kind === "list" && Array.isArray(value)) {
    return value.map((item) => (typeof item === "string" ? straightText(item) : item));
  }
  if (field.translates) return cleanTranslations(cleanJson(value));
  if (field.kind === "json") return cleanJson(value);
  if (typeof value !== "string") return value;
  const text = straightText(value);
  if (field.kind === "email") return text.toLowerCase();
  if (field.kind === "phone") return latinDigits(text).replace(/[\s().-]/g, "");
  return text;
}

/** Each record once, in the one order they are stored and compared in: they have none of their own. */
function cleanRelations(value: unknown): unknown {
  if (value === null) return [];
  if (!Array.isArray(value) || !value.every((item) => typeof item === "string")) return value;
  return [...new Set(value.map((item) => item.trim().toLowerCase()))].toSorted();
}

/** The texts in a value of any shape; bodies are only so deep (worker/api/body.ts). */
function cleanJson(value: unknown): unknown {
  if (typeof value === "string") return straightText(value);
  if (Array.isArray(value)) return value.map(cleanJson);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [straightText(key), cleanJson(part)]),
  );
}

/** Without what is empty, so that English is shown for it; null where nothing is left. */
function cleanTranslations(value: unknown): unknown {
  if (!isPlain(value)) return value;
  const languages = Object.entries(value).map(([tag, texts]) => [
    tag,
    isPlain(texts)
      ? Object.fromEntries(
          Object.entries(texts).filter(
            ([, text]) =>
              text !== "" && text !== null && !(Array.isArray(text) && text.length === 0),
          ),
        )
      : texts,
  ]);
  const kept = languages.filter(([, texts]) => !isPlain(texts) || Object.keys(texts).length > 0);
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

function cleanPicture(item: unknown): unknown {
  if (typeof item !== "object" || item === null) return item;
  const { file_uuid, position } = item as Record<string, unknown>;
  return position === undefined || position === "" ? { file_uuid } : { file_uuid, position };
}

// A complete date or instant only: Date.parse alone would also take "5" or "next year 2030".
const ISO = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:?\d{2}))?$/;

/** A date as SPEC §3 accepts it (ISO 8601 or {seconds, nanoseconds}) as Date; anything else comes back unchanged. */
export function cleanDate(value: unknown): unknown {
  if (typeof value === "string") {
    const text = value.trim();
    const date = new Date(text);
    return ISO.test(text) && !Number.isNaN(date.getTime()) ? date : text;
  }
  if (typeof value === "object" && value !== null && "seconds" in value) {
    const { seconds, nanoseconds = 0 } = value as { seconds: unknown; nanoseconds?: unknown };
    if (typeof seconds !== "number" || typeof nanoseconds !== "number") return value;
    const date = new Date(seconds * 1000 + Math.floor(nanoseconds / 1e6));
    return Number.isNaN(date.getTime()) ? value : date;
  }
  return value;
}
