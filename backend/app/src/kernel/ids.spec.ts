import { v5 } from 'uuid';
import { idFrom } from './ids';

describe('an id that is derived', () => {
  it.each([
    ['command', 'rui', 'k1'],
    ['user', 'Conceição ✓'],
    ['match', 'x', 17],
  ] as const)('is the name-based UUID of RFC 9562: %s %s', (...parts) => {
    expect(idFrom(...parts)).toBe(v5(parts.join('\u0000'), '6f0c2a6e-4b0b-5c0e-9d64-0d9a6f1f7a11'));
  });

  it('keeps its parts apart', () => {
    expect(idFrom('a', 'bc')).not.toBe(idFrom('ab', 'c'));
  });
});
