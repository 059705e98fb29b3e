/** The maximum number of paths that a comparison names. */
export const maxPaths = 20;

/** Matches the name of a field. Other keys, such as a person's id, are written as `*`. */
const fieldName = /^[a-z][A-Za-z]*$/;

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the paths at which two values differ, such as `document.members.*.status` or `row.changes[].points`, up to a maximum. Never adds the
 * values, which may be personal data.
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
