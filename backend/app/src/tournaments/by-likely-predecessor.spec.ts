import { byLikelyPredecessor } from './by-likely-predecessor';

const ladder = (id: string, more: object = {}) => ({ id, name: 'Escada', clubId: null, createdAt: '2025-01-01T00:00:00.000Z', ...more });
const order = (others: readonly ReturnType<typeof ladder>[], like: object, madeFrom?: string) =>
  byLikelyPredecessor(others, { ...ladder('nova'), ...like }, madeFrom).map(({ id }) => id);

it('the ladder that it was copied from comes first, whatever its name', () => {
  const others = [ladder('other', { name: 'Outra' }), ladder('twin', { name: 'Sócios 2025' })];
  expect(order(others, { name: 'Sócios 2026' }, 'other')).toEqual(['other', 'twin']);
  expect(order(others, { name: 'Sócios 2026' })).toEqual(['twin', 'other']);
});

it('then the most similar name, ignoring small words and years; among those the one in the same club', () => {
  const others = [
    ladder('elsewhere', { name: 'Torneio de Sócios', clubId: 'maia' }),
    ladder('other', { name: 'Liga de 2026', clubId: 'lagoa' }),
    ladder('same', { name: 'Torneio de Sócios 2025', clubId: 'lagoa' }),
  ];
  expect(order(others, { name: 'Torneio de sócios 2026', clubId: 'lagoa' })).toEqual(['same', 'elsewhere', 'other']);
});

it('otherwise the one that ended or was created last', () => {
  const others = [
    ladder('old', { createdAt: '2024-01-01T00:00:00.000Z' }),
    ladder('running', { createdAt: '2025-03-01T00:00:00.000Z' }),
    ladder('ended', { createdAt: '2024-06-01T00:00:00.000Z', endedAt: '2025-12-01T00:00:00.000Z' }),
  ];
  expect(order(others, {})).toEqual(['ended', 'running', 'old']);
});
