import { everyone, governors, insiders, type Row, signedIn } from './rights-row.fixture';
import type { Subject, World } from './rights.fixture';

const rejected = async (world: World): Promise<Subject> => {
  const tournament = await world.pendingTournament();
  await world.clients.root.post(`/api/tournaments/${tournament.id}/reject`, {});
  return tournament;
};
const joinedByRui = async (world: World): Promise<Subject> => {
  const tournament = await world.activeTournament();
  await world.clients.rui.post(`/api/tournaments/${tournament.id}/join`, {});
  return tournament;
};
const entered = async (world: World): Promise<Subject> => {
  const [{ id }, { self }] = [await world.activeTournament(), await world.participant()];
  await self!.post(`/api/tournaments/${id}/join`, {});
  return { id, self: self! };
};
const paused = async (world: World): Promise<Subject> => {
  const person = await world.participant();
  await person.self!.post(`/api/tournaments/${world.ladder}/participants/${person.id}/pause`, {});
  return person;
};
const referee = async (world: World): Promise<Subject> => {
  const person = await world.participant();
  await world.clients.carla.post(`/api/tournaments/${world.ladder}/participants/${person.id}/promote`, { replace: true });
  return person;
};
/** Gives Rita the role again after an attempt with another person. */
const ritaAgain = (world: World) =>
  world.clients.carla.post(`/api/tournaments/${world.ladder}/participants/${world.ids.rita}/promote`, { replace: true });

const onPerson =
  (action: string, body: object = {}): Row['ask'] =>
  (client, { id }, world) =>
    client.post(`/api/tournaments/${world.ladder}/participants/${id}/${action}`, body);
const onTournament =
  (action: string, body: object = {}): Row['ask'] =>
  (client, { id }) =>
    client.post(`/api/tournaments/${id}/${action}`, body);
const rulesBody = { rules: { preset: 'aggressive' }, appliesFrom: 'now' };
const inside = (what: string, path: string): readonly Row[] => [
  {
    operation: 'tournament.inside',
    what: `${what} of a public tournament`,
    may: everyone,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/${path}`),
  },
  {
    operation: 'tournament.inside-private',
    what: `${what} of a private tournament`,
    may: insiders,
    ask: (client, _none, { hidden }) => client.get(`/api/tournaments/${hidden}/${path}`),
  },
];

/** Tournaments, their participants, and availability. */
export const rows: readonly Row[] = [
  {
    operation: 'tournament.search',
    what: 'searching tournaments',
    may: everyone,
    ask: (client) => client.get('/api/tournaments?search=escada'),
  },
  {
    operation: 'tournament.image',
    what: 'taking the picture of a tournament away',
    may: 'carla aldo sara root',
    subject: (world) => world.activeTournament(),
    ask: (client, { id }) => client.delete(`/api/tournaments/${id}/image`),
  },
  { operation: 'tournament.list', what: 'the list of tournaments', may: everyone, ask: (client) => client.get('/api/tournaments') },
  {
    operation: 'tournament.read',
    what: 'a public tournament',
    may: everyone,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}`),
  },
  {
    operation: 'tournament.read',
    what: 'a rejected tournament',
    may: governors,
    subject: rejected,
    ask: (client, { id }) => client.get(`/api/tournaments/${id}`),
  },
  ...inside('the participants', 'participants'),
  ...inside('the rules', 'rules'),
  ...inside('the ranking', 'ranking'),
  ...inside('what happened', 'activity'),
  ...inside('the statistics', 'statistics'),
  ...inside('the ranking as CSV', 'ranking.csv'),
  ...inside('the ranking under other points', 'shadow?winAbove=9'),
  {
    operation: 'tournament.create',
    what: 'creating a tournament',
    may: signedIn,
    ask: (client) => client.post('/api/tournaments', { name: 'Nova' }),
  },
  {
    operation: 'tournament.validate',
    what: 'validating a tournament',
    may: 'sara root',
    subject: (world) => world.pendingTournament(),
    ask: onTournament('validate'),
  },
  {
    operation: 'tournament.reject',
    what: 'rejecting a tournament',
    may: 'sara root',
    subject: (world) => world.pendingTournament(),
    ask: onTournament('reject'),
  },
  { operation: 'tournament.resubmit', what: 'resubmitting a tournament', may: governors, subject: rejected, ask: onTournament('resubmit') },
  {
    operation: 'tournament.update',
    what: 'correcting the place of a tournament',
    may: `aldo ${governors}`,
    subject: (world) => world.activeTournament(),
    ask: (client, { id }) => client.put(`/api/tournaments/${id}`, { location: 'Évora' }),
  },
  {
    operation: 'tournament.update',
    what: 'closing a tournament to outsiders',
    may: governors,
    subject: (world) => world.activeTournament(),
    ask: (client, { id }) => client.put(`/api/tournaments/${id}`, { privacy: 'private' }),
  },
  {
    operation: 'ranking.shuffle',
    what: 'drawing the order anew',
    may: governors,
    subject: (world) => world.activeTournament(),
    ask: async (client, { id }) => {
      const { body } = await client.get(`/api/tournaments/${id}`);
      return client.post(`/api/tournaments/${id}/shuffle`, { confirmName: (body as { readonly name: string }).name });
    },
  },
  {
    operation: 'ranking.arrange',
    what: 'saying the initial order',
    may: governors,
    subject: joinedByRui,
    ask: (client, { id }, { ids }) => client.post(`/api/tournaments/${id}/order`, { order: [ids.rui] }),
  },
  {
    operation: 'tournament.end',
    what: 'ending a tournament',
    may: governors,
    subject: (world) => world.activeTournament(),
    ask: onTournament('end'),
  },
  {
    operation: 'tournament.join',
    what: 'joining a tournament',
    may: signedIn,
    subject: (world) => world.activeTournament(),
    ask: onTournament('join'),
  },
  {
    operation: 'tournament.join',
    what: 'how one was turned away oneself',
    may: signedIn,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/turned-away`),
  },
  {
    operation: 'tournament.leave',
    what: 'leaving a tournament',
    may: 'self',
    subject: entered,
    ask: onTournament('leave'),
    refusals: ['tournament.not-joined'],
  },
  {
    operation: 'join-request.list',
    what: 'who asks to enter',
    may: governors,
    ask: (client, _none, { hidden }) => client.get(`/api/tournaments/${hidden}/join-requests`),
  },
  {
    operation: 'join-request.answer',
    what: 'letting somebody in',
    may: governors,
    subject: (world) => world.asking(),
    ask: (client, { id }, { hidden }) => client.post(`/api/tournaments/${hidden}/join-requests/${id}/approve`, {}),
  },
  {
    operation: 'join-request.answer',
    what: 'refusing somebody',
    may: governors,
    subject: (world) => world.asking(),
    ask: (client, { id }, { hidden }) => client.post(`/api/tournaments/${hidden}/join-requests/${id}/reject`, {}),
  },
  // withdrawing a request that does not exist changes nothing, for oneself or for others
  {
    operation: 'join-request.withdraw',
    what: 'taking one’s own request back',
    may: `self ${signedIn}`,
    subject: (world) => world.asking(),
    ask: async (client, { id, self }, { hidden, clients }) => {
      const answer = await client.delete(`/api/tournaments/${hidden}/join-requests/mine`);
      const waiting = (await clients.carla.get(`/api/tournaments/${hidden}/join-requests`)).body as readonly { readonly userId: string }[];
      expect(waiting.some(({ userId }) => userId === id)).toBe(client !== self);
      return answer;
    },
  },
  {
    operation: 'participant.manage',
    what: 'pausing somebody else',
    may: `rita ${governors}`,
    subject: (world) => world.participant(),
    ask: onPerson('pause'),
  },
  {
    operation: 'participant.pause',
    what: 'pausing a player',
    may: `self rita ${governors}`,
    subject: (world) => world.participant(),
    ask: onPerson('pause'),
  },
  {
    operation: 'participant.reactivate',
    what: 'reactivating a paused player',
    may: `self rita ${governors}`,
    subject: paused,
    ask: onPerson('reactivate'),
  },
  {
    operation: 'participant.suspend',
    what: 'suspending a player',
    may: governors,
    subject: (world) => world.participant(),
    ask: onPerson('suspend'),
  },
  {
    operation: 'participant.read-suspension',
    what: 'how one is suspended oneself',
    may: signedIn,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/suspension`),
  },
  {
    operation: 'participant.remove',
    what: 'removing a player',
    may: governors,
    subject: (world) => world.participant(),
    ask: onPerson('remove'),
  },
  {
    operation: 'participant.block',
    what: 'blocking a player',
    may: governors,
    subject: (world) => world.participant(),
    ask: onPerson('block'),
  },
  {
    operation: 'participant.block',
    what: 'unblocking a player',
    may: governors,
    subject: (world) => world.participant(),
    ask: onPerson('unblock'),
  },
  {
    operation: 'participant.readmit',
    what: 'letting somebody back before their wait is over',
    may: governors,
    subject: (world) => world.participant(),
    ask: onPerson('readmit'),
  },
  {
    operation: 'participant.readmit',
    what: 'who may not enter now',
    may: governors,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/kept-out`),
  },
  {
    operation: 'participant.consequences',
    what: 'what removing a player brings with it',
    may: governors,
    subject: (world) => world.participant(),
    ask: (client, { id }, { ladder }) => client.get(`/api/tournaments/${ladder}/participants/${id}/consequences`),
  },
  {
    operation: 'participant.promote',
    what: 'making somebody referee',
    may: governors,
    subject: (world) => world.participant(),
    ask: async (client, subject, world) => {
      const answer = await onPerson('promote', { replace: true })(client, subject, world);
      if (answer.status < 400) await ritaAgain(world);
      return answer;
    },
  },
  {
    operation: 'participant.demote',
    what: 'taking the role of referee away',
    may: governors,
    subject: referee,
    ask: async (client, subject, world) => {
      const answer = await onPerson('demote')(client, subject, world);
      await ritaAgain(world);
      return answer;
    },
  },
  {
    operation: 'tournament.invite',
    what: 'whom of earlier ladders can be invited',
    may: 'carla',
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/earlier-seasons`),
  },
  {
    operation: 'tournament.invite',
    what: 'inviting the players of another ladder of its creator',
    may: 'carla',
    ask: (client, _none, { ladder, hidden }) => client.post(`/api/tournaments/${ladder}/invitations`, { fromTournamentId: hidden }),
  },
  {
    operation: 'tournament.hand-over',
    what: 'who could run a ladder instead',
    may: governors,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/successors`),
  },
  {
    operation: 'tournament.hand-over',
    what: 'handing a ladder over',
    may: governors,
    subject: async (world) => {
      const person = await world.participant();
      await person.self!.put('/api/profile', { firstName: 'Berta', lastName: 'Nunes', birthYear: 1980 });
      return person;
    },
    ask: async (client, { id: userId }, { ladder, clients, ids }) => {
      const answer = await client.post(`/api/tournaments/${ladder}/creator`, { userId, reason: 'Mudou de cidade' });
      if (answer.status < 400) await clients.root.post(`/api/tournaments/${ladder}/creator`, { userId: ids.carla, reason: 'Voltou' });
      return answer;
    },
  },
  {
    operation: 'rules.preview',
    what: 'previewing other rules',
    may: governors,
    ask: (client, _none, { ladder }) => client.post(`/api/tournaments/${ladder}/rules/preview`, rulesBody),
  },
  {
    operation: 'rules.change',
    what: 'changing the rules',
    may: governors,
    subject: (world) => world.activeTournament(),
    ask: (client, { id }) => client.put(`/api/tournaments/${id}/rules`, { ...rulesBody, reason: 'mais ação' }),
  },
  {
    operation: 'week.preview',
    what: 'what the weekly check would do',
    may: governors,
    ask: (client, _none, { ladder }) => client.post(`/api/tournaments/${ladder}/penalties/preview`, {}),
  },
  ...['penalties', 'bonuses'].map((what): Row => ({
    operation: 'week.close',
    what: `the weekly check for ${what}`,
    may: governors,
    subject: (world) => world.activeTournament(),
    ask: onTournament(`${what}/apply`),
  })),
  {
    operation: 'obligation.read',
    what: 'what one owes',
    may: 'ivo ana rui rita',
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/obligations`),
  },
  {
    operation: 'availability.heat-map',
    what: 'when everybody plays',
    may: governors,
    ask: (client, _none, { ladder }) => client.get(`/api/tournaments/${ladder}/availability`),
  },
  { operation: 'availability.read', what: 'one’s own week', may: signedIn, ask: (client) => client.get('/api/profile/availability') },
  {
    operation: 'availability.set',
    what: 'setting one’s own week',
    may: signedIn,
    ask: (client) => client.put('/api/profile/availability', { days: [] }),
  },
];
