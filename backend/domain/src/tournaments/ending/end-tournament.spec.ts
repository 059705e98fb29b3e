import type { EndTournament } from '@tennis/contracts';
import { by, byTheClock } from '../../testing/given';
import { activeTournament, ended, expired, frozen, id, noTournament, pendingTournament } from '../../testing/given-tournament';

const end: EndTournament = { type: 'EndTournament', data: { tournamentId: id } };

describe('ending a tournament', () => {
  it.each([by('carla'), by('sofia', 'superadmin'), byTheClock])('early is for %p', (actor) =>
    activeTournament().when(end, actor).then([ended]),
  );
  it.each([by('rui'), by('inês', 'admin')])('is not for %p', (actor) =>
    activeTournament().when(end, actor).thenRejects('tournament.not-the-creator'),
  );
  it.each([[ended], [ended, frozen]])('again changes nothing (%p)', (...events) =>
    activeTournament(...events)
      .when(end, by('carla'))
      .thenNothing(),
  );
  it.each([[], [expired]])('needs one that was validated (%p)', (...events) =>
    pendingTournament(...events)
      .when(end, by('carla'))
      .thenRejects('tournament.not-validated'),
  );
  it('needs a tournament', () => noTournament().when(end, by('carla')).thenRejects('tournament.unknown'));
});
