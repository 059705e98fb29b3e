import type { MatchDocument } from '@tennis/contracts';
import { wasPlayedAndCounts, wasPlayed } from './player-result';

const validated = { by: 'rui', how: 'player', at: '2026-03-02T12:00:00.000Z' } as const;
const annulled = { by: 'sofia', at: '2026-03-03T12:00:00.000Z' };
const match = (outcome: 'completed' | 'retired' | 'walkover', more: Partial<MatchDocument> = {}) =>
  ({ result: { outcome }, validated, annulled: null, ...more }) as MatchDocument;

describe('a counted match', () => {
  it.each([
    ['completed', match('completed'), true, true],
    ['given up', match('retired'), true, true],
    ['a walkover, which nobody played', match('walkover'), false, false],
    ['annulled since', match('completed', { annulled }), true, false],
    ['not validated yet', match('completed', { validated: null }), false, false],
    ['not reported yet', match('completed', { result: null, validated: null }), false, false],
  ])('%s', (_what, one, played, counts) => expect([wasPlayed(one), wasPlayedAndCounts(one)]).toEqual([played, counts]));
});
