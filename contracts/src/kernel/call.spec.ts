import { z } from 'zod';
import { call } from './call';

const rest = {
  operation: 'tournament.join',
  summary: 'Joins a tournament',
  body: z.object({ note: z.string(), matchId: z.string() }),
  query: z.object({ at: z.string() }),
  answer: z.string(),
} as const;
const route = 'POST /tournaments/:tournamentId/players/:userId';

it('a call names the parameters of its path, its body and its query, which the compiler checks', () => {
  const ofPath = () => call(route, { ...rest, about: 'tournament', rings: ['tournamentId', 'note'], costly: 'at' });
  const ofBody = () => call(route, { ...rest, about: 'match' });
  // @ts-expect-error -- no such verb
  const verb = () => call('PSOT /tournaments/:tournamentId', rest);
  // @ts-expect-error -- neither path nor body names a club
  const about = () => call(route, { ...rest, about: 'club' });
  // @ts-expect-error -- no such field
  const rings = () => call(route, { ...rest, rings: ['tournamentid'] });
  // @ts-expect-error -- no such parameter
  const costly = () => call(route, { ...rest, costly: 'ta' });
  expect([ofPath, ofBody, verb, about, rings, costly]).toHaveLength(6);
});
