import type { CancelCause, MatchEvent, TournamentDocument } from '@tennis/contracts';
import { by, byAnImport, byTheClock } from '../testing/given';
import { aMatch, ladder, open, opened, parties, report } from '../testing/given-match';

describe('opening a match', () => {
  it('follows an accepted challenge', () => aMatch().when(open(), byTheClock).then([opened()]));
  it('follows a row of a results file', () =>
    aMatch()
      .when(open({ how: 'import' }), byAnImport)
      .then([opened({ how: 'import' })]));
  it('keeps the file’s name of the event', () =>
    aMatch()
      .when(open({ how: 'import', eventName: 'Open de Verão' }), byAnImport)
      .then([opened({ how: 'import', eventName: 'Open de Verão' })]));
  it('keeps the times of a counter-proposal, and the place with its proposer', () => {
    const more = { how: 'counter-proposed', times: ['2026-03-03T10:00:00.000Z'], location: 'Campo 2', placeBy: 'rui' } as const;
    const { time: _time, ...data } = open({ ...more, times: [...more.times] }).data;
    const { matchId: _matchId, ...said } = data;
    aMatch()
      .when({ type: 'OpenMatch', data }, byTheClock)
      .then([{ type: 'MatchOpened', data: said }]);
  });
  it('is refused to people', () => aMatch().when(open(), by('sofia', 'superadmin')).thenRejects('right.missing'));
  it('again changes nothing', () => aMatch(opened()).when(open(), byTheClock).thenNothing());
  it('of other people under the same id is refused', () =>
    aMatch(opened())
      .when(open({ playerB: 'rita' }), byTheClock)
      .thenRejects('match.already-opened'));
  it('needs two people', () =>
    aMatch()
      .when(open({ playerB: 'ana' }), byTheClock)
      .thenRejects('match.same-player'));
  it('of a results file needs two people of the ladder', () =>
    aMatch()
      .when(open({ how: 'import', playerB: 'nuno' }), byAnImport)
      .thenRejects('match.player-not-in-ladder'));
  it.each(['ended', 'frozen'] as const)('of a results file is over in an %s tournament', (status) =>
    aMatch()
      .with({ tournament: ladder({ status }) })
      .when(open({ how: 'import' }), byAnImport)
      .thenRejects('tournament.ended'),
  );
  const { members } = ladder();
  const { ana: _ana, ...withoutAna } = members;
  const removed = { ana: { how: 'removed', at: '2026-03-01T10:00:00.000Z' } } as const;
  it.each<[CancelCause, Partial<TournamentDocument>]>([
    ['tournament-ended', { status: 'ended' }],
    ['tournament-ended', { status: 'frozen' }],
    ['player-left', { members: withoutAna }],
    ['player-removed', { members: withoutAna, turnedAway: removed }],
    ['player-suspended', { members: { ...members, rui: { ...members['rui']!, status: 'suspended' } } }],
    ['account-closed', { members: { ...members, rui: { ...members['rui']!, status: 'closed' } } }],
    ['player-is-referee', { refereeId: 'rui' }],
  ])('whose player is out is cancelled at once, for the cause %s', (cause, meanwhile) =>
    aMatch()
      .with({ tournament: ladder(meanwhile) })
      .when(open(), byTheClock)
      .then([opened(), { type: 'MatchCancelled', data: { ...parties, cause } }]),
  );
  it.each(['pending', 'rejected', 'expired'] as const)('needs a validated tournament, not a %s one', (status) =>
    aMatch()
      .with({ tournament: ladder({ status }) })
      .when(open(), byTheClock)
      .thenRejects('tournament.not-validated'),
  );
  it('needs a tournament', () => aMatch().with({ tournament: undefined }).when(open(), byTheClock).thenRejects('tournament.unknown'));
});

describe('reporting a match is possible', () => {
  const wait = { time: undefined };
  const confirmed: MatchEvent = {
    type: 'TimeConfirmed',
    data: { ...opened().data, time: '2026-03-02T10:00:00.000Z' },
  };
  const proposed: MatchEvent = {
    type: 'TimeProposed',
    data: { tournamentId: 'escada', playerA: 'ana', playerB: 'rui', by: 'rui', times: ['2026-03-03T10:00:00.000Z'] },
  };
  const started: MatchEvent = { type: 'MatchStarted', data: { tournamentId: 'escada', playerA: 'ana', playerB: 'rui' } };
  const ana = by('ana');

  it.each<[string, readonly MatchEvent[]]>([
    ['once its time is confirmed by the acceptance', [opened()]],
    ['once it was imported', [opened({ ...wait, how: 'import' })]],
    ['once its time is confirmed later', [opened(wait), confirmed]],
    ['once it started', [opened(), started]],
  ])('%s', (_when, events) =>
    expect(
      aMatch(...events)
        .when(report('6-4 6-4'), ana)
        .events(),
    ).toHaveLength(1),
  );

  it.each<[string, readonly MatchEvent[]]>([
    ['it waits for a time', [opened(wait)]],
    ['it was accepted automatically', [opened({ ...wait, how: 'automatic' })]],
    ['other times were proposed with the acceptance', [opened({ ...wait, how: 'counter-proposed', times: ['2026-03-03T10:00:00.000Z'] })]],
    ['there are times to pick from', [opened({ ...wait, how: 'automatic', times: ['2026-03-03T10:00:00.000Z'] })]],
    ['another time was proposed before the agreed one came', [opened({ time: '2026-03-02T20:00:00.000Z' }), proposed]],
  ])('but not while %s', (_when, events) =>
    aMatch(...events)
      .when(report('6-4 6-4'), ana)
      .thenRejects('match.not-confirmed'),
  );
});
