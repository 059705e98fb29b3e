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
  it('cannot be cancelled without a reason', () => denied().when(cancel(), by('rita')).thenRejects('result.reason-required'));
  it.each([by('ana'), by('rui')])('cannot be cancelled by its player (%p)', (player) =>
    denied().when(cancel(notPlayed), player).thenRejects('result.own-match'),
  );
  it('cannot be cancelled by a referee who plays it', () =>
    denied()
      .with({ tournament: ladder({ refereeId: 'rui' }) })
      .when(cancel(notPlayed), by('rui'))
      .thenRejects('result.own-match'));
  it('cannot be cancelled by anybody else', () => denied().when(cancel(notPlayed), by('bia')).thenRejects('match.not-yours'));
  it('cannot be cancelled in a frozen ladder', () =>
    denied()
      .with({ tournament: ladder({ status: 'frozen' }) })
      .when(cancel(notPlayed), by('rita'))
      .thenRejects('tournament.frozen'));
  it('is not cancelled by the program, because the report can still be validated', () => denied().when(cancel(), byTheClock).thenNothing());
  it('is cancelled once', () =>
    aMatch(opened(), reported('ana', '6-4 6-4'), disputed('rui'), cancelled).when(cancel(notPlayed), by('rita')).thenNothing());
});

describe('a reported result', () => {
  it.each<readonly [string, readonly MatchEvent[]]>([
    ['and nobody answered', []],
    ['and told otherwise by the other player', [disputed('rui', '4-6 4-6')]],
    ['and turned down by the referee', [disputed('rita')]],
  ])('%s cannot be cancelled and needs a ruling', (_how, then) =>
    aMatch(opened(), reported('ana', '6-4 6-4'), ...then)
      .when(cancel(notPlayed), by('rita'))
      .thenRejects('match.already-started'),
  );
});
