/** Order decides: Edge and Opera call themselves Chrome too, Chrome calls itself Safari. */
const browsers = [
  ['Edg', 'Edge'],
  ['OPR', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const systems = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Mac OS', 'macOS'],
  ['Linux', 'Linux'],
] as const;

const first = (names: readonly (readonly [string, string])[], agent: string) => names.find(([mark]) => agent.includes(mark))?.[1];

/** "Firefox · Windows" out of a user agent; undefined when it says neither. */
export const deviceName = (agent: string): string | undefined =>
  [first(browsers, agent), first(systems, agent)].filter(Boolean).join(' · ') || undefined;
