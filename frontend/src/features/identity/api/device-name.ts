/** Order matters: Edge and Opera also claim to be Chrome, and Chrome claims to be Safari. */
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

/** "Firefox · Windows" from a user agent; undefined if neither is recognised. */
export const deviceName = (agent: string): string | undefined =>
  [first(browsers, agent), first(systems, agent)].filter(Boolean).join(' · ') || undefined;
