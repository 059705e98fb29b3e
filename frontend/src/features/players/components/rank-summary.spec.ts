import { rankSummary } from './rank-summary';

it.each([
  ['a better one that is lost', [10, 1, 5], 'picture'],
  ['one that is new', [10, 5, 1], 'highest'],
  ['one that is new and was kept since', [10, 1, 1], 'highest'],
  ['one that was held, lost and won again', [1, 5, 1], 'back'],
  ['the only one', [1, 1, 1], 'always'],
] as const)('the summary of ranks finds %s', (_, places, kind) => expect(rankSummary(places).kind).toBe(kind));
