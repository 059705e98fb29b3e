import type { Row } from './rights-row.fixture';
import type { Subject, World } from './rights.fixture';

const admins = 'aldo sara root';
const superAdmins = 'sara root';

/** A person to whom nothing has happened. */
const somebody = (world: World): Promise<Subject> => world.participant();
const admin = async (world: World): Promise<Subject> => {
  const subject = await somebody(world);
  await world.clients.root.put(`/api/admin/users/${subject.id}/role`, { role: 'admin' });
  return subject;
};
const superAdmin = async (world: World): Promise<Subject> => {
  const subject = await somebody(world);
  await world.clients.root.put(`/api/admin/users/${subject.id}/role`, { role: 'superadmin' });
  return subject;
};
const leaving = async (world: World): Promise<Subject> => {
  const subject = await somebody(world);
  await world.clients.root.post(`/api/admin/users/${subject.id}/deletion-requests`, {});
  return subject;
};
const said = {
  reason: 'Perdeu o acesso',
  confirmations: { identityVerified: true, irreversibleUnderstood: true, userInformed: true },
};
/** Transfers to another sign-in of the person, which is made again for each attempt. */
const transferring =
  (path: string, more: object = {}): Row['ask'] =>
  async (client, { id }, { clients, newcomer }) => {
    const emailOf = async (userId: string) =>
      ((await clients.root.get(`/api/admin/users/${userId}`)).body as { readonly email: string }).email;
    return client.post(`/api/admin/transfers${path}`, {
      sourceEmail: await emailOf(id),
      targetEmail: await emailOf((await newcomer()).id),
      ...more,
    });
  };
/** One message for all attempts: an IP address may send five an hour. */
const messages = new WeakMap<World, Promise<Subject>>();
const message = (world: World): Promise<Subject> => {
  const words = { name: 'Ana', email: 'ana@example.pt', subject: 'Olá', message: 'Fica a carregar.', type: 'support' };
  const known = messages.get(world) ?? world.clients.visitor.post('/api/contact', words).then(({ body }) => body as Subject);
  messages.set(world, known);
  return known;
};
const onUser =
  (action: string, body: object = {}): Row['ask'] =>
  (client, { id }) =>
    client.post(`/api/admin/users/${id}/${action}`, body);
const becoming =
  (role: string): Row['ask'] =>
  (client, { id }) =>
    client.put(`/api/admin/users/${id}/role`, { role });

/** The governance of people. */
export const rows: readonly Row[] = [
  { operation: 'governance.dashboard', what: 'the dashboard', may: admins, ask: (client) => client.get('/api/admin/dashboard') },
  { operation: 'user.list', what: 'people with their e-mail', may: admins, ask: (client) => client.get('/api/admin/users?q=ana') },
  { operation: 'governance.clubs', what: 'clubs in every state', may: admins, ask: (client) => client.get('/api/admin/clubs') },
  {
    operation: 'governance.tournaments',
    what: 'tournaments in every state',
    may: admins,
    ask: (client) => client.get('/api/admin/tournaments'),
  },
  { operation: 'governance.matches', what: 'matches of anybody', may: admins, ask: (client) => client.get('/api/admin/matches') },
  { operation: 'fair-play.read', what: 'hints of unfair play', may: superAdmins, ask: (client) => client.get('/api/admin/fair-play') },
  { operation: 'validation.clean-up', what: 'cleaning up', may: superAdmins, ask: (client) => client.post('/api/admin/clean-up', {}) },
  {
    operation: 'contact.handle',
    what: 'dealing with a message to us',
    may: superAdmins,
    subject: message,
    ask: (client, { id }) => client.post(`/api/admin/contact-messages/${id}/handle`, {}),
  },
  {
    operation: 'user.correct',
    what: 'correcting the name of a player',
    may: admins,
    subject: somebody,
    ask: (client, { id }) => client.put(`/api/admin/users/${id}/name`, { firstName: 'Outro', lastName: 'Nome' }),
  },
  {
    operation: 'user.correct',
    what: 'taking away the picture of an admin',
    may: superAdmins,
    subject: admin,
    ask: (client, { id }) => client.delete(`/api/admin/users/${id}/photo`),
  },
  {
    operation: 'user.read',
    what: 'a person’s account',
    may: admins,
    ask: (client, _none, { ids }) => client.get(`/api/admin/users/${ids.rui}`),
  },
  {
    operation: 'user.history',
    what: 'what became of an account',
    may: superAdmins,
    ask: (client, _none, { ids }) => client.get(`/api/admin/users/${ids.rui}/history`),
  },
  { operation: 'user.change-role', what: 'leaving a player a player', may: admins, subject: somebody, ask: becoming('player') },
  { operation: 'user.change-role', what: 'making a player an admin', may: superAdmins, subject: somebody, ask: becoming('admin') },
  { operation: 'user.change-role', what: 'making an admin a player', may: superAdmins, subject: admin, ask: becoming('player') },
  { operation: 'user.change-role', what: 'making an admin a super admin', may: 'root', subject: admin, ask: becoming('superadmin') },
  { operation: 'user.change-role', what: 'making a super admin an admin', may: 'root', subject: superAdmin, ask: becoming('admin') },
  {
    operation: 'user.suspend',
    what: 'suspending a player',
    may: superAdmins,
    subject: somebody,
    ask: onUser('suspend', { reason: 'Insultos' }),
  },
  { operation: 'user.suspend', what: 'reactivating an admin', may: superAdmins, subject: admin, ask: onUser('reactivate') },
  { operation: 'user.suspend', what: 'suspending a super admin', may: 'root', subject: superAdmin, ask: onUser('suspend') },
  {
    operation: 'user.change-email',
    what: 'correcting an e-mail',
    may: superAdmins,
    subject: somebody,
    ask: (client, { id }) => client.put(`/api/admin/users/${id}/email`, { email: `outro.${id}@example.pt` }),
  },
  {
    operation: 'user.request-deletion',
    what: 'asking that somebody’s account be deleted',
    may: superAdmins,
    subject: somebody,
    ask: onUser('deletion-requests', { reason: 'Conta falsa' }),
  },
  {
    operation: 'user.preview-transfer',
    what: 'seeing what a transfer would take along',
    may: superAdmins,
    subject: somebody,
    ask: transferring('/preview'),
  },
  { operation: 'user.transfer', what: 'transferring an account', may: superAdmins, subject: somebody, ask: transferring('', said) },
  { operation: 'super-admin.list', what: 'the super admins', may: superAdmins, ask: (client) => client.get('/api/admin/super-admins') },
  {
    operation: 'super-admin.change',
    what: 'having a super admin by e-mail',
    may: 'root',
    ask: (client) => client.post('/api/admin/super-admins', { email: 'sara@example.pt' }),
  },
  {
    operation: 'super-admin.change',
    what: 'removing a super admin',
    may: 'root',
    subject: superAdmin,
    ask: (client, { id }) => client.delete(`/api/admin/super-admins/${id}`),
  },
  {
    operation: 'deletion.list',
    what: 'accounts to be deleted',
    may: superAdmins,
    ask: (client) => client.get('/api/admin/deletion-requests'),
  },
  {
    operation: 'deletion.decide',
    what: 'refusing a deletion',
    may: 'root',
    subject: leaving,
    ask: (client, { id }) => client.post(`/api/admin/deletion-requests/${id}/reject`, { reason: 'Há jogos por acabar' }),
  },
  {
    operation: 'deletion.decide',
    what: 'approving a deletion',
    may: 'root',
    subject: leaving,
    ask: (client, { id }) => client.post(`/api/admin/deletion-requests/${id}/approve`, {}),
  },
];
