import type { PendingGame, ChallengeCommand, ChallengeEvent, Ladder, PairDocument, TournamentDocument } from '@tennis/contracts';
import { completeRules } from '@tennis/contracts';
import { by, byTheClock, given } from '../testing/given';
import { challengeDecider } from './challenge.decider';
import { effectOfNoAnswer } from './expire-challenge';
import { effectOfRejection } from './effect-of-rejection';
import { whyNotPlay } from '../kernel/why-not-play';
import { whyNotChallenge } from './why-not-challenge';

const now = '2026-03-02T12:00:00.000Z';
const early = '2026-03-03T18:00:00.000Z';
const late = '2026-03-04T18:00:00.000Z';
const parties = { tournamentId: 'escada', challengerId: 'ivo', challengedId: 'rui' };
const member = (status: 'active' | 'paused' | 'suspended' | 'closed' = 'active') => ({ membershipId: '', status, joinedAt: '' });
/** Rui, Eva, Ivo, Ana and Zé stand in this order; Rita is the referee. */
const names = ['rui', 'eva', 'ivo', 'ana', 'zé'];
const ladder = { standings: names.map((playerId) => ({ playerId, status: 'active' })) } as unknown as Ladder;
const tournament = (more: Partial<TournamentDocument> = {}): TournamentDocument =>
  ({
    status: 'active',
    rules: completeRules(),
    creatorId: 'carla',
    refereeId: 'rita',
    members: { ...Object.fromEntries(names.map((name) => [name, member()])), rita: member() },
    ...more,
  }) as TournamentDocument;
const pair = (more: Partial<PairDocument>): PairDocument => ({
  issued: [],
  openId: null,
  lastPlayedAt: null,
  ...more,
});

const issued: ChallengeEvent = {
  type: 'ChallengeIssued',
  data: {
    ...parties,
    proposedTimes: [early, late],
    expiresAt: late,
    terms: { deadlineDays: 7, rangeAbove: 3, rangeBelow: 3 },
    ranks: { challenger: 3, challenged: 1 },
  },
};
const issue = (more: Partial<Extract<ChallengeCommand, { type: 'IssueChallenge' }>['data']> = {}): ChallengeCommand => ({
  type: 'IssueChallenge',
  data: { challengeId: 'c', nth: 1, ...parties, proposedTimes: [late, early], ...more },
});
const accept = (more: { time?: string; times?: string[] }): ChallengeCommand => ({
  type: 'AcceptChallenge',
  data: { challengeId: 'c', ...more },
});
const refuse: ChallengeCommand = { type: 'RejectChallenge', data: { challengeId: 'c' } };
const cancel: ChallengeCommand = { type: 'CancelChallenge', data: { challengeId: 'c' } };
const expire: ChallengeCommand = { type: 'ExpireChallenge', data: { challengeId: 'c' } };
const rejected: ChallengeEvent = { type: 'ChallengeRejected', data: parties };
const expired: ChallengeEvent = { type: 'ChallengeExpired', data: parties };
const accepted: ChallengeEvent = { type: 'ChallengeAccepted', data: { ...parties, time: early } };
const nothingYet = () => given(challengeDecider, []).with({ tournament: tournament(), ranking: ladder });
const pending = () => given(challengeDecider, [issued]).with({ tournament: tournament() });
const refused = (rejections: number) => pending().with({ refusals: { rejections, open: { c: now } } });
const automatic = (pickBy: string): ChallengeEvent => ({ type: 'ChallengeAcceptedAutomatically', data: { ...parties, pickBy } });

describe('issuing a challenge', () => {
  it('freezes its deadline at the last proposed time, when that comes before the days to answer', () =>
    nothingYet().when(issue(), by('ivo')).then([issued]));

  it('freezes its deadline at the days to answer, when they end before the last proposed time', () => {
    const far = '2026-03-30T18:00:00.000Z';
    const [event] = nothingYet()
      .when(issue({ proposedTimes: [far] }), by('ivo'))
      .events();
    expect(event?.data).toMatchObject({ expiresAt: '2026-03-09T12:00:00.000Z' });
  });

  it('wants at least one time, and all of them in the future', () => {
    nothingYet()
      .when(issue({ proposedTimes: [] }), by('ivo'))
      .thenRejects('challenge.time-required');
    nothingYet()
      .when(issue({ proposedTimes: [early, now] }), by('ivo'))
      .thenRejects('challenge.time-past');
  });

  it('wants times within a year', () => {
    for (const far of ['2027-03-03T12:00:00.001Z', '2099-12-31T23:59:59.000Z'])
      nothingYet()
        .when(issue({ proposedTimes: [early, far] }), by('ivo'))
        .thenRejects('challenge.time-too-far');
    expect(
      nothingYet()
        .when(issue({ proposedTimes: ['2027-03-03T12:00:00.000Z'] }), by('ivo'))
        .events(),
    ).toHaveLength(1);
  });

  it('is only allowed for the challenger themselves', () => nothingYet().when(issue(), by('eva')).thenRejects('right.missing'));

  it('is refused when the other player of the two was faster', () =>
    nothingYet()
      .with({ pair: pair({ issued: [{ challengeId: 'c0', commandId: 'before' }] }) })
      .when(issue(), by('ivo'))
      .thenRejects('challenge.already-open'));
});

describe('the reason why a player cannot be challenged', () => {
  const why = (challengerId: string, challengedId: string, more: Partial<TournamentDocument> = {}, between?: Partial<PairDocument>) =>
    whyNotChallenge({ tournament: tournament(more), ladder, pair: between && pair(between), challengerId, challengedId, now })?.code;
  const withStatus = (name: string, status: 'paused' | 'suspended' | 'closed') => ({
    members: { ...tournament().members, [name]: member(status) },
  });
  const range = (rangeAbove: number | null, rangeBelow: number | null) => ({ rules: completeRules({ rangeAbove, rangeBelow }) });

  it.each([
    ['nothing, three places above', why('ana', 'rui'), undefined],
    ['four places above', why('zé', 'rui'), 'challenge.out-of-range'],
    ['nobody above where the range is 0', why('eva', 'rui', range(0, 3)), 'challenge.out-of-range'],
    ['nobody below where the range is 0', why('rui', 'eva', range(3, 0)), 'challenge.out-of-range'],
    ['nothing where the range is unlimited', why('zé', 'rui', range(null, 0)), undefined],
    ['oneself', why('rui', 'rui'), 'challenge.self'],
    ['the referee', why('rui', 'rita'), 'challenge.opponent-referee'],
    ['being the referee', why('rita', 'rui'), 'challenge.you-are-referee'],
    ['a paused player', why('ivo', 'rui', withStatus('rui', 'paused')), 'challenge.opponent-paused'],
    ['a suspended player', why('ivo', 'rui', withStatus('rui', 'suspended')), 'challenge.opponent-suspended'],
    ['who closed their account', why('ivo', 'rui', withStatus('rui', 'closed')), 'challenge.opponent-closed'],
    ['being paused', why('ivo', 'rui', withStatus('ivo', 'paused')), 'challenge.you-are-paused'],
    ['being suspended', why('ivo', 'rui', withStatus('ivo', 'suspended')), 'challenge.you-are-suspended'],
    ['somebody from outside', why('ivo', 'bia'), 'challenge.opponent-not-in-ladder'],
    ['being from outside', why('bia', 'rui'), 'challenge.you-not-in-ladder'],
    ['a tournament that waits for validation', why('ivo', 'rui', { status: 'pending' }), 'tournament.not-validated'],
    ['a tournament that ended', why('ivo', 'rui', { status: 'ended' }), 'tournament.ended'],
    ['one whose last day is over', why('ivo', 'rui', { endDate: '2026-03-01', zone: 'Europe/Lisbon' }), 'tournament.ended'],
    ['an open challenge, either way', why('rui', 'ivo', {}, { openId: 'c' }), 'challenge.already-open'],
    ['a match less than seven days ago', why('ivo', 'rui', {}, { lastPlayedAt: '2026-02-24T12:00:00.000Z' }), 'challenge.cooldown'],
    [
      'the reach, before a match that is too fresh',
      why('zé', 'rui', {}, { lastPlayedAt: '2026-02-24T12:00:00.000Z' }),
      'challenge.out-of-range',
    ],
    ['an open challenge, also beyond the reach', why('zé', 'rui', {}, { openId: 'c' }), 'challenge.already-open'],
    ['nothing seven days after a match', why('ivo', 'rui', {}, { lastPlayedAt: '2026-02-23T12:00:00.000Z' }), undefined],
  ])('%s', (_what, code, expected) => expect(code).toBe(expected));
});

/** At most two games a week; Ivo, who challenges Rui, has none yet. */
const atMostTwo = (games: Readonly<Record<string, number>>, open: readonly PendingGame[] = []): TournamentDocument => {
  const rules = completeRules({ maxGames: { games: 2, weeks: 1 } });
  const count = (name: string) => ({ able: [], paused: [], games: { '2026-03-02': games[name] ?? 0 }, warnings: [] });
  return tournament({
    zone: 'Europe/Lisbon',
    rules,
    rulesHistory: [{ rulesVersion: 1, rules, appliesFrom: 'start', at: '2026-02-01T10:00:00.000Z', by: 'carla' }],
    counts: {
      members: Object.fromEntries(names.map((name) => [name, count(name)])),
      open: Object.fromEntries(open.map((game, nth) => [`m${nth}`, game])),
    },
  });
};

describe('the maximum of games', () => {
  const monday = '2026-03-09T00:00:00.000Z';
  const [saturday, tuesday] = ['2026-03-07T18:00:00.000Z', '2026-03-10T18:00:00.000Z'];
  const mine = { code: 'challenge.you-reached-maximum', until: monday };
  const theirs = { code: 'challenge.opponent-reached-maximum', until: monday };
  const why = (of: TournamentDocument, times: readonly string[] = [saturday], at = now) => whyNotPlay(of, 'ivo', 'rui', { times, now: at });
  const open = (one: string, other: string, day: string | null = null, reported?: true): PendingGame => ({
    players: [one, other],
    day,
    ...(reported ? { reported } : {}),
  });

  it.each([
    ['nothing while both have a game left', atMostTwo({ ivo: 1, rui: 1 }), saturday, undefined],
    ['having played it', atMostTwo({ ivo: 2 }), saturday, mine],
    ['the other having played it', atMostTwo({ rui: 2 }), saturday, theirs],
    ['nothing of the next period, which counts its own games', atMostTwo({ ivo: 2, rui: 2 }), tuesday, undefined],
    ['a game that is accepted for that period', atMostTwo({ ivo: 1 }, [open('ana', 'ivo', '2026-03-06')]), saturday, mine],
    ['nothing of one that is accepted for another', atMostTwo({ ivo: 1 }, [open('ana', 'ivo', '2026-03-10')]), saturday, undefined],
    ['one that is accepted without a time, in every period', atMostTwo({ ivo: 1 }, [open('ana', 'ivo')]), saturday, mine],
    [
      'one that was agreed for a day that has passed, in the period that runs',
      atMostTwo({ ivo: 1 }, [open('ana', 'ivo', '2026-02-27')]),
      saturday,
      mine,
    ],
    ['nothing of one that was reported there', atMostTwo({ ivo: 1 }, [open('ana', 'ivo', '2026-02-27', true)]), saturday, undefined],
    [
      'two without a time, which no Monday heals',
      atMostTwo({}, [open('ana', 'rui'), open('rui', 'eva')]),
      tuesday,
      { code: 'challenge.opponent-reached-maximum' },
    ],
  ] as const)('forbids a challenge for %s', (_what, of, time, expected) => expect(why(of, [time])).toEqual(expected));

  it('applies to each proposed time, in the tournament’s zone', () => {
    const of = atMostTwo({ ivo: 2 });
    expect(why(of, [tuesday, saturday])).toEqual(mine);
    expect(why(of, ['2026-03-08T23:59:59.999Z'])).toEqual(mine);
    expect(why(of, [monday])).toBeUndefined();
    expect(why({ ...of, zone: 'Atlantic/Azores' }, [monday])).toEqual({ ...mine, until: '2026-03-09T01:00:00.000Z' });
  });

  it('must allow every proposed time of a challenge, while the list of players to challenge requires any possible time', () => {
    const of = atMostTwo({ ivo: 2 });
    const possible = (tournament: TournamentDocument) =>
      whyNotChallenge({ tournament, ladder, pair: undefined, challengerId: 'ivo', challengedId: 'rui', now })?.code;
    expect(possible(of)).toBeUndefined();
    expect(possible(atMostTwo({}, [open('ana', 'ivo'), open('ivo', 'eva')]))).toBe('challenge.you-reached-maximum');
    const asks = (...proposedTimes: string[]) => nothingYet().with({ tournament: of }).when(issue({ proposedTimes }), by('ivo'));
    asks(saturday, tuesday).thenRejects('challenge.you-reached-maximum');
    expect(asks(tuesday).events()).toHaveLength(1);
  });

  it('ends when the rule is removed, and does not count what was played under an earlier rule', () => {
    const of = atMostTwo({ ivo: 2 });
    expect(why({ ...of, rules: completeRules({}) })).toBeUndefined();
    const raised = completeRules({ maxGames: { games: 1, weeks: 1 } });
    const changed = { rulesVersion: 2, rules: raised, appliesFrom: 'now', at: '2026-03-02T11:00:00.000Z', by: 'carla' } as const;
    const since = { ...of, rules: raised, rulesHistory: [...of.rulesHistory, changed] };
    expect(why(since)).toBeUndefined();
  });

  it('also refuses an acceptance that would exceed it, and turns a rejection into a plain one', () => {
    const given = (of: TournamentDocument) => pending().with({ tournament: of, refusals: { rejections: 3, open: { c: now } } });
    given(atMostTwo({ rui: 2 }))
      .when(accept({ time: early }), by('rui'))
      .thenRejects('challenge.you-reached-maximum');
    given(atMostTwo({ ivo: 2 }))
      .when(accept({ time: early }), by('rui'))
      .thenRejects('challenge.opponent-reached-maximum');
    given(atMostTwo({ ivo: 1 }))
      .when(accept({ time: early }), by('rui'))
      .then([accepted]);
    given(atMostTwo({ ivo: 2 }))
      .when(refuse, by('rui'))
      .then([rejected]);
    given(atMostTwo({ ivo: 2 }))
      .at(late)
      .when(expire, byTheClock)
      .then([expired]);
  });
});

describe('answering a challenge', () => {
  it('confirms one of the proposed times', () =>
    pending()
      .when(accept({ time: early }), by('rui'))
      .then([accepted]));

  it('can propose other times instead, in order and without duplicates', () =>
    pending()
      .when(accept({ times: [late, early, late] }), by('rui'))
      .then([{ type: 'ChallengeAccepted', data: { ...parties, times: [early, late] } }]));

  it('requires one of the proposed times, or at least one other time', () => {
    pending().when(accept({}), by('rui')).thenRejects('challenge.time-not-chosen');
    pending()
      .when(accept({ time: '2026-03-05T18:00:00.000Z' }), by('rui'))
      .thenRejects('challenge.time-not-proposed');
    pending()
      .when(accept({ times: [] }), by('rui'))
      .thenRejects('challenge.time-required');
  });

  it('is for the challenged player only, before the deadline, and once', () => {
    pending().when(refuse, by('ivo')).thenRejects('challenge.not-yours');
    pending()
      .at(late)
      .when(accept({ time: late }), by('rui'))
      .thenRejects('challenge.expired');
    given(challengeDecider, [issued, rejected])
      .when(accept({ time: early }), by('rui'))
      .thenRejects('challenge.not-pending');
    given(challengeDecider, []).when(refuse, by('rui')).thenRejects('challenge.unknown');
  });

  it('refuses a time that has passed meanwhile', () =>
    pending()
      .at('2026-03-03T19:00:00.000Z')
      .when(accept({ time: early }), by('rui'))
      .thenRejects('challenge.time-past'));

  it('can reject as often as the tournament allows; the next rejection accepts automatically, with 48 hours to select a time', () => {
    refused(2).when(refuse, by('rui')).then([rejected]);
    refused(3)
      .when(refuse, by('rui'))
      .then([automatic('2026-03-04T12:00:00.000Z')]);
    refused(9)
      .with({ tournament: tournament({ rules: completeRules({ maxRejections: 0 }) }) })
      .when(refuse, by('rui'))
      .then([rejected]);
  });

  it.each([
    ['free', tournament({ rules: completeRules({ maxRejections: 0 }) }), 9],
    ['counted', tournament(), 2],
    ['automatic', tournament(), 3],
    ['automatic', atMostTwo({ ivo: 1, rui: 1 }), 3],
    ['spared', atMostTwo({ ivo: 2 }), 3],
    ['spared', atMostTwo({ rui: 2 }), 3],
  ] as const)('is preceded by a preview of what a rejection will do: %s', (means, of, rejections) => {
    const refusals = { rejections, open: { c: now } };
    expect(effectOfRejection({ ...parties, proposedTimes: [early, late] }, { tournament: of, refusals }, now)).toBe(means);
    const [event] = refused(rejections).with({ tournament: of }).when(refuse, by('rui')).events();
    expect(event?.type).toBe(means === 'automatic' ? 'ChallengeAcceptedAutomatically' : 'ChallengeRejected');
  });
});

describe('an unanswered challenge', () => {
  it('expires at its deadline, by the clock, once', () => {
    pending().at(late).when(expire, byTheClock).then([expired]);
    pending().at(early).when(expire, byTheClock).thenNothing();
    given(challengeDecider, [issued, expired]).at(late).when(expire, byTheClock).thenNothing();
    pending().at(late).when(expire, by('ivo')).thenRejects('right.missing');
  });

  it('can count as the rejection that accepts automatically', () =>
    refused(3)
      .at(late)
      .when(expire, byTheClock)
      .then([automatic('2026-03-06T18:00:00.000Z')]));

  it('leaves 48 hours to select a time even when the server wrote the expiry late', () =>
    refused(3)
      .at(late)
      .writtenLate('2026-03-07T09:00:00.000Z')
      .when(expire, byTheClock)
      .then([automatic('2026-03-09T09:00:00.000Z')]));

  it('previews what silence will mean, and predicts no rejection when it was open for less than a day', () => {
    const facts = { tournament: tournament(), refusals: { rejections: 3, open: {} } };
    const meaning = (issuedAt: string) =>
      effectOfNoAnswer(
        { challengerId: 'ivo', challengedId: 'rui', proposedTimes: [late], issuedAt, expiresAt: '2026-03-04T18:00:00.000Z' },
        facts,
        late,
      );
    expect(meaning('2026-03-03T18:00:00.000Z')).toBe('automatic');
    expect(meaning('2026-03-03T18:00:00.001Z')).toBe('free');
  });

  it('is cancelled by the program for a cause, and by a person for a typed reason', () => {
    const because = (why: { cause?: 'player-left'; reason?: string }): ChallengeCommand => ({
      type: 'CancelChallenge',
      data: { challengeId: 'c', ...why },
    });
    const cancelled = (why: object): ChallengeEvent => ({ type: 'ChallengeCancelled', data: { ...parties, ...why } });
    pending()
      .when(because({ cause: 'player-left' }), byTheClock)
      .then([cancelled({ cause: 'player-left' })]);
    pending()
      .when(because({ reason: 'player-left' }), by('ivo'))
      .then([cancelled({ reason: 'player-left' })]);
    pending()
      .when(because({ cause: 'player-left' }), by('ivo'))
      .then([cancelled({})]);
  });

  it('is cancelled only by its challenger', () => {
    pending()
      .when(cancel, by('ivo'))
      .then([{ type: 'ChallengeCancelled', data: parties }]);
    pending().when(cancel, by('rui')).thenRejects('challenge.not-yours');
    given(challengeDecider, [issued, accepted]).when(cancel, by('ivo')).thenRejects('challenge.not-pending');
  });

  it('cannot be cancelled after its deadline, even before its expiry is written: the meaning of silence would be lost', () => {
    const cancelled: ChallengeEvent = { type: 'ChallengeCancelled', data: parties };
    pending().at('2026-03-04T17:59:59.999Z').when(cancel, by('ivo')).then([cancelled]);
    pending().at(late).when(cancel, by('ivo')).thenRejects('challenge.expired');
    pending().at(late).when(cancel, by('rui')).thenRejects('challenge.not-yours');
    pending().at(late).when(cancel, byTheClock).then([cancelled]);
    for (const closed of [accepted, rejected, expired])
      given(challengeDecider, [issued, closed]).at(late).when(cancel, by('ivo')).thenRejects('challenge.not-pending');
  });
});
