import type { MatchCommand, MatchEvent } from '@tennis/contracts';
import { by, byTheClock } from '../testing/given';
import { aMatch, cancelled, disputed, ladder, opened, parties, reported } from '../testing/given-match';

const cancel = (reason?: string): MatchCommand => ({ type: 'CancelMatch', data: { matchId: 'match', ...(reason ? { reason } : {}) } });
const cancelledFor = (reason: string): MatchEvent => ({ type: 'MatchCancelled', data: { ...parties, cause: 'result-denied', reason } });
const notPlayed = 'Rui diz que ainda não jogaram';

describe('a report that a player rejects without another result', () => {
  const denied = () => aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rui', undefined, 'Ainda não jogámos'));

  it.each([by('rita'), by('carla'), by('sofia', 'superadmin')])('is cancelled without points by %p, at once, for a reason', (judge) =>
    denied()
      .when(cancel(notPlayed), judge)
      .then([cancelledFor(notPlayed)]),
  );
  it('is not cancelled without a reason', () => denied().when(cancel(), by('rita')).thenRejects('result.reason-required'));
  it.each([by('ana'), by('rui')])('is not cancelled by who plays it (%p)', (player) =>
    denied().when(cancel(notPlayed), player).thenRejects('result.own-match'),
  );
  it('is not cancelled by a referee who plays it', () =>
    denied()
      .with({ tournament: ladder({ refereeId: 'rui' }) })
      .when(cancel(notPlayed), by('rui'))
      .thenRejects('result.own-match'));
  it('is not cancelled by anybody else', () => denied().when(cancel(notPlayed), by('bia')).thenRejects('match.not-yours'));
  it('is not cancelled once the table is final', () =>
    denied()
      .with({ tournament: ladder({ status: 'frozen' }) })
      .when(cancel(notPlayed), by('rita'))
      .thenRejects('tournament.frozen'));
  it('is left alone by the program, for what was reported can still be validated', () => denied().when(cancel(), byTheClock).thenNothing());
  it('is cancelled once, however often', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rui'), cancelled).when(cancel(notPlayed), by('rita')).thenNothing());
});

describe('what was reported', () => {
  it.each<readonly [string, readonly MatchEvent[]]>([
    ['and nobody answered', []],
    ['and told otherwise by the other player', [disputed('rui', '4-6 4-6')]],
    ['and turned down by the referee', [disputed('rita')]],
  ])('%s is not cancelled: it is ruled on', (_how, then) =>
    aMatch(opened(), reported('ana', '6-4 6-4'), ...then)
      .when(cancel(notPlayed), by('rita'))
      .thenRejects('match.already-started'),
  );
});
