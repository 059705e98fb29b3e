import { type InvitePlayers, maxInvited, type TournamentDocument, type TournamentEvent } from '@tennis/contracts';
import { by, byTheClock } from '../../testing/given';
import {
  activeTournament,
  ended,
  expired,
  id,
  joined,
  noTournament,
  pendingTournament,
  privateTournament,
  rejected,
} from '../../testing/given-tournament';

const carla = by('carla');
const people = ['ana', 'rui', 'eva'] as const;
const invite = (reachable: readonly string[] = people, fromTournamentId = 'primavera'): InvitePlayers => ({
  type: 'InvitePlayers',
  data: { tournamentId: id, fromTournamentId, reachable },
});
/** The spring ladder, joined in this order. */
const spring = (more: Partial<TournamentDocument> = {}, names: readonly string[] = people) => ({
  earlier: {
    creatorId: 'carla',
    hidden: false,
    members: Object.fromEntries(
      names.map((name, nth) => [
        name,
        { membershipId: name, status: 'active', joinedAt: new Date(Date.UTC(2026, 0, 1, 0, nth)).toISOString() },
      ]),
    ),
    ...more,
  } as TournamentDocument,
});
const invited = (...userIds: string[]): TournamentEvent => ({ type: 'PlayersInvited', data: { fromTournamentId: 'primavera', userIds } });

describe('the players of an earlier ladder', () => {
  it('are invited by the creator of both, in the order in which they entered it; the same for a private one', () => {
    for (const ladder of [activeTournament(), privateTournament()])
      ladder
        .with(spring())
        .when(invite(), carla)
        .then([invited('ana', 'rui', 'eva')]);
  });

  it('are invited once: a second press does nothing, and later newcomers are invited alone', () => {
    activeTournament(invited('ana', 'rui', 'eva'))
      .with(spring())
      .when(invite(), carla)
      .thenNothing();
    activeTournament(invited('ana', 'rui', 'eva'))
      .with(spring({}, [...people, 'ivo']))
      .when(invite([...people, 'ivo']), carla)
      .then([invited('ivo')]);
  });

  it('are skipped when they are in, have asked, were excluded, are blocked or are its creator', () => {
    const before: readonly [string, readonly TournamentEvent[]][] = [
      ['in', [joined('ana')]],
      ['asked', [{ type: 'JoinRequested', data: { userId: 'ana' } }]],
      ['removed', [joined('ana'), { type: 'PlayerRemoved', data: { userId: 'ana', membershipId: 'stay of ana' } }]],
      ['blocked', [{ type: 'PlayerBlocked', data: { userId: 'ana' } }]],
    ];
    for (const [, events] of before)
      activeTournament(...events)
        .with(spring())
        .when(invite(), carla)
        .then([invited('rui', 'eva')]);
    activeTournament()
      .with(spring({}, ['carla', 'ana']))
      .when(invite(['carla', 'ana']), carla)
      .then([invited('ana')]);
  });

  it('are skipped when they are suspended there, or cannot be notified', () => {
    const { ana, rui } = spring().earlier.members as Record<'ana' | 'rui', TournamentDocument['members'][string]>;
    activeTournament()
      .with(spring({ members: { ana: { ...ana, status: 'suspended' }, rui: { ...rui, status: 'paused' } } }))
      .when(invite(), carla)
      .then([invited('rui')]);
    activeTournament()
      .with(spring())
      .when(invite(['eva']), carla)
      .then([invited('eva')]);
    activeTournament().with(spring()).when(invite([]), carla).thenNothing();
  });

  it('are limited to what a ladder may invite in all', () => {
    const crowd = Array.from({ length: maxInvited + 5 }, (_, nth) => `p${String(nth).padStart(3, '0')}`);
    const given = [activeTournament(), activeTournament(invited(...crowd.slice(0, maxInvited - 2)))];
    for (const [nth, first] of [0, maxInvited - 2].entries())
      given[nth]!.with(spring({}, crowd))
        .when(invite(crowd), carla)
        .then([invited(...crowd.slice(first, maxInvited))]);
    activeTournament(invited(...crowd.slice(0, maxInvited)))
      .with(spring({}, crowd))
      .when(invite(crowd), carla)
      .thenNothing();
  });
});

describe('an invitation is refused', () => {
  it.each([by('rui'), by('sofia', 'superadmin'), byTheClock])('to %p', (actor) =>
    activeTournament().with(spring()).when(invite(), actor).thenRejects('tournament.not-the-creator'),
  );

  it('from somebody else’s, an unknown, an importing or the same ladder', () => {
    activeTournament()
      .with(spring({ creatorId: 'rui' }))
      .when(invite(), carla)
      .thenRejects('tournament.unknown');
    activeTournament()
      .with(spring({ hidden: true }))
      .when(invite(), carla)
      .thenRejects('tournament.unknown');
    activeTournament().when(invite(), carla).thenRejects('tournament.unknown');
    activeTournament().with(spring()).when(invite(people, id), carla).thenRejects('tournament.unknown');
  });

  it('to an unvalidated, ended or unknown ladder', () => {
    for (const ladder of [pendingTournament(), pendingTournament(rejected), pendingTournament(expired)])
      ladder.with(spring()).when(invite(), carla).thenRejects('tournament.not-validated');
    activeTournament(ended).with(spring()).when(invite(), carla).thenRejects('tournament.ended');
    noTournament().with(spring()).when(invite(), carla).thenRejects('tournament.unknown');
  });
});
