import {
  type AnyCommand,
  type Call,
  calls,
  type ChallengeEvent,
  eventDefinitions,
  type ImportEvent,
  isRejection,
  type Ladder,
  type Message,
  type TournamentDocument,
} from '@tennis/contracts';
import fc from 'fast-check';
import type { UserEvent } from './identity/user';
import { deciderOf } from './index';
import { arbitraryOf, type FieldValues } from './testing/arbitrary-of';
import { by, given } from './testing/given';
import { clubValidated, entered, proposed as clubProposed } from './testing/given-club';
import { ladder, opened, reported, validatedAs } from './testing/given-match';
import { created, joined, validated } from './testing/given-tournament';

fc.configureGlobal({ seed: 20261122, numRuns: 300 });

const names = ['ana', 'rui', 'rita', 'carla', 'sofia', 'escada', 'match', 'stay of ana', 'stay of carla', 'new stay', 'camelias'];
const ids = new Map(names.map((name, n) => [name, `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`]));
/** Replaces the people's names of the specs by ids, as in the log. */
const withIds = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (_key, inner: unknown) => (typeof inner === 'string' ? (ids.get(inner) ?? inner) : inner));

const [noon, tomorrow, later] = ['2026-03-02T12:00:00.000Z', '2026-03-03T18:00:00.000Z', '2026-03-04T18:00:00.000Z'] as const;
const time = fc.constantFrom(tomorrow, later, noon);
const someday = fc
  .date({ min: new Date(noon), max: new Date('2035-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());
const times = fc.oneof(fc.array(time, { maxLength: 6 }), fc.array(someday, { maxLength: 6 }));
const player = fc.constantFrom('ana', 'rui');
const sets = fc.constantFrom(
  [
    { a: 6, b: 4 },
    { a: 6, b: 4 },
  ],
  [{ a: 7, b: 6, tieBreak: { a: 9, b: 7 } }],
  [],
);
const maybe = (...texts: readonly string[]) => fc.constantFrom(undefined, ...texts);
const date = fc.oneof(fc.constantFrom('2026-03-02', undefined), fc.constantFrom('2026-03-01', '0001-01-01', '2027-01-01'));
/** A maximum that seldom contradicts another rule. */
const maxGames = fc.constantFrom(undefined, null, { games: 100, weeks: 1 }, { games: 1, weeks: 52 });
const fieldValues: FieldValues = { time, times, proposedTimes: times, sets, date, winnerId: fc.option(player, { nil: undefined }) };

const issued: ChallengeEvent = {
  type: 'ChallengeIssued',
  data: {
    tournamentId: 'escada',
    challengerId: 'ana',
    challengedId: 'rui',
    proposedTimes: [tomorrow, later],
    expiresAt: later,
    terms: { deadlineDays: 7, rangeAbove: 3, rangeBelow: 3 },
    ranks: { challenger: 2, challenged: 1 },
  },
};
const registered: UserEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 'hash', email: 'ana@example.pt', firstName: 'Ana', lastName: '', ageAttested: true },
};
const closed: UserEvent = { type: 'DeletionRequested', data: { reason: 'Mudei de cidade' } };
const imported: readonly ImportEvent[] = [
  { type: 'ImportStarted', data: { tournamentId: 'escada', fileHash: 'hash', name: 'Época', rows: 9, by: 'sofia' } },
  { type: 'ImportCompleted', data: { tournamentId: 'escada', players: 4, imported: 9, rejected: 0 } },
];
const profile = {
  id: 'ana',
  registeredAt: noon,
  firstName: 'Ana',
  lastName: '',
  phone: null,
  whatsapp: null,
  signal: null,
  telegram: null,
};
const facts = {
  tournament: ladder({ createdAt: noon, pendingSince: noon }) satisfies TournamentDocument,
  earlier: ladder() satisfies TournamentDocument,
  ranking: { facts: 7, standings: ['rui', 'ana'].map((playerId) => ({ playerId, status: 'active' })) } as unknown as Ladder,
  profile: { ...profile, birthYear: null, gender: 'unspecified', district: null, concelho: null, shareContacts: null },
  club: {
    id: 'camelias',
    name: 'Camélias',
    status: 'validated',
    district: null,
    concelho: null,
    courts: [],
    facilities: [],
    details: null,
  },
  person: { id: 'ana', erased: false },
  match: { playerA: 'ana', playerB: 'rui', tournamentId: 'escada', status: 'completed' },
  mentor: { ...profile, birthYear: 1980 },
  mentorAccount: { status: 'active' },
  mentee: { ...profile, id: 'rui', birthYear: 1990 },
  menteeAccount: { status: 'active' },
  account: { id: 'ana', email: 'ana@example.pt', role: 'player', isRoot: false, status: 'active', registeredAt: noon },
  newcomer: { registeredAt: '2026-03-01T12:00:00.000Z', status: 'active' },
  inviter: { registeredAt: '2026-01-01T12:00:00.000Z', status: 'active' },
  invited: { invitations: [], brought: [] },
  source: { id: 'rui', email: 'rui@example.pt', role: 'player', isRoot: false, status: 'active', registeredAt: noon },
};

const inClub = [clubProposed, entered('ana', 'administrator'), entered('rui')];
const clubId = 'camelias';
/** A club has many fields, each with a rule. */
const ofClub: FieldValues = {
  district: maybe('Faro'),
  concelho: maybe(),
  address: maybe('Rua 1'),
  phone: maybe('912345678'),
  email: maybe('x@y.pt'),
  website: maybe('https://clube.pt'),
  courts: fc.constantFrom([], [{ surface: 'clay', count: 60, lit: 60 }]),
  facilities: fc.constantFrom(undefined, ['parking', 'bar']),
};
const inLadder = [created(), validated, joined('ana')];
const played = [opened(), reported('ana', '6-4 6-4')];
const challengeId = 'match';
const matchId = 'match';
const tournamentId = 'escada';

const week: FieldValues = {
  days: fc.uniqueArray(
    fc.record({ day: fc.integer({ min: 1, max: 7 }), from: fc.constantFrom('00:00', '08:00'), to: fc.constantFrom('12:00', '23:59') }),
    {
      selector: (range) => range.day,
    },
  ),
};
/** Of ten fields with a rule, one gets any value. */
const ofProfile: FieldValues = {
  lastName: maybe('Sá', 'b'.repeat(80)),
  email: maybe('ana@example.pt'),
  phone: maybe('912345678'),
  whatsapp: maybe(''),
  signal: maybe('ana.01'),
  telegram: maybe('@ana_sa'),
  birthYear: fc.option(fc.integer({ min: 1930, max: 2000 }), { nil: undefined }),
  gender: maybe('female'),
  district: maybe('Faro'),
  concelho: maybe(),
};

/** The earlier events, the actor, and the command that the body becomes: `data` is the body. */
type Row = readonly [before: readonly Message[], who: string, type: AnyCommand['type'], more: object, meant?: FieldValues];
/** Opened so long ago that a judge may end it. */
const unplayed = { ...opened(), occurredAt: '2026-01-01T12:00:00.000Z' };
/** Created long enough ago for a week to be over. */
const founded = { ...created(), occurredAt: '2026-01-01T12:00:00.000Z' };
/** Two fields of the form have other names in the log. */
const renamed = ({ message, type, ...data }: Readonly<Record<string, unknown>>) => ({ ...data, text: message, kind: type });

const rows: Readonly<Record<string, Row>> = {
  'POST /challenges': [
    [],
    'ana',
    'IssueChallenge',
    { challengeId, challengerId: 'ana', nth: 1 },
    { tournamentId: fc.constant(tournamentId), challengedId: fc.constant('rui') },
  ],
  'POST /challenges/:challengeId/accept': [[issued], 'rui', 'AcceptChallenge', { challengeId }],
  'POST /challenges/:challengeId/reject': [[issued], 'rui', 'RejectChallenge', { challengeId }],
  'POST /challenges/:challengeId/cancel': [[issued], 'ana', 'CancelChallenge', { challengeId }],
  'POST /matches/:matchId/propose-time': [[opened()], 'ana', 'ProposeTime', { matchId }],
  'POST /matches/:matchId/confirm-time': [
    [opened({ how: 'counter-proposed', time: undefined, times: [tomorrow, later] })],
    'ana',
    'ConfirmTime',
    { matchId },
  ],
  'POST /matches/:matchId/cancel': [[unplayed], 'rita', 'CancelMatch', { matchId }],
  'POST /matches/:matchId/result': [[opened()], 'ana', 'ReportResult', { matchId }],
  'POST /matches/:matchId/validation': [played, 'rui', 'ValidateResult', { matchId }],
  'POST /matches/:matchId/annul': [[...played, validatedAs('opponent', 'rui', '6-4 6-4')], 'carla', 'AnnulResult', { matchId }],
  'POST /clubs': [[], 'ana', 'ProposeClub', { clubId }, ofClub],
  'PUT /clubs/:clubId': [[...inClub, clubValidated], 'ana', 'UpdateClub', { clubId }, ofClub],
  'POST /clubs/:clubId/reject': [inClub, 'sofia', 'RejectClub', { clubId }],
  'POST /clubs/:clubId/members/:userId/role': [inClub, 'ana', 'ChangeClubRole', { clubId, userId: 'rui' }],
  'POST /tournaments': [
    [],
    'carla',
    'CreateTournament',
    { tournamentId, membershipId: 'stay of carla' },
    {
      endDate: maybe('2029-09-30', '9999-12-31'),
      maxGames,
      clubId: maybe('00000000-0000-4000-8000-000000000010'),
      fromTournamentId: maybe('00000000-0000-4000-8000-000000000004'),
    },
  ],
  'POST /tournaments/:tournamentId/shuffle': [
    inLadder,
    'carla',
    'ShuffleRanking',
    { tournamentId, seed: 7 },
    { confirmName: fc.constant('Escada') },
  ],
  'POST /tournaments/:tournamentId/order': [
    inLadder,
    'carla',
    'ArrangeRanking',
    { tournamentId, order: ['ana'] },
    { order: fc.constant(['00000000-0000-4000-8000-000000000001']) },
  ],
  'PUT /tournaments/:tournamentId': [
    inLadder,
    'carla',
    'UpdateTournament',
    { tournamentId, confirmPublic: true },
    { endDate: maybe('2026-09-30', '9999-12-31') },
  ],
  'POST /tournaments/:tournamentId/reject': [[created()], 'sofia', 'RejectTournament', { tournamentId }],
  'POST /tournaments/:tournamentId/join': [
    [created({ privacy: 'private' }), validated],
    'ana',
    'JoinTournament',
    { tournamentId, userId: 'ana', membershipId: 'new stay' },
  ],
  'POST /tournaments/:tournamentId/invitations': [
    [created(), validated],
    'carla',
    'InvitePlayers',
    { tournamentId, reachable: ['ana', 'rui'] },
    { fromTournamentId: fc.constant('00000000-0000-4000-8000-000000000011') },
  ],
  'POST /tournaments/:tournamentId/join-requests/:userId/reject': [
    [...inLadder, { type: 'JoinRequested', data: { userId: 'rui' } }],
    'carla',
    'RejectJoin',
    { tournamentId, userId: 'rui' },
  ],
  'POST /tournaments/:tournamentId/participants/:userId/suspend': [inLadder, 'carla', 'SuspendPlayer', { tournamentId, userId: 'ana' }],
  'POST /tournaments/:tournamentId/participants/:userId/remove': [inLadder, 'carla', 'RemovePlayer', { tournamentId, userId: 'ana' }],
  'POST /tournaments/:tournamentId/participants/:userId/block': [inLadder, 'carla', 'BlockPlayer', { tournamentId, userId: 'ana' }],
  'POST /tournaments/:tournamentId/participants/:userId/promote': [inLadder, 'carla', 'PromoteReferee', { tournamentId, userId: 'ana' }],
  'POST /tournaments/:tournamentId/creator': [
    inLadder,
    'sofia',
    'NameCreator',
    { tournamentId },
    { userId: fc.constant('00000000-0000-4000-8000-000000000001'), reason: maybe('Mudou de cidade') },
  ],
  'POST /tournaments/:tournamentId/penalties/apply': [
    [founded, validated],
    'carla',
    'CloseWeek',
    { tournamentId },
    { period: maybe('2026-02-23', '2026-03-02') },
  ],
  'PUT /tournaments/:tournamentId/rules': [inLadder, 'carla', 'ChangeRules', { tournamentId, previewFacts: 7 }, { maxGames }],
  'PUT /profile': [[registered], 'ana', 'UpdateProfile', { userId: 'ana' }, ofProfile],
  'PUT /profile/availability': [[registered], 'ana', 'SetAvailability', { userId: 'ana' }, week],
  'POST /deletion-requests': [[registered], 'ana', 'RequestDeletion', { userId: 'ana' }],
  'POST /admin/users/:userId/deletion-requests': [[registered], 'sofia', 'RequestDeletion', { userId: 'ana' }],
  'POST /admin/deletion-requests/:userId/reject': [[registered, closed], 'root', 'RejectDeletion', { userId: 'ana' }],
  'POST /admin/transfers': [
    [registered],
    'sofia',
    'TransferAccount',
    { userId: 'ana', toUserId: 'rui', traces: 0 },
    {
      sourceEmail: fc.constant('rui@example.pt'),
      targetEmail: fc.constant('ana@example.pt'),
      confirmations: fc.constantFrom({ identityVerified: true, irreversibleUnderstood: true, userInformed: true }, {}),
    },
  ],
  'POST /admin/users/:userId/suspend': [[registered], 'sofia', 'SuspendUser', { userId: 'ana' }],
  'PUT /admin/users/:userId/email': [
    [registered],
    'sofia',
    'ChangeEmail',
    { userId: 'ana' },
    { email: fc.constantFrom('a@b.pt', 'x@y.pt') },
  ],
  'PUT /admin/users/:userId/name': [[registered], 'sofia', 'UpdateProfile', { userId: 'ana' }, ofProfile],
  'PUT /admin/users/:userId/role': [[registered], 'root', 'ChangeRole', { userId: 'ana' }],
  'PUT /admin/seasons/:importId': [imported, 'sofia', 'CountSeason', { importId: 'escada' }],
  'POST /matches/:matchId/review': [[], 'ana', 'GiveReview', { reviewId: 'match', matchId }, { comment: maybe('Bom jogo') }],
  'POST /conversations': [
    [],
    'ana',
    'StartConversation',
    { conversationId: 'match', participantIds: ['ana', 'rui'] },
    { participantIds: fc.constant(['00000000-0000-4000-8000-000000000001']), tournamentId: maybe(), matchId: maybe() },
  ],
  'POST /conversations/:conversationId/messages': [
    [],
    'ana',
    'SendMessage',
    { messageId: 'match', conversationId: tournamentId, kind: 'tournament' },
    { clientId: fc.constant('00000000-0000-4000-8000-000000000009') },
  ],
  'POST /conversations/:conversationId/report': [
    [
      {
        type: 'MessageSent',
        data: { conversationId: tournamentId, kind: 'tournament', participantIds: [], authorId: 'rui', clientId: 'match', text: 'Olá' },
      },
    ],
    'ana',
    'ReportMessage',
    { conversationId: tournamentId, messageId: 'match' },
  ],
  'POST /goals': [
    [],
    'ana',
    'SetGoal',
    { userId: 'ana', goalId: 'match' },
    { target: fc.integer({ min: 1, max: 1000 }), until: maybe('2026-03-02', '9999-12-31'), tournamentId: maybe('escada') },
  ],
  'POST /referrals': [
    [],
    'ana',
    'InviteByEmail',
    { userId: 'ana', invitationId: 'match', language: 'pt', hasPlayed: true },
    { email: fc.constantFrom('marta@example.pt', 'x@y.pt') },
  ],
  'POST /referrals/:code/accept': [[], 'ana', 'AcceptReferral', { userId: 'ana', inviterId: 'rui' }],
  'POST /mentorships': [
    [],
    'ana',
    'OfferMentorship',
    { mentorshipId: 'match', mentorId: 'ana', menteeId: 'rui', matches: 10, blockedBy: [] },
  ],
  'POST /contact': [[], 'ana', 'ReceiveMessage', { contactId: 'match' }, { email: fc.constantFrom('ana@example.pt', 'x@y.pt') }],
};
/** Calls whose body does not reach an event. */
const withoutEvents: ReadonlySet<string> = new Set([
  'POST /sessions',
  'PUT /dev/clock',
  'PUT /notification-preferences',
  'POST /push/subscriptions',
  'POST /learning',
  'POST /admin/super-admins',
  'POST /admin/transfers/preview',
  'POST /conversations/:conversationId/read',
  'POST /admin/projections/:name/rebuild',
  'POST /admin/projections/:name/rollback',
  'POST /tournaments/:tournamentId/ranking/what-if',
  'POST /tournaments/:tournamentId/rules/preview',
  'POST /matches/:matchId/validation/preview',
]);

const nameOf = ({ method, path }: Call): string => `${method} ${path}`;
const withBody = calls.flatMap((call) => (call.body && !withoutEvents.has(nameOf(call)) ? [[nameOf(call), call.body] as const] : []));

/** The events that a body leads to; none if the rule refuses it. */
const decided = ([before, who, type, more]: Row, body: object): readonly Message[] => {
  const command = { type, data: { ...(type === 'ReceiveMessage' ? renamed({ ...body }) : body), ...more } };
  try {
    return given(deciderOf(type), before)
      .with(facts)
      .when(command, by(who, who === 'sofia' || who === 'root' ? 'superadmin' : 'player', who === 'root'))
      .events();
  } catch (error) {
    if (isRejection(error)) return [];
    throw error;
  }
};

describe('a request body accepts nothing that its event refuses', () => {
  it('every call with a body has a row here', () => expect(Object.keys(rows).sort()).toEqual(withBody.map(([name]) => name).sort()));

  it.each(withBody)('%s', (name, schema) => {
    const row = rows[name]!;
    let written = 0;
    fc.assert(
      fc.property(arbitraryOf(schema, { ...fieldValues, ...row[4] }), (given) => {
        const body = schema.safeParse(JSON.parse(JSON.stringify(given)));
        if (!body.success) return;
        for (const { type, data } of decided(row, body.data as object)) {
          const named = withIds(data);
          expect(eventDefinitions[type]!.schema.parse(named)).toEqual(named);
          written += 1;
        }
      }),
    );
    expect(written).toBeGreaterThan(20);
  });
});
