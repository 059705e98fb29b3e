import { formatPlace } from './format-place';

describe('a place in words', () => {
  it.each([
    [['Porto', 'Porto'], 'Porto'],
    [['Maia', 'Porto'], 'Maia, Porto'],
    [['Rua das Flores 1', 'Coimbra', 'Coimbra'], 'Rua das Flores 1, Coimbra'],
    [[null, 'Faro'], 'Faro'],
    [[undefined, null], ''],
  ])('is shown once for %p: %s', (names, said) => expect(formatPlace(...names)).toBe(said));
});
