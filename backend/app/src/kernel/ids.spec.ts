import { createHmac } from 'node:crypto';
import { v5 } from 'uuid';
import { idSchema } from '@tennis/contracts';
import { idFrom, keyedIdFrom } from './ids';

describe('a derived id', () => {
  it.each([
    ['command', 'rui', 'k1'],
    ['user', 'Conceição ✓'],
    ['match', 'x', 17],
  ] as const)('is the name-based UUID of RFC 9562: %s %s', (...parts) => {
    expect(idFrom(...parts)).toBe(v5(parts.join('\u0000'), '6f0c2a6e-4b0b-5c0e-9d64-0d9a6f1f7a11'));
  });

  it('keeps its parts separate', () => {
    expect(idFrom('a', 'bc')).not.toBe(idFrom('ab', 'c'));
  });
});

describe('an id that outsiders cannot compute', () => {
  const keyed = (key: string) => (parts: readonly (string | number)[]) =>
    keyedIdFrom({ lookupHash: (kind, value) => createHmac('sha256', key).update(`${kind} ${value}`).digest('hex') }, ...parts);

  it('is a UUID of its own version, equal for the same name and key only', () => {
    const here = keyed('here');
    expect(idSchema.parse(here(['challenge', 'x', 1]))).toMatch(/^.{14}8/);
    expect(here(['challenge', 'x', 1])).toBe(here(['challenge', 'x', 1]));
    for (const other of [here(['challenge', 'x', 2]), here(['challenge', 'x1']), keyed('there')(['challenge', 'x', 1])])
      expect(other).not.toBe(here(['challenge', 'x', 1]));
  });
});
