const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with the keys of every object in order (UTF-16 code units): equal values give equal texts, in every engine. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, ordered);

/**
 * A stored text with its key, as canonical JSON, or unchanged if it is not JSON. Engines hash this line, so that equal contents have equal
 * hashes.
 */
export const canonicalLine = (place: readonly unknown[], json: string): string => {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return `${JSON.stringify(place)} ${json}`;
  }
  return canonicalJson([...place, value]);
};

/** The parts of such a line: its key, and last its value; undefined if it is not JSON. */
export const partsOfLine = (line: string): readonly unknown[] | undefined => {
  try {
    return JSON.parse(line) as readonly unknown[];
  } catch {
    return undefined;
  }
};

/** The value of such a line; the line itself if it is not JSON. */
export const valueOfLine = (line: string): unknown => {
  const parts = partsOfLine(line);
  return parts ? parts.at(-1) : line;
};
