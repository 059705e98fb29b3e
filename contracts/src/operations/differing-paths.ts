/** Paths that a comparison names at most. */
export const maxPaths = 20;

/** What a field of a document is called. Whatever else names a member, such as somebody's id, is no field: it is written `*`. */
const fieldName = /^[a-z][A-Za-z]*$/;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds where two values differ, as paths of field names such as `document.members.*.status` or `row.changes[].points`, up to a bound: never
 * what stands there, for that may be personal data.
 */
export const addDifferingPaths = (into: Set<string>, one: unknown, other: unknown, at = ''): void => {
  if (into.size >= maxPaths || one === other) return;
  if (Array.isArray(one) && Array.isArray(other)) {
    if (one.length !== other.length) into.add(`${at}[]`);
    for (let n = 0; n < Math.min(one.length, other.length); n += 1) addDifferingPaths(into, one[n], other[n], `${at}[]`);
    return;
  }
  if (isFields(one) && isFields(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)]))
      addDifferingPaths(into, one[name], other[name], `${at && `${at}.`}${fieldName.test(name) ? name : '*'}`);
    return;
  }
  into.add(at);
};
