import { randomUUID } from 'node:crypto';
import { type Row, signedIn } from './rights-row.fixture';
import type { Subject, World } from './rights.fixture';

const idOf = (answer: { readonly status: number; readonly body: unknown }): string => {
  if (answer.status >= 400) throw new Error(JSON.stringify(answer.body));
  return (answer.body as { readonly id: string }).id;
};
/** The conversation of a fresh player, who is its `self`, with Ana. */
const direct = async ({ participant, ids }: World): Promise<Subject> => {
  const { self } = await participant();
  return { id: idOf(await self!.post('/api/conversations', { participantIds: [ids.ana] })), self: self! };
};
const minor = async ({ participant }: World): Promise<Subject> => {
  const subject = await participant();
  await subject.self!.put('/api/profile', { firstName: 'Novo', lastName: 'Menor', birthYear: 2012 });
  return subject;
};
const say = (client: NonNullable<Subject['self']>, id: string) =>
  client.post(`/api/conversations/${id}/messages`, { text: 'Olá', clientId: randomUUID() });
const withMessage = async (world: World): Promise<Subject & { readonly messageId: string }> => {
  const { id, self } = await direct(world);
  return { id, self: self!, messageId: idOf(await say(self!, id)) };
};
/** A new message each time, so that nobody is told to wait. */
let last: { readonly messageId: string };
const remembered = async (world: World): Promise<Subject> => (last = await withMessage(world)) as Subject & { readonly messageId: string };

/** Conversations: reading and writing. */
export const rows: readonly Row[] = [
  { operation: 'conversation.list', what: 'one’s conversations', may: signedIn, ask: (client) => client.get('/api/conversations') },
  {
    operation: 'conversation.list',
    what: 'how much one has not read',
    may: signedIn,
    ask: (client) => client.get('/api/conversations/unread-count'),
  },
  {
    operation: 'conversation.start',
    what: 'the conversation of a match',
    may: 'ana rui',
    subject: ({ match }) => match(),
    ask: (client, { id }) => client.post('/api/conversations', { matchId: id }),
  },
  {
    operation: 'conversation.start',
    what: 'the conversation of a tournament',
    may: 'ivo ana rui rita carla',
    ask: (client, _subject, { ladder }) => client.post('/api/conversations', { tournamentId: ladder }),
  },
  {
    operation: 'conversation.start',
    what: 'a conversation with a minor who plays on one’s ladder',
    may: 'ivo ana rui rita carla aldo sara root',
    subject: minor,
    ask: (client, { id }) => client.post('/api/conversations', { participantIds: [id] }),
  },
  {
    operation: 'conversation.read',
    what: 'the conversation of two',
    may: 'self ana',
    subject: direct,
    ask: (client, { id }) => client.get(`/api/conversations/${id}`),
  },
  {
    operation: 'conversation.read',
    what: 'what two said',
    may: 'self ana',
    subject: direct,
    ask: (client, { id }) => client.get(`/api/conversations/${id}/messages`),
  },
  {
    operation: 'conversation.read',
    what: 'having read what two said',
    may: 'self ana',
    subject: direct,
    ask: (client, { id }) => client.post(`/api/conversations/${id}/read`, { upTo: 1 }),
  },
  {
    operation: 'conversation.read',
    what: 'what was said in a tournament',
    may: 'ivo ana rui rita carla',
    ask: (client, _subject, { ladder }) => client.get(`/api/conversations/${ladder}/messages`),
  },
  {
    operation: 'conversation.read',
    what: 'what was said about a match',
    may: 'ana rui',
    subject: ({ match }) => match(),
    ask: (client, { id }) => client.get(`/api/conversations/${id}/messages`),
  },
  {
    operation: 'message.send',
    what: 'saying something to one',
    may: 'self ana',
    subject: direct,
    ask: (client, { id }) => say(client, id),
  },
  {
    operation: 'message.send',
    what: 'saying something to a private tournament',
    may: 'ivo ana rui rita carla',
    ask: (client, _subject, { hidden }) => say(client, hidden),
  },
  {
    operation: 'message.delete',
    what: 'deleting a message',
    may: 'self',
    subject: remembered,
    ask: (client, { id }) => client.delete(`/api/conversations/${id}/messages/${last.messageId}`),
  },
  {
    operation: 'message.report',
    what: 'reporting a message',
    may: 'ana',
    subject: remembered,
    ask: (client, { id }) => client.post(`/api/conversations/${id}/report`, { messageId: last.messageId }),
  },
  {
    operation: 'conversation.block',
    what: 'blocking the other of two',
    may: 'self ana',
    subject: direct,
    ask: (client, { id }) => client.post(`/api/conversations/${id}/block`),
  },
  {
    operation: 'conversation.block',
    what: 'unblocking the other of two',
    may: 'self ana',
    subject: direct,
    ask: (client, { id }) => client.delete(`/api/conversations/${id}/block`),
  },
  {
    operation: 'message.list-reports',
    what: 'the messages that were reported',
    may: 'sara root',
    ask: (client) => client.get('/api/admin/message-reports'),
  },
];
