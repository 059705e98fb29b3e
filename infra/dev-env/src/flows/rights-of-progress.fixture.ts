import { type Row, signedIn } from './rights-row.fixture';
import type { Subject, World } from './rights.fixture';

const wins = { type: 'wins', target: 3, until: '2026-12-31' };

const goalOfNewcomer = async (world: World): Promise<Subject> => {
  const { self } = await world.newcomer();
  const { id } = (await self!.post('/api/goals', wins)).body as { readonly id: string };
  return { id, self: self! };
};

/** Progress and goals. */
export const rows: readonly Row[] = [
  { operation: 'progress.read', what: 'how far one has come', may: signedIn, ask: (client) => client.get('/api/progress') },
  {
    operation: 'player.stats',
    what: 'what somebody has reached',
    may: signedIn,
    ask: (client, _none, { ids }) => client.get(`/api/players/${ids.rui}/achievements`),
  },
  { operation: 'goal.set', what: 'setting oneself a goal', may: signedIn, ask: (client) => client.post('/api/goals', wins) },
  {
    operation: 'goal.set',
    what: 'dropping a goal',
    may: 'self',
    subject: goalOfNewcomer,
    ask: (client, { id }) => client.delete(`/api/goals/${id}`),
  },
];
