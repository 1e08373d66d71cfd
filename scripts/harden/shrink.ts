/** A request as data, so that it can be made smaller and shown. */
export type Sent = {
  to: "site" | "rooms";
  method: string;
  path: string;
  query: readonly (readonly [string, string])[];
  headers: Readonly<Record<string, string>>;
  /** Sent as JSON, as a text, as a form, or as bytes. */
  json?: unknown;
  text?: string;
  form?: readonly (readonly [string, string])[];
  bytes?: readonly number[];
};

/** What a request cannot do without: who asks, and what the body is. */
const KEPT_HEADERS = /^(?:authorization|cookie|origin|content-type|accept|user-agent)$/;

/** The request, and each smaller one that still fails in its place, until no step makes it smaller or `most` were tried. */
export async function shrunk(
  failing: Sent,
  stillFails: (one: Sent) => Promise<boolean>,
  most = 150,
): Promise<Sent> {
  let best = failing;
  let tries = 0;
  for (let found = true; found && tries < most; ) {
    found = false;
    for (const one of smaller(best)) {
      if (tries++ >= most) break;
      if (!(await stillFails(one))) continue;
      best = one;
      found = true;
      break;
    }
  }
  return best;
}

/** The requests that are one step smaller, the boldest first. */
function smaller(sent: Sent): Sent[] {
  const without = <T>(list: readonly T[], at: number) => list.filter((_, n) => n !== at);
  const { json, text, form, bytes, query, headers } = sent;
  return [
    ...query.map((_, at) => ({ ...sent, query: without(query, at) })),
    ...Object.keys(headers)
      .filter((name) => !KEPT_HEADERS.test(name))
      .map((name) => ({ ...sent, headers: omit(headers, name) })),
    ...(form ?? []).map((_, at) => ({ ...sent, form: without(form ?? [], at) })),
    ...(json === undefined ? [] : smallerValues(json).map((one) => ({ ...sent, json: one }))),
    ...(text ? halves(text).map((one) => ({ ...sent, text: one })) : []),
    ...(bytes && bytes.length > 1 ? [{ ...sent, bytes: bytes.slice(0, bytes.length >> 1) }] : []),
    ...query.flatMap(([name, value], at) =>
      halves(value).map((one) => ({
        ...sent,
        query: query.map((pair, n): readonly [string, string] => (n === at ? [name, one] : pair)),
      })),
    ),
    ...(form ?? []).flatMap(([name, value], at) =>
      halves(value).map((one) => ({
        ...sent,
        form: (form ?? []).map((pair, n): readonly [string, string] =>
          n === at ? [name, one] : pair,
        ),
      })),
    ),
  ];
}

/** Values that say less than this one: parts left out first, then parts made smaller. */
export function smallerValues(value: unknown): unknown[] {
  if (typeof value === "string") return halves(value);
  if (typeof value === "number") return value === 0 ? [] : [0];
  if (Array.isArray(value))
    return [
      ...(value.length > 2
        ? [value.slice(0, value.length >> 1), value.slice(value.length >> 1)]
        : []),
      ...value.map((_, at) => value.filter((_, n) => n !== at)),
      ...value.flatMap((one, at) => smallerValues(one).map((less) => value.with(at, less))),
    ];
  if (typeof value !== "object" || value === null) return [];
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields);
  return [
    ...keys.map((key) => omit(fields, key)),
    ...keys.flatMap((key) =>
      smallerValues(fields[key]).map((less) => ({ ...fields, [key]: less })),
    ),
  ];
}

const halves = (text: string): string[] => {
  const middle = text.length >> 1;
  return text.length < 2 ? [] : [text.slice(0, middle), text.slice(middle)];
};
const omit = <T>(fields: Readonly<Record<string, T>>, name: string): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name));

/** The request as a person can send it again: curl, without the tokens. */
export function shown({ method, path, query, headers, json, text, form, bytes }: Sent): string {
  const search = query.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
  );
  const others = Object.entries(headers).filter(
    ([name]) => !/^(?:authorization|cookie|user-agent)$/.test(name),
  );
  const body =
    json === undefined ? (text ?? (form ? JSON.stringify(form) : undefined)) : JSON.stringify(json);
  return [
    `${method} ${path}${search.length > 0 ? `?${search.join("&")}` : ""}`,
    ...others.map(([name, value]) => `${name}: ${value.slice(0, 200)}`),
    ...(body === undefined ? [] : [body.slice(0, 600)]),
    ...(bytes ? [`${bytes.length} bytes ${bytes.slice(0, 16)}`] : []),
  ].join(" | ");
}
