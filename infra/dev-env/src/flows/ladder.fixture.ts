import { idFrom, commands } from '@tennis/app';
import { systemActor } from '@tennis/contracts';
import type { Client } from '../client';
import type { DevEnvironment } from '../dev-environment';
import { reporterWins } from './scores.fixture';

const program = systemActor('operator');

export interface LadderFixture {
  readonly id: string;
  readonly root: Client;
  /** The creator of the tournament, who does not play. */
  readonly creator: Client;
  readonly players: Readonly<Record<string, Client>>;
  readonly ids: Readonly<Record<string, string>>;
  /** Opens a match between two players, like an accepted challenge. */
  open(playerA: string, playerB: string): Promise<string>;
  /** Opens, reports and validates: `winner` beats `loser` 6-4 6-3. Answers the match. */
  win(winner: string, loser: string): Promise<string>;
  board(): Promise<readonly { readonly name: string; readonly points: number }[]>;
}

/** A validated tournament with its players, in the order given. */
export const makeLadder = async (
  env: DevEnvironment,
  names: readonly string[],
  tournament: Readonly<Record<string, unknown>> = {},
): Promise<LadderFixture> => {
  const root = await env.signedIn('root@example.pt');
  const creator = await env.signedIn('carla.criadora@example.pt');
  const { id } = (await creator.post('/api/tournaments', { name: 'Escada de Outono', ...tournament })).body as { id: string };
  await root.post(`/api/tournaments/${id}/validate`, {});
  const players: Record<string, Client> = {};
  const ids: Record<string, string> = {};
  for (const name of names) {
    const client = await env.signedIn(`${name}@example.pt`);
    await client.post(`/api/tournaments/${id}/join`, {});
    players[name] = client;
    ids[name] = ((await client.get('/api/users/me')).body as { id: string }).id;
    if (tournament.privacy === 'private') await creator.post(`/api/tournaments/${id}/join-requests/${ids[name]}/approve`, {});
  }
  let opened = 0;
  const open = async (playerA: string, playerB: string): Promise<string> => {
    const matchId = idFrom('match', id, ++opened);
    await env.app.commandBus.execute(
      new commands.OpenMatch(
        { matchId, tournamentId: id, playerA: ids[playerA]!, playerB: ids[playerB]!, how: 'accepted', time: env.app.clock.now() },
        { actor: program, id: matchId },
      ),
    );
    await env.settle(); // sent without the clients, which would wait for their own writes
    return matchId;
  };
  return {
    id,
    root,
    creator,
    players,
    ids,
    open,
    async win(winner, loser) {
      const matchId = await open(winner, loser);
      await players[winner]!.post(`/api/matches/${matchId}/result`, reporterWins);
      await players[loser]!.post(`/api/matches/${matchId}/validation`, { decision: 'approve' });
      return matchId;
    },
    async board() {
      const { standings } = (await root.get(`/api/tournaments/${id}/ranking`)).body as { standings: { name: string; points: number }[] };
      return standings.map(({ name, points }) => ({ name, points }));
    },
  };
};
