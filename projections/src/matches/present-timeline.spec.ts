import { type AnyEvent, type PersonCard, removedPlayerName } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { isOfTimeline, presentTimeline } from './present-timeline';

const tuesday = '2026-03-03T18:00:00.000Z';
const thursday = '2026-03-05T18:00:00.000Z';
const parties = { tournamentId: 't', playerA: 'ana', playerB: 'rui' };
const challenge = { tournamentId: 't', challengerId: 'ana', challengedId: 'rui' };
const sets = [
  { a: 6, b: 4 },
  { a: 7, b: 6, tieBreak: { a: 7, b: 5 } },
];
const result = { ...parties, sets, outcome: 'completed', winnerId: 'ana', playedOn: '2026-03-03', by: 'rui' } as const;
const ana: PersonCard = {
  id: 'ana',
  firstName: 'Ana',
  lastName: 'Sá',
  photoFileId: null,
  clubName: null,
  imported: false,
  erased: false,
};
const people = (id: string): PersonCard | undefined => (id === 'ana' ? ana : id === 'rui' ? { ...ana, id, firstName: 'Rui' } : undefined);

/** The timeline of events recorded one after the other, by the program unless `by` is given. */
const told = (
  events: readonly AnyEvent[],
  { by, mayRead = false, sees = true }: { readonly by?: string; readonly mayRead?: boolean; readonly sees?: boolean } = {},
) =>
  presentTimeline(
    recorded(...events.map((event) => ['match-m', event] as const))
      .map((event) => (by === undefined ? event : { ...event, metadata: { ...event.metadata, actorKind: 'user' as const, actorId: by } }))
      .filter(isOfTimeline),
    people,
    { readsTexts: mayRead, seesArrangement: sees },
  );

describe('the timeline of a match', () => {
  it('shows each event with its time and author', () => {
    const started: AnyEvent = { type: 'MatchStarted', data: parties };
    const entry = { type: 'MatchStarted', at: '2026-03-02T12:00:00.000Z' };
    expect(told([started], { by: 'ana' })).toEqual([{ ...entry, by: 'ana', byName: 'Ana Sá' }]);
    expect(told([started], { by: 'eva' })).toEqual([{ ...entry, by: 'eva', byName: removedPlayerName }]);
    expect(told([started])).toEqual([{ ...entry, by: null, byName: null }]);
  });

  it.each<[string, AnyEvent, object]>([
    [
      'the times of a challenge',
      {
        type: 'ChallengeIssued',
        data: {
          ...challenge,
          proposedTimes: [tuesday, thursday],
          message: 'Vamos?',
          expiresAt: thursday,
          terms: { deadlineDays: 7, rangeAbove: 3, rangeBelow: 3 },
          ranks: { challenger: 2, challenged: 1 },
        },
      },
      { times: [tuesday, thursday] },
    ],
    ['the time that was accepted', { type: 'ChallengeAccepted', data: { ...challenge, time: tuesday } }, { times: [tuesday] }],
    ['times proposed instead', { type: 'ChallengeAccepted', data: { ...challenge, times: [thursday] } }, { times: [thursday] }],
    ['no times of an acceptance without one', { type: 'MatchOpened', data: { ...parties, how: 'automatic' } }, {}],
    [
      'the time at which a match opens',
      { type: 'MatchOpened', data: { ...parties, how: 'accepted', time: tuesday } },
      { times: [tuesday] },
    ],
    ['times proposed later', { type: 'TimeProposed', data: { ...parties, by: 'ana', times: [thursday] } }, { times: [thursday] }],
    ['the time that was chosen', { type: 'TimeConfirmed', data: { ...parties, time: tuesday } }, { times: [tuesday] }],
    ['a reported score', { type: 'ResultReported', data: result }, { score: '6-4 7-6(5)', outcome: 'completed', wonBy: 'Ana Sá' }],
    [
      'the score that counts',
      { type: 'ResultValidated', data: { ...result, how: 'opponent' } },
      { score: '6-4 7-6(5)', outcome: 'completed', wonBy: 'Ana Sá' },
    ],
    [
      'a score from the side of who won, also where the other is named first',
      { type: 'ResultReported', data: { ...result, sets: [{ a: 1, b: 6 }, { a: 6, b: 3 }, { a: 2, b: 6 }], winnerId: 'rui' } }, // oxfmt-ignore
      { score: '6-1 3-6 6-2', outcome: 'completed', wonBy: 'Rui Sá' },
    ],
    [
      'what somebody says it was instead',
      { type: 'ResultDisputed', data: { ...parties, by: 'ana', proposed: { ...result, sets: [{ a: 4, b: 6 }], winnerId: 'rui' } } }, // oxfmt-ignore
      { score: '6-4', outcome: 'completed', wonBy: 'Rui Sá' },
    ],
    [
      'a walkover without a score',
      { type: 'ResultReported', data: { ...result, sets: [], outcome: 'walkover' } },
      { score: '', outcome: 'walkover', wonBy: 'Ana Sá' },
    ],
    ['why the program cancelled', { type: 'MatchCancelled', data: { ...parties, cause: 'player-left' } }, { cause: 'player-left' }],
    ['what expired', { type: 'ChallengeExpired', data: challenge }, {}],
    ['what lapsed', { type: 'ProposalLapsed', data: parties }, {}],
    ['what was not answered', { type: 'ResultReminded', data: { ...parties, by: 'ana', days: 2 } }, {}],
    ['what was not played', { type: 'MatchReminded', data: { ...parties, days: 2 } }, {}],
    ['what was accepted automatically', { type: 'ChallengeAcceptedAutomatically', data: { ...challenge, pickBy: thursday } }, {}],
  ])('shows %s', (_what, event, more) => {
    const { type: _type, at: _at, by: _by, byName: _byName, ...rest } = told([event], { mayRead: true })[0]!;
    expect(rest).toEqual(more);
  });

  const written = (text: string | null): readonly AnyEvent[] => [
    { type: 'ChallengeRejected', data: { ...challenge, reason: text } },
    { type: 'ChallengeCancelled', data: { ...challenge, reason: text } },
    { type: 'MatchCancelled', data: { ...parties, reason: text } },
    { type: 'ResultAnnulled', data: { ...parties, by: 'ana', reason: text } },
    { type: 'ResultDisputed', data: { ...parties, by: 'ana', note: text } },
    { type: 'ResultValidated', data: { ...result, how: 'referee', note: text } },
  ];
  it('shows written notes only to allowed readers, and not once the author is erased', () => {
    const notes = (events: readonly AnyEvent[], mayRead: boolean) => told(events, { mayRead }).map(({ note }) => note);
    expect(notes(written('Estou fora.'), true)).toEqual(Array(6).fill('Estou fora.'));
    expect(notes(written('Estou fora.'), false)).toEqual(Array(6).fill(undefined));
    expect(notes(written(null), true)).toEqual(Array(6).fill(undefined));
  });

  it('shows outsiders no times, and no score that does not count', () => {
    const events: readonly AnyEvent[] = [
      { type: 'MatchOpened', data: { ...parties, how: 'accepted', time: tuesday } },
      { type: 'TimeProposed', data: { ...parties, by: 'ana', times: [thursday] } },
      { type: 'ResultReported', data: result },
      { type: 'ResultDisputed', data: { ...parties, by: 'ana', proposed: result } },
      { type: 'ResultValidated', data: { ...result, how: 'opponent' } },
    ];
    const known = told(events, { sees: false }).map(({ type, times, score, wonBy }) => [type, times, score, wonBy]);
    expect(known).toEqual([
      ...events.slice(0, 4).map(({ type }) => [type, undefined, undefined, undefined]),
      ['ResultValidated', undefined, '6-4 7-6(5)', 'Ana Sá'],
    ]);
  });

  it('contains only events of the challenge and the match', () =>
    expect(told([{ type: 'UserErased', data: {} }], { mayRead: true })).toEqual([]));
});
