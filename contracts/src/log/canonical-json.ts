const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with the keys of every object in order (UTF-16 code units): equal values give equal texts, whatever engine kept them. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, ordered);

/** A stored text with its place, canonical, or as it is where it is no JSON: what engines hash, so that equal contents hash alike. */
export const canonicalLine = (place: readonly unknown[], json: string): string => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return `${JSON.stringify(place)} ${json}`;
  }
  return canonicalJson([...place, value]);
};

/** What such a line is made of: its place, and last what it says of it; undefined where it was no JSON. */
export const partsOfLine = (line: string): readonly unknown[] | undefined => {
  try {
    return JSON.parse(line) as readonly unknown[];
  } catch {
    return undefined;
  }
};

/** What such a line says of its place; the line itself where it was no JSON. */
export const valueOfLine = (line: string): unknown => {
  const parts = partsOfLine(line);
  return parts ? parts.at(-1) : line;
};
