import type { BlockPlayer, JoinTournament, LeaveTournament, ReadmitPlayer, TournamentEvent, UnblockPlayer } from '@tennis/contracts';
import { by, byAnImport, byTheClock } from '../testing/given';
import {
  activeTournament,
  ended,
  expired,
  frozen,
  id,
  joined,
  noTournament,
  pendingTournament,
  privateTournament,
  rejected,
} from '../testing/given-tournament';

const join = (userId: string): JoinTournament => ({ type: 'JoinTournament', data: { tournamentId: id, userId, membershipId: 'new stay' } });
const enters = (userId: string, how: Extract<TournamentEvent, { type: 'PlayerJoined' }>['data']['how']): TournamentEvent => ({
  type: 'PlayerJoined',
  data: { userId, membershipId: 'new stay', how },
});
const leave = (userId: string): LeaveTournament => ({ type: 'LeaveTournament', data: { tournamentId: id, userId } });
const left = (userId: string): TournamentEvent => ({ type: 'PlayerLeft', data: { userId, membershipId: `stay of ${userId}` } });
const member = (userId: string) => ({ userId, membershipId: `stay of ${userId}` });

describe('joining a tournament', () => {
  it('is allowed for anybody, for themselves', () =>
    activeTournament()
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]));
  it('is possible while it waits for validation', () =>
    pendingTournament()
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]));
  it('is refused for others', () => activeTournament().when(join('rui'), by('carla')).thenRejects('right.missing'));
  it('is done for everybody in a results file', () =>
    activeTournament()
      .when(join('rui'), byAnImport)
      .then([enters('rui', 'import')]));
  it('is allowed for the program', () =>
    privateTournament()
      .when(join('rui'), byTheClock)
      .then([enters('rui', 'joined')]));
  it('is possible once', () => activeTournament(joined('rui')).when(join('rui'), by('rui')).thenRejects('tournament.already-joined'));
  it.each<TournamentEvent>([
    { type: 'PlayerPaused', data: member('rui') },
    { type: 'PlayerSuspended', data: member('rui') },
    { type: 'RefereeAssigned', data: { userId: 'rui' } },
  ])('is done once, also after $type', (event) =>
    activeTournament(joined('rui'), event).when(join('rui'), by('rui')).thenRejects('tournament.already-joined'),
  );
  it.each([[ended], [frozen], [ended, frozen]])('is over with the tournament (%p)', (...events) =>
    activeTournament(...events)
      .when(join('rui'), by('rui'))
      .thenRejects('tournament.ended'),
  );
  it.each([rejected, expired])('finds no tournament after $type', (event) =>
    pendingTournament(event).when(join('rui'), by('rui')).thenRejects('tournament.unknown'),
  );
  it('needs a tournament', () => noTournament().when(join('rui'), by('rui')).thenRejects('tournament.unknown'));
  it('after leaving starts a new membership', () =>
    activeTournament(joined('rui'), left('rui'))
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]));
  it('after an exit by penalty starts a new membership, after seven days', () => {
    const week: TournamentEvent = {
      type: 'WeekClosed',
      data: {
        week: '2026-03-02',
        closedAt: '2026-03-02T06:00:00.000Z',
        warnings: [],
        penalties: [],
        exits: [{ userId: 'rui', message: '' }],
        bonuses: [],
      },
    };
    const out = activeTournament(joined('rui'), week);
    out.when(join('rui'), by('rui')).thenRejects('tournament.rejoin-too-early');
    out
      .at('2026-03-09T12:00:00.000Z')
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]);
  });
});

describe('a private tournament', () => {
  it('turns joining into a request, once', () => {
    const asked: TournamentEvent = { type: 'JoinRequested', data: { userId: 'rui' } };
    privateTournament().when(join('rui'), by('rui')).then([asked]);
    privateTournament(asked).when(join('rui'), by('rui')).thenNothing();
  });
  it('keeps the message of the request; joining a public one discards it', () => {
    const withWords: JoinTournament = { type: 'JoinTournament', data: { ...join('rui').data, message: 'Jogo às terças' } };
    privateTournament()
      .when(withWords, by('rui'))
      .then([{ type: 'JoinRequested', data: { userId: 'rui', message: 'Jogo às terças' } }]);
    activeTournament()
      .when(withWords, by('rui'))
      .then([enters('rui', 'joined')]);
  });
  it('accepts a new request of somebody who joined while it was public, and left', () => {
    const asked: TournamentEvent = { type: 'JoinRequested', data: { userId: 'rui' } };
    privateTournament(asked, joined('rui'), left('rui')).when(join('rui'), by('rui')).then([asked]);
  });
  it('lets its creator join at once', () =>
    privateTournament()
      .when(join('carla'), by('carla'))
      .then([enters('carla', 'creator')]));
  it.each([by('inês', 'admin'), by('sofia', 'superadmin')])('lets %p join at once, and records how', (actor) => {
    privateTournament()
      .when(join(actor.id), actor)
      .then([enters(actor.id, 'admin')]);
  });
  it('tells a participant that they have already joined', () =>
    privateTournament(joined('rui')).when(join('rui'), by('rui')).thenRejects('tournament.already-joined'));
  it('may have become private later, and may become public again', () => {
    const becomes = (privacy: 'public' | 'private'): TournamentEvent => ({ type: 'TournamentUpdated', data: { changes: { privacy } } });
    activeTournament(becomes('private'))
      .when(join('rui'), by('rui'))
      .then([{ type: 'JoinRequested', data: { userId: 'rui' } }]);
    privateTournament(becomes('public'))
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]);
  });
});

describe('a player who was removed or refused', () => {
  const onMonday = (event: TournamentEvent) => ({ occurredAt: '2026-03-02T12:00:00.000Z', ...event });
  const removed = onMonday({ type: 'PlayerRemoved', data: member('rui') });
  const refused = onMonday({ type: 'JoinRejected', data: { userId: 'rui' } });

  it.each([removed, refused])('may return after seven days ($type)', (event) => {
    activeTournament(joined('rui'), removed, event)
      .at('2026-03-09T11:59:59.999Z')
      .when(join('rui'), by('rui'))
      .thenRejects('tournament.rejoin-too-early');
    activeTournament(joined('rui'), removed, event)
      .at('2026-03-09T12:00:00.000Z')
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]);
  });
  it('may be entered by the program at any time, which clears the exclusion', () => {
    activeTournament(joined('rui'), removed)
      .when(join('rui'), byTheClock)
      .then([enters('rui', 'joined')]);
    activeTournament(joined('rui'), removed, joined('rui'), left('rui'))
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]);
  });
});

describe('leaving a tournament', () => {
  it('ends the membership', () =>
    activeTournament(joined('rui'))
      .when(leave('rui'), by('rui'))
      .then([left('rui')]));
  it('is possible from a pending one and from an ended one', () => {
    pendingTournament(joined('rui'))
      .when(leave('rui'), by('rui'))
      .then([left('rui')]);
    activeTournament(joined('rui'), ended)
      .when(leave('rui'), by('rui'))
      .then([left('rui')]);
  });
  it('does not end a suspension, because a player who leaves could return; the program may remove anybody', () => {
    const suspended: TournamentEvent = { type: 'PlayerSuspended', data: { userId: 'rui', membershipId: 'stay of rui' } };
    activeTournament(joined('rui'), suspended).when(leave('rui'), by('rui')).thenRejects('tournament.suspended');
    expect(activeTournament(joined('rui'), suspended).when(leave('rui'), byTheClock).events()).toHaveLength(1);
  });
  it('is refused for others', () => activeTournament(joined('rui')).when(leave('rui'), by('carla')).thenRejects('right.missing'));
  it('needs a stay', () => activeTournament(joined('rui'), left('rui')).when(leave('rui'), by('rui')).thenRejects('tournament.not-joined'));
  it('is refused in a frozen ladder', () =>
    activeTournament(joined('rui'), frozen).when(leave('rui'), by('rui')).thenRejects('tournament.frozen'));
  it('needs a tournament', () => noTournament().when(leave('rui'), by('rui')).thenRejects('tournament.unknown'));
  it('ends the current membership', () => {
    activeTournament(
      joined('rui', 'first'),
      { type: 'PlayerLeft', data: { userId: 'rui', membershipId: 'first' } },
      joined('rui', 'second'),
    )
      .when(leave('rui'), by('rui'))
      .then([{ type: 'PlayerLeft', data: { userId: 'rui', membershipId: 'second' } }]);
  });
});

it('requires more than a request to join', () => {
  const asked: TournamentEvent = { type: 'JoinRequested', data: { userId: 'rui' } };
  privateTournament(asked).when(leave('rui'), by('rui')).thenRejects('tournament.not-joined');
  privateTournament(asked, { type: 'JoinWithdrawn', data: { userId: 'rui' } })
    .when(join('rui'), by('rui'))
    .then([asked]);
});

describe('blocking a person', () => {
  const person = { id: 'rui', firstName: 'Rui', lastName: '', photoFileId: null, clubIds: [], imported: false, erased: false };
  const block: BlockPlayer = { type: 'BlockPlayer', data: { tournamentId: id, userId: 'rui' } };
  const unblock: UnblockPlayer = { type: 'UnblockPlayer', data: { tournamentId: id, userId: 'rui' } };
  const blocked: TournamentEvent = { type: 'PlayerBlocked', data: { userId: 'rui' } };
  const unblocked: TournamentEvent = { type: 'PlayerUnblocked', data: { userId: 'rui' } };
  const asked: TournamentEvent = { type: 'JoinRequested', data: { userId: 'rui' } };
  const refused: TournamentEvent = { type: 'JoinRejected', data: { userId: 'rui' } };
  const removed = { type: 'PlayerRemoved', data: member('rui') } as const;

  it('removes a participant, refuses a request, and keeps out an outsider', () => {
    activeTournament(joined('rui')).with({ person }).when(block, by('carla')).then([removed, blocked]);
    privateTournament(asked).with({ person }).when(block, by('carla')).then([refused, blocked]);
    activeTournament().with({ person }).when(block, by('carla')).then([blocked]);
  });
  it('keeps the reason', () =>
    activeTournament()
      .with({ person })
      .when({ ...block, data: { ...block.data, reason: 'Insultos' } }, by('carla'))
      .then([{ type: 'PlayerBlocked', data: { userId: 'rui', reason: 'Insultos' } }]));
  it('puts the reason also on the removal or refusal, because that is what the person is told', () => {
    const reason = 'Insultos';
    const why = { ...block, data: { ...block.data, reason } };
    const withReason = { type: 'PlayerBlocked', data: { userId: 'rui', reason } } as const;
    activeTournament(joined('rui'))
      .with({ person })
      .when(why, by('carla'))
      .then([{ ...removed, data: { ...removed.data, reason } }, withReason]);
    privateTournament(asked)
      .with({ person })
      .when(why, by('carla'))
      .then([{ type: 'JoinRejected', data: { userId: 'rui', reason } }, withReason]);
  });
  it('is refused for the ladder’s creator', () => {
    const own: BlockPlayer = { ...block, data: { tournamentId: id, userId: 'carla' } };
    activeTournament().with({ person }).when(own, by('carla')).thenRejects('tournament.cannot-block-creator');
  });
  it('twice changes nothing, nor does unblocking somebody not blocked', () => {
    activeTournament(blocked).with({ person }).when(block, by('carla')).thenNothing();
    activeTournament().when(unblock, by('carla')).thenNothing();
  });
  it('keeps them out at any later time, also of a private tournament and also an admin', () => {
    const aYearLater = '2027-03-02T12:00:00.000Z';
    activeTournament(joined('rui'), removed, blocked).at(aYearLater).when(join('rui'), by('rui')).thenRejects('tournament.blocked');
    privateTournament(blocked).when(join('rui'), by('rui')).thenRejects('tournament.blocked');
    privateTournament(blocked).when(join('rui'), by('rui', 'admin')).thenRejects('tournament.blocked');
  });
  it('ends when they are unblocked: they may join at once, however recently they were removed', () => {
    activeTournament(joined('rui'), removed, blocked).when(unblock, by('carla')).then([unblocked]);
    activeTournament(joined('rui'), removed, blocked, unblocked)
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]);
  });
  it('is allowed for those who govern, while it runs, for an existing person', () => {
    activeTournament(joined('rui')).with({ person }).when(block, by('eva')).thenRejects('tournament.not-the-creator');
    activeTournament(blocked).when(unblock, by('eva')).thenRejects('tournament.not-the-creator');
    activeTournament(joined('rui'), ended).with({ person }).when(block, by('carla')).thenRejects('tournament.ended');
    activeTournament().when(block, by('carla')).thenRejects('user.unknown');
    activeTournament()
      .with({ person: { ...person, erased: true } })
      .when(block, by('carla'))
      .thenRejects('user.unknown');
    noTournament().with({ person }).when(block, by('carla')).thenRejects('tournament.unknown');
  });
});

describe('readmitting a person', () => {
  const readmit: ReadmitPlayer = { type: 'ReadmitPlayer', data: { tournamentId: id, userId: 'rui' } };
  const readmitted: TournamentEvent = { type: 'PlayerReadmitted', data: { userId: 'rui' } };
  const removed: TournamentEvent = { type: 'PlayerRemoved', data: member('rui') };
  const asked: TournamentEvent = { type: 'JoinRequested', data: { userId: 'rui' } };
  const refused: TournamentEvent = { type: 'JoinRejected', data: { userId: 'rui' } };
  const blocked: TournamentEvent = { type: 'PlayerBlocked', data: { userId: 'rui' } };

  it('ends the waiting time of a removed or refused person at once', () => {
    for (const who of [by('carla'), by('sofia', 'superadmin')]) {
      activeTournament(joined('rui'), removed).when(readmit, who).then([readmitted]);
      privateTournament(asked, refused).when(readmit, who).then([readmitted]);
    }
    activeTournament(joined('rui'), removed, readmitted)
      .when(join('rui'), by('rui'))
      .then([enters('rui', 'joined')]);
    privateTournament(asked, refused, readmitted).when(join('rui'), by('rui')).then([asked]);
  });
  it('changes nothing when nobody waits', () => {
    activeTournament().when(readmit, by('carla')).thenNothing();
    activeTournament(joined('rui')).when(readmit, by('carla')).thenNothing();
    activeTournament(joined('rui'), removed, readmitted).when(readmit, by('carla')).thenNothing();
    activeTournament(joined('rui'), removed).at('2026-03-09T12:00:00.000Z').when(readmit, by('carla')).thenNothing();
  });
  it('is refused for a blocked person, who needs unblocking', () =>
    activeTournament(joined('rui'), removed, blocked).when(readmit, by('carla')).thenRejects('tournament.unblock-first'));
  it('is allowed for those who govern, while the tournament runs', () => {
    activeTournament(joined('rui'), removed).when(readmit, by('eva')).thenRejects('tournament.not-the-creator');
    activeTournament(joined('rui'), removed).when(readmit, by('rui')).thenRejects('tournament.not-the-creator');
    activeTournament(joined('rui'), removed, ended).when(readmit, by('carla')).thenRejects('tournament.ended');
    noTournament().when(readmit, by('carla')).thenRejects('tournament.unknown');
  });
});
