import { everyone, type Row, signedIn } from './rights-row.fixture';
import type { Subject, World } from './rights.fixture';

const superAdmins = 'sara root';

const idOf = (answer: { readonly body: unknown }): string => (answer.body as { readonly id: string }).id;
/** A club proposed by a fresh player, who is its `self`. */
const pending = async (world: World): Promise<Subject> => {
  const { self } = await world.participant();
  return { id: idOf(await self!.post('/api/clubs', { name: 'Clube' })), self: self! };
};
const validated = async (world: World): Promise<Subject> => {
  const club = await pending(world);
  await world.clients.root.post(`/api/clubs/${club.id}/validate`, {});
  return club;
};
const rejected = async (world: World): Promise<Subject> => {
  const club = await pending(world);
  await world.clients.root.post(`/api/clubs/${club.id}/reject`, {});
  return club;
};
/** A club whose member Fora may become its administrator. */
const withMember = async (world: World): Promise<Subject> => {
  const club = await validated(world);
  await world.clients.fora.post(`/api/clubs/${club.id}/join`, {});
  return club;
};
/** A club that another person runs, with a fresh player in it, who is its `self`: its administrator would have to hand over. */
const joined = async (world: World): Promise<Subject> => {
  const [{ id }, { self }] = [await validated(world), await world.participant()];
  await self!.post(`/api/clubs/${id}/join`, {});
  return { id, self: self! };
};
const onClub =
  (action: string, body: object = {}): Row['ask'] =>
  (client, { id }) =>
    client.post(`/api/clubs/${id}/${action}`, body);

/** Clubs: proposing, validating and running them. */
export const rows: readonly Row[] = [
  { operation: 'club.list', what: 'the list of clubs', may: everyone, ask: (client) => client.get('/api/clubs') },
  { operation: 'club.list', what: 'searching clubs', may: everyone, ask: (client) => client.get('/api/clubs?search=clube') },
  { operation: 'search.popular', what: 'what many look for', may: everyone, ask: (client) => client.get('/api/searches/popular') },
  { operation: 'club.read', what: 'a club', may: everyone, subject: validated, ask: (client, { id }) => client.get(`/api/clubs/${id}`) },
  {
    operation: 'club.read',
    what: 'the members of a club',
    may: everyone,
    subject: validated,
    ask: (client, { id }) => client.get(`/api/clubs/${id}/members`),
  },
  {
    operation: 'club.read',
    what: 'a rejected club',
    may: `self ${superAdmins}`,
    subject: rejected,
    ask: (client, { id }) => client.get(`/api/clubs/${id}`),
  },
  { operation: 'club.propose', what: 'proposing a club', may: signedIn, ask: (client) => client.post('/api/clubs', { name: 'Novo' }) },
  { operation: 'club.validate', what: 'validating a club', may: superAdmins, subject: pending, ask: onClub('validate') },
  { operation: 'club.reject', what: 'rejecting a club', may: superAdmins, subject: pending, ask: onClub('reject') },
  { operation: 'club.resubmit', what: 'resubmitting a club', may: `self ${superAdmins}`, subject: rejected, ask: onClub('resubmit') },
  {
    operation: 'club.image',
    what: 'taking the picture of a club away',
    may: `self aldo ${superAdmins}`,
    subject: validated,
    ask: (client, { id }) => client.delete(`/api/clubs/${id}/image`),
  },
  {
    operation: 'club.update',
    what: 'correcting the name of a club',
    may: `self aldo ${superAdmins}`,
    subject: validated,
    ask: (client, { id }) => client.put(`/api/clubs/${id}`, { name: 'Outro nome' }),
  },
  {
    operation: 'club.update',
    what: 'changing what a club has',
    may: `self ${superAdmins}`,
    subject: validated,
    ask: (client, { id }) => client.put(`/api/clubs/${id}`, { name: 'Clube', facilities: ['parking'] }),
  },
  {
    operation: 'club.change-role',
    what: 'making a member administrator',
    may: `self ${superAdmins}`,
    subject: withMember,
    ask: (client, { id }, { ids }) => client.post(`/api/clubs/${id}/members/${ids.fora}/role`, { role: 'administrator' }),
  },
  { operation: 'club.join', what: 'joining a club', may: signedIn, subject: validated, ask: onClub('join') },
  {
    operation: 'club.leave',
    what: 'leaving a club',
    may: 'self',
    subject: joined,
    ask: onClub('leave'),
    refusals: ['club.not-joined'],
  },
];
