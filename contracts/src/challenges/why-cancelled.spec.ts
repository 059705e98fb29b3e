import type { MatchEvent } from '../matches/events';
import type { ChallengeEvent } from './events';
import { isCancelled, whyCancelled } from './why-cancelled';
import type { ProgramCause } from './constants';

interface Told {
  readonly cause?: ProgramCause;
  readonly reason?: string | null;
}
const ofChallenge = (told: Told, actorKind: 'user' | 'system') => ({
  ...({ type: 'ChallengeCancelled', data: { tournamentId: '', challengerId: '', challengedId: '', ...told } } satisfies ChallengeEvent),
  metadata: { actorKind },
});
const ofMatch = (told: Told, actorKind: 'user' | 'system') => ({
  ...({ type: 'MatchCancelled', data: { tournamentId: '', playerA: '', playerB: '', ...told } } satisfies MatchEvent),
  metadata: { actorKind },
});

describe.each([
  ['a challenge', ofChallenge],
  ['a match', ofMatch],
])('why %s was cancelled', (_what, cancelled) => {
  it.each<[string, Told, 'user' | 'system', ReturnType<typeof whyCancelled>]>([
    ['the program’s cause', { cause: 'player-left' }, 'system', { cause: 'player-left', reason: null }],
    ['a person’s words', { reason: 'Chuva' }, 'user', { cause: null, reason: 'Chuva' }],
    [
      'a person’s words, also when they are one of the program’s',
      { reason: 'player-left' },
      'user',
      { cause: null, reason: 'player-left' },
    ],
    ['a code of the program where version 1 had one text', { reason: 'player-left' }, 'system', { cause: 'player-left', reason: null }],
    ['nothing, where nothing was said', {}, 'user', { cause: null, reason: null }],
    ['nothing, once the key of the text is gone', { reason: null }, 'system', { cause: null, reason: null }],
  ])('is %s', (_which, told, actorKind, expected) => {
    const event = cancelled(told, actorKind);
    expect(isCancelled(event)).toBe(true);
    expect(whyCancelled(event)).toEqual(expected);
  });
});

it('ignores other events', () =>
  expect(isCancelled({ type: 'ChallengeExpired', data: {}, metadata: { actorKind: 'system' } })).toBe(false));
