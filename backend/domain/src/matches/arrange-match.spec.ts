import { completeRules, type MatchCommand, type MatchEvent } from '@tennis/contracts';
import { by, byTheClock } from '../testing/given';
import { aMatch, ladder, opened, parties, reported } from '../testing/given-match';

const early = '2026-03-03T18:00:00.000Z';
const late = '2026-03-04T18:00:00.000Z';
const countered: MatchEvent = { type: 'MatchOpened', data: { ...parties, how: 'counter-proposed', times: [early, late] } };
const automatic: MatchEvent = { type: 'MatchOpened', data: { ...parties, how: 'automatic', times: [early, late] } };
const waiting: MatchEvent = { type: 'MatchOpened', data: { ...parties, how: 'automatic' } };
const propose = (times: string[]): MatchCommand => ({ type: 'ProposeTime', data: { matchId: 'match', times } });
const confirm = (time?: string): MatchCommand => ({ type: 'ConfirmTime', data: { matchId: 'match', ...(time ? { time } : {}) } });
const start: MatchCommand = { type: 'StartMatch', data: { matchId: 'match' } };
const cancel: MatchCommand = { type: 'CancelMatch', data: { matchId: 'match' } };
const lapse: MatchCommand = { type: 'LapseProposal', data: { matchId: 'match' } };
const confirmed = (time: string): MatchEvent => ({ type: 'TimeConfirmed', data: { ...parties, time } });
const cancelled: MatchEvent = { type: 'MatchCancelled', data: parties };
const notPlayed: MatchEvent = { type: 'MatchCancelled', data: { ...parties, cause: 'not-played' } };
const lapsed: MatchEvent = { type: 'ProposalLapsed', data: parties };

describe('the agreed time of a match', () => {
  it('is selected by the other player from the proposed times', () => {
    aMatch(countered)
      .when(confirm(late), by('ana'))
      .then([confirmed(late)]);
    aMatch(countered).when(confirm(late), by('rui')).thenRejects('match.own-proposal');
    aMatch(countered).when(confirm('2026-03-05T18:00:00.000Z'), by('ana')).thenRejects('challenge.time-not-proposed');
    aMatch(countered).when(confirm(), by('ana')).thenRejects('challenge.time-not-chosen');
    aMatch(countered).when(confirm(late), by('carla')).thenRejects('match.not-yours');
  });

  it('can be proposed by either player until the match starts', () => {
    const proposed = (who: string): MatchEvent => ({ type: 'TimeProposed', data: { ...parties, by: who, times: [early] } });
    for (const who of ['ana', 'rui'])
      aMatch(opened())
        .when(propose([early]), by(who))
        .then([proposed(who)]);
    aMatch(waiting)
      .when(propose([early]), by('rui'))
      .then([proposed('rui')]);
    aMatch(opened(), { type: 'MatchStarted', data: parties })
      .when(propose([early]), by('ana'))
      .thenRejects('match.already-started');
    aMatch(opened()).when(propose([]), by('ana')).thenRejects('challenge.time-required');
  });

  it('becomes the earliest future time when nobody selects one after an automatic acceptance', () => {
    aMatch(automatic)
      .at('2026-03-03T19:00:00.000Z')
      .when(confirm(), byTheClock)
      .then([confirmed(late)]);
    aMatch(automatic).at(late).when(confirm(), byTheClock).then([lapsed]);
    aMatch(automatic, confirmed(early)).when(confirm(), byTheClock).thenNothing();
  });

  it('cannot be one that would exceed the maximum of games, whoever selects it; the match itself is counted at its new time', () => {
    const rules = completeRules({ maxGames: { games: 1, weeks: 1 } });
    const counted = (games: Readonly<Record<string, number>>) =>
      ladder({
        rules,
        counts: {
          members: { ana: { able: [], paused: [], games, warnings: [] } },
          open: { match: { players: ['ana', 'rui'], day: null } },
        },
      });
    const [sunday, monday] = ['2026-03-08T18:00:00.000Z', '2026-03-09T18:00:00.000Z'];
    const full = { tournament: counted({ '2026-03-02': 1 }) };
    const asked: MatchEvent = { type: 'MatchOpened', data: { ...parties, how: 'automatic', times: [sunday, monday] } };
    aMatch(asked).with(full).when(confirm(sunday), by('rui')).thenRejects('challenge.opponent-reached-maximum');
    for (const who of [by('rui'), byTheClock])
      aMatch(asked)
        .with(full)
        .when(confirm(monday), who)
        .then([confirmed(monday)]);
    aMatch(asked)
      .with(full)
      .when(propose([sunday]), by('ana'))
      .thenRejects('challenge.you-reached-maximum');
    const none = { tournament: counted({ '2026-03-02': 1, '2026-03-09': 1 }) };
    aMatch(asked).with(none).when(confirm(), byTheClock).then([lapsed]);
    aMatch(asked)
      .with({ tournament: counted({}) })
      .when(confirm(sunday), by('rui'))
      .then([confirmed(sunday)]);
  });

  const proposedBy = (who: string, ...times: string[]): MatchEvent => ({ type: 'TimeProposed', data: { ...parties, by: who, times } });
  const friday = '2026-03-06T18:00:00.000Z';

  it('cannot be one that passed before a stopped server came to it', () => {
    aMatch(automatic)
      .at('2026-03-03T12:00:00.000Z')
      .writtenLate('2026-03-03T19:00:00.000Z')
      .when(confirm(), byTheClock)
      .then([confirmed(late)]);
    aMatch(automatic).at('2026-03-03T12:00:00.000Z').writtenLate(late).when(confirm(), byTheClock).then([lapsed]);
  });

  it('stays when both agreed on it: the clock neither replaces it nor selects another proposed time', () =>
    aMatch(automatic, confirmed(late), proposedBy('ana', friday)).when(confirm(), byTheClock).thenNothing());

  it('is set by the clock also when the challenged player proposed others, because only the challenger can waive the forced time', () => {
    aMatch(automatic, proposedBy('rui', friday))
      .when(confirm(), byTheClock)
      .then([confirmed(early)]);
    aMatch(automatic, proposedBy('rui', friday), lapsed)
      .when(confirm(), byTheClock)
      .then([confirmed(early)]);
    aMatch(automatic, proposedBy('rui', friday)).at(late).when(confirm(), byTheClock).thenNothing();
    aMatch(automatic, lapsed).at(late).when(confirm(), byTheClock).thenNothing();
    aMatch(automatic, proposedBy('ana', friday)).when(confirm(), byTheClock).thenNothing();
  });

  it('is proposed once, however often the same proposal is sent', () => {
    const proposed: MatchEvent = { type: 'TimeProposed', data: { ...parties, by: 'rui', times: [early, late] } };
    aMatch(opened(), proposed)
      .when(propose([late, early]), by('rui'))
      .thenNothing();
    aMatch(opened(), proposed)
      .when(propose([early, late]), by('ana'))
      .then([{ type: 'TimeProposed', data: { ...parties, by: 'ana', times: [early, late] } }]);
  });

  it('is asked for again once every proposed time has passed', () => {
    aMatch(countered).at(late).when(lapse, byTheClock).then([lapsed]);
    aMatch(countered).at(early).when(lapse, byTheClock).thenNothing();
    aMatch(countered, lapsed).when(confirm(late), by('ana')).thenRejects('match.no-times-proposed');
  });
});

describe('a counter-proposal', () => {
  const deadline = '2026-03-03T12:00:00.000Z';
  const bounded: MatchEvent = {
    type: 'MatchOpened',
    data: { ...parties, how: 'counter-proposed', times: [early, late], answerBy: deadline },
  };

  it('ends at its challenge’s deadline, even if its times are still to come', () => {
    aMatch(bounded).at('2026-03-03T11:59:59.999Z').when(lapse, byTheClock).thenNothing();
    aMatch(bounded).at(deadline).when(lapse, byTheClock).then([lapsed]);
  });

  it('cannot be answered after that deadline, even before its end is written', () => {
    aMatch(bounded)
      .at('2026-03-03T11:59:59.999Z')
      .when(confirm(late), by('ana'))
      .then([confirmed(late)]);
    aMatch(bounded).at(deadline).when(confirm(late), by('ana')).thenRejects('match.no-times-proposed');
  });

  it('loses that deadline when other times replace it', () => {
    const proposed: MatchEvent = { type: 'TimeProposed', data: { ...parties, by: 'rui', times: [late] } };
    aMatch(bounded, proposed).at(deadline).when(lapse, byTheClock).thenNothing();
    aMatch(bounded, proposed)
      .at(deadline)
      .when(confirm(late), by('ana'))
      .then([confirmed(late)]);
  });
});

describe('a match that is not played', () => {
  const remind: MatchCommand = { type: 'RemindOfMatch', data: { matchId: 'match' } };
  const reminded = (days: 2 | 7): MatchEvent => ({ type: 'MatchReminded', data: { ...parties, days } });
  const [day1, day2, day7] = ['2026-03-04T11:59:59.999Z', '2026-03-04T12:00:00.000Z', '2026-03-09T12:00:00.000Z'];

  it('has its players reminded two days after the acceptance and after seven, each once', () => {
    aMatch(waiting).at(day1!).when(remind, byTheClock).thenNothing();
    aMatch(waiting)
      .at(day2!)
      .when(remind, byTheClock)
      .then([reminded(2)]);
    aMatch(waiting, reminded(2)).at('2026-03-09T11:00:00.000Z').when(remind, byTheClock).thenNothing();
    aMatch(waiting, reminded(2))
      .at(day7!)
      .when(remind, byTheClock)
      .then([reminded(7)]);
    aMatch(waiting, reminded(2), reminded(7)).at('2026-03-20T12:00:00.000Z').when(remind, byTheClock).thenNothing();
  });

  it('has no reminder while an agreed time is to come, and until the day after it', () => {
    const friday = '2026-03-13T18:00:00.000Z';
    const later = aMatch(waiting, confirmed(friday));
    later.at(day7!).when(remind, byTheClock).thenNothing();
    later.at('2026-03-14T17:59:59.999Z').when(remind, byTheClock).thenNothing();
    later
      .at('2026-03-14T18:00:00.000Z')
      .when(remind, byTheClock)
      .then([reminded(7)]);
  });

  it('has no reminder once it was started, reported or cancelled', () => {
    const started: MatchEvent = { type: 'MatchStarted', data: parties };
    for (const then of [started, reported('ana', '6-4 6-3'), cancelled])
      aMatch(opened(), then).at(day7!).when(remind, byTheClock).thenNothing();
  });

  it('has reminders only from the clock', () => aMatch(opened()).at(day7!).when(remind, by('ana')).thenRejects('right.missing'));
});

describe('a match', () => {
  it('is started by either player once its time is confirmed', () => {
    aMatch(opened())
      .when(start, by('rui'))
      .then([{ type: 'MatchStarted', data: parties }]);
    aMatch(countered).when(start, by('rui')).thenRejects('match.not-confirmed');
    aMatch(opened(), { type: 'MatchStarted', data: parties }).when(start, by('ana')).thenNothing();
  });

  it('that was never played is cancelled by referee, creator or super admin, from the fourteenth day on', () => {
    const day14 = '2026-03-16T12:00:00.000Z';
    for (const who of [by('rita'), by('carla'), by('sofia', 'superadmin')]) aMatch(opened()).at(day14).when(cancel, who).then([notPlayed]);
    aMatch(opened()).at('2026-03-16T11:59:59.000Z').when(cancel, by('rita')).thenRejects('match.too-early-to-cancel');
    aMatch(opened()).at(day14).when(cancel, by('ana')).thenRejects('result.own-match');
    aMatch(opened()).at(day14).when(cancel, by('bia')).thenRejects('match.not-yours');
  });

  it('is cancelled by the program when a player is out, unless a result was reported', () => {
    aMatch(opened()).when(cancel, byTheClock).then([cancelled]);
    aMatch(opened(), reported('ana', '6-4 6-3')).when(cancel, byTheClock).thenNothing();
  });

  it('is cancelled by the program for a cause, and by a person as unplayed with a typed reason', () => {
    const because = (why: { cause?: 'player-left'; reason?: string }): MatchCommand => ({
      type: 'CancelMatch',
      data: { matchId: 'match', ...why },
    });
    aMatch(opened())
      .when(because({ cause: 'player-left' }), byTheClock)
      .then([{ type: 'MatchCancelled', data: { ...parties, cause: 'player-left' } }]);
    aMatch(opened())
      .at('2026-03-16T12:00:00.000Z')
      .when(because({ cause: 'player-left', reason: 'Chuva' }), by('rita'))
      .then([{ type: 'MatchCancelled', data: { ...parties, cause: 'not-played', reason: 'Chuva' } }]);
  });
});

describe('an unanswered report', () => {
  const remind: MatchCommand = { type: 'RemindOfResult', data: { matchId: 'match' } };
  const reminded = (days: 2 | 7): MatchEvent => ({ type: 'ResultReminded', data: { ...parties, by: 'ana', days } });
  const match = (...since: readonly MatchEvent[]) => aMatch(opened(), reported('ana', '6-4 6-4'), ...since).with({ tournament: ladder() });
  const [day1, day2, day7] = ['2026-03-04T11:59:59.999Z', '2026-03-04T12:00:00.000Z', '2026-03-09T12:00:00.000Z'] as const;

  it('has its opponent reminded after two days and after seven, each once', () => {
    match().at(day1).when(remind, byTheClock).thenNothing();
    match()
      .at(day2)
      .when(remind, byTheClock)
      .then([reminded(2)]);
    match(reminded(2)).at(day2).when(remind, byTheClock).thenNothing();
    match(reminded(2))
      .at(day7)
      .when(remind, byTheClock)
      .then([reminded(7)]);
    match()
      .at(day7)
      .when(remind, byTheClock)
      .then([reminded(7)]);
  });
  it('counts these days from its correction, not from the first report', () => {
    const corrected = match({ ...reported('ana', '6-3 6-4'), ...{ occurredAt: '2026-03-03T20:00:00.000Z' } });
    corrected.at(day2).when(remind, byTheClock).thenNothing();
    corrected
      .at('2026-03-05T20:00:00.000Z')
      .when(remind, byTheClock)
      .then([reminded(2)]);
  });
  it('has no reminder once it was answered or in a frozen ladder, and none from a person', () => {
    match({ type: 'ResultDisputed', data: { ...parties, by: 'rui' } })
      .at(day2)
      .when(remind, byTheClock)
      .thenNothing();
    match()
      .with({ tournament: ladder({ status: 'frozen' }) })
      .at(day2)
      .when(remind, byTheClock)
      .thenNothing();
    match().at(day2).when(remind, by('ana')).thenRejects('right.missing');
  });
});

describe('after the season of a match', () => {
  it.each<[MatchCommand, MatchEvent, string]>([
    [propose([late]), opened(), 'ana'],
    [confirm(late), countered, 'ana'],
    [start, opened({ time: '2026-03-02T18:00:00.000Z' }), 'rui'],
  ])('players can no longer arrange it: $type', (command, before, who) => {
    const match = aMatch(before).at('2026-03-02T19:00:00.000Z');
    expect(match.when(command, by(who)).events()).toHaveLength(1);
    match
      .with({ tournament: ladder({ status: 'ended', endedAt: '2026-03-02T18:30:00.000Z' }) })
      .when(command, by(who))
      .thenRejects('tournament.ended');
  });

  it.each<[MatchCommand, readonly MatchEvent[]]>([
    [confirm(), [automatic]],
    [lapse, [countered]],
    [{ type: 'RemindOfMatch', data: { matchId: 'match' } }, [waiting]],
  ])('the clock neither sets a time nor reminds: $type', (command, before) => {
    const over = ladder({ status: 'ended', endedAt: '2026-03-02T18:30:00.000Z' });
    // one or both of the two proposed times have passed
    const now = command.type === 'ConfirmTime' ? '2026-03-03T19:00:00.000Z' : '2026-03-05T19:00:00.000Z';
    const match = aMatch(...before).at(now);
    expect(match.when(command, byTheClock).events()).toHaveLength(1);
    match.with({ tournament: over }).when(command, byTheClock).thenNothing();
  });
});
