const ordered = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;

/** JSON with the keys of every object in order (UTF-16 code units): equal values give equal texts, whatever engine kept them. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, ordered);

/**
 * What the hash of a view is taken over, for one document: key, document and its rows in order, without positions. The hash is
 * SHA-256 (hex) over these texts in the order of their keys (UTF-16 code units), so that it is equal on every engine.
 */
export const hashedText = (key: string, document: unknown, rows: Iterable<{ readonly n: number; readonly body: unknown }>): string => {
  let text = `${JSON.stringify(key)} ${canonicalJson(document)}\n`;
  for (const { n, body } of rows) text += `${n} ${canonicalJson(body)}\n`;
  return text;
};
