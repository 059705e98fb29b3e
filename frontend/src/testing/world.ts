import type {
  Challenge,
  ConversationAnswer,
  HeadToHead,
  ListedTournament,
  NotificationPreferences,
  ProfileAnswer,
  Participant,
  Result,
  SignedInUser,
  TournamentDetail,
} from '@tennis/contracts';
import type { Match } from '@tennis/contracts';

const person = (id: string, firstName: string, lastName: string, role: SignedInUser['role'] = 'player'): SignedInUser => ({
  id,
  email: `${id}@example.pt`,
  first_name: firstName,
  last_name: lastName,
  role,
  photo_url: null,
  club_name: null,
  is_root: false,
});

/** The people of every page test. Carla created the ladder, Berta is its referee, Sara is a super admin, Duarte is in no ladder. */
export const ana = person('ana', 'Ana', 'Reis');
export const rui = person('rui', 'Rui', 'Matos');
export const berta = person('berta', 'Berta', 'Nunes');
export const carla = person('carla', 'Carla', 'Sousa');
export const duarte = person('duarte', 'Duarte', 'Lima');
export const sara = person('sara', 'Sara', 'Vaz', 'superadmin');

/** A person's own profile, still without optional data. */
export const profileOf = ({ id, first_name, last_name, email }: SignedInUser, more: Partial<ProfileAnswer> = {}): ProfileAnswer => ({
  id,
  firstName: first_name,
  lastName: last_name,
  email,
  birthYear: null,
  gender: 'unspecified',
  district: null,
  concelho: null,
  phone: null,
  whatsapp: null,
  signal: null,
  telegram: null,
  shareContacts: null,
  photoUrl: null,
  clubName: null,
  clubs: [],
  sharesContacts: false,
  registeredAt: '2026-02-01T10:00:00.000Z',
  ...more,
});

/** Ana has challenged Rui, who has not answered yet. */
export const challengeOf = (more: Partial<Challenge> = {}): Challenge => ({
  id: 'c1',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  challengerId: ana.id,
  challengedId: rui.id,
  challengerName: 'Ana Reis',
  challengedName: 'Rui Matos',
  status: 'pending',
  automatic: false,
  proposedTimes: ['2026-03-26T18:00:00.000Z'],
  time: null,
  counterTimes: [],
  message: null,
  location: null,
  cause: null,
  reason: null,
  issuedAt: '2026-03-23T10:00:00.000Z',
  expiresAt: '2026-03-26T18:00:00.000Z',
  acceptedAt: null,
  closedAt: null,
  ranks: { challenger: 3, challenged: 1 },
  matchId: null,
  rejections: 0,
  maxRejections: 3,
  rejecting: 'counted',
  silence: 'counted',
  ...more,
});

/** Ana and Rui have agreed on a time. */
export const matchOf = (more: Partial<Match> = {}): Match => ({
  id: 'm1',
  tournamentId: 'escada',
  tournamentName: 'Escada de Outono',
  zone: 'Europe/Lisbon',
  longSets: false,
  playerA: ana.id,
  playerB: rui.id,
  nameA: 'Ana Reis',
  nameB: 'Rui Matos',
  creatorId: carla.id,
  refereeId: berta.id,
  status: 'time_confirmed',
  time: '2026-03-25T18:00:00.000Z',
  agreedTime: null,
  proposedTimes: [],
  proposedBy: null,
  answerBy: null,
  location: null,
  openedAt: '2026-03-20T10:00:00.000Z',
  playableFrom: '2026-02-01',
  result: null,
  reportedBy: null,
  reportedAt: null,
  disputed: null,
  judge: null,
  validated: null,
  annulled: null,
  cancelled: null,
  ...more,
});

export const straightSets: Result = {
  sets: [
    { a: 6, b: 4 },
    { a: 6, b: 3 },
  ],
  outcome: 'completed',
  winnerId: ana.id,
  playedOn: '2026-03-23',
};

/** The same match, reported by Ana as 6-4 6-3. */
export const reportedMatch = (more: Partial<Match> = {}): Match =>
  matchOf({
    status: 'result_reported',
    time: '2026-03-23T18:00:00.000Z',
    result: straightSets,
    reportedBy: ana.id,
    reportedAt: '2026-03-23T20:00:00.000Z',
    ...more,
  });

export const tournamentOf = (more: Partial<TournamentDetail> = {}): TournamentDetail => ({
  id: 'escada',
  name: 'Escada de Outono',
  privacy: 'public',
  clubId: null,
  clubName: null,
  location: 'Lisboa',
  endDate: null,
  endedAt: null,
  zone: 'Europe/Lisbon',
  status: 'active',
  statusReason: null,
  imageUrl: null,
  rules: {
    preset: 'standard',
    winAbove: 3,
    winBelow: 2,
    defeat: -1,
    deadlineDays: 7,
    maxRejections: 3,
    rangeAbove: 3,
    rangeBelow: 3,
    cooldownDays: 7,
    longSets: false,
  },
  rulesVersion: 1,
  creatorName: 'Carla Sousa',
  creatorId: carla.id,
  refereeId: berta.id,
  refereeName: 'Berta Nunes',
  players: 2,
  results: 0,
  createdAt: '2026-02-01T10:00:00.000Z',
  ...more,
});

export const participantOf = ({ id, first_name, last_name }: SignedInUser, more: Partial<Participant> = {}): Participant => ({
  playerId: id,
  name: `${first_name} ${last_name}`,
  clubName: null,
  role: 'player',
  status: 'active',
  joinedAt: '2026-02-02T10:00:00.000Z',
  ...more,
});

export const listedOf = (index: number, more: Partial<ListedTournament> = {}): ListedTournament => ({
  id: `t${index}`,
  name: `Escada ${index}`,
  privacy: 'public',
  clubName: null,
  location: 'Porto',
  status: 'active',
  preset: 'standard',
  players: 8,
  results: 12,
  endDate: null,
  joined: false,
  ...more,
});

export const pageOf = <Item>(items: readonly Item[], total = items.length) => ({ items, total, page: 1, pageSize: 24 });

const switchedOn = { inApp: true, push: false, email: true };
/** Notices of all groups except district and news, in the app only: push and e-mail are unavailable. */
export const preferences: NotificationPreferences = {
  groups: {
    challenges: switchedOn,
    times: switchedOn,
    results: switchedOn,
    messages: switchedOn,
    ranking: switchedOn,
    participants: switchedOn,
    penalties: switchedOn,
    membership: switchedOn,
    account: switchedOn,
    municipality: switchedOn,
    district: { inApp: false, push: false, email: false },
    followed: switchedOn,
    achievements: switchedOn,
    people: switchedOn,
    news: { inApp: false, push: false, email: false },
  },
  channels: [
    { channel: 'push', available: false, reason: 'Sem telemóvel.' },
    { channel: 'email', available: false, reason: 'Sem e-mail.' },
  ],
  weeklySummary: false,
  email: null,
  quietHours: null,
  pushed: false,
  followed: [],
  district: 'Faro',
  concelho: 'Loulé',
};

/** Ana and Rui have no other matches. */
export const neverMet = Object.fromEntries(
  [
    [ana, rui],
    [rui, ana],
  ].map(([one, other]) => [
    `GET /api/players/${one!.id}/head-to-head/${other!.id}`,
    {
      id: one!.id,
      name: one!.first_name,
      otherId: other!.id,
      otherName: other!.first_name,
      victories: 0,
      defeats: 0,
      matches: [],
    } satisfies HeadToHead,
  ]),
);

/** The conversation of a match, without messages. */
export const chatOfMatch = (id: string, other: { readonly id: string; readonly name: string }): ConversationAnswer => ({
  id,
  kind: 'match',
  with: { ...other, photoUrl: null },
  tournament: { id: 'escada', name: 'Escada de Outono' },
  people: null,
  last: null,
  unread: 0,
  blocked: false,
  canWrite: true,
});

/** The server's answers about this conversation, for Rui's opponent. */
export const silentChat = (matchId: string) => ({
  [`GET /api/conversations/${matchId}`]: chatOfMatch(matchId, { id: rui.id, name: 'Rui Matos' }),
  [`GET /api/conversations/${matchId}/messages`]: { items: [] },
});
