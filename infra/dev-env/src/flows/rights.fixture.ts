import { idFrom, commands } from '@tennis/app';
import { day, type RightHolder, systemActor } from '@tennis/contracts';
import type { Client } from '../client';
import type { DevEnvironment } from '../dev-environment';
import { grant } from './grant.fixture';
import { reporterWins } from './scores.fixture';

/**
 * Everybody on whom a right can depend, with their roles everywhere and in the ladder of Carla. Ana and Rui are the two players of the
 * match or challenge, Ivo another player of the same ladder; Dora governs another tournament.
 */
export const cast = {
  visitor: ['visitor'],
  fora: ['player'],
  ivo: ['player', 'participant'],
  ana: ['player', 'participant'],
  rui: ['player', 'participant'],
  rita: ['player', 'participant', 'referee'],
  carla: ['player', 'creator'],
  dora: ['player'],
  aldo: ['player', 'admin'],
  sara: ['player', 'admin', 'superadmin'],
  root: ['player', 'admin', 'superadmin', 'root'],
} as const satisfies Record<string, readonly RightHolder[]>;
export type Name = keyof typeof cast;
export const names = Object.keys(cast) as readonly Name[];

/** The subject of a cell: made again for each person who tries. `self`: the client of the person in question. */
export interface Subject {
  readonly id: string;
  readonly self?: Client;
}

export interface World {
  readonly clients: Readonly<Record<Name, Client>>;
  readonly ids: Readonly<Record<Exclude<Name, 'visitor'>, string>>;
  /** A validated ladder without cool-down or range, with its players. */
  readonly ladder: string;
  /** The same, private. */
  readonly hidden: string;
  /** The position of the last event. */
  head(): Promise<number>;
  pendingTournament(more?: object): Promise<Subject>;
  activeTournament(more?: object): Promise<Subject>;
  /** A person at their first sign-in. */
  newcomer(): Promise<Subject>;
  /** A fresh player of the ladder. */
  participant(): Promise<Subject>;
  /** A fresh player who asked to join the private one. */
  asking(): Promise<Subject>;
  /** Ana's open challenge to Rui; other open things of the two are closed first. */
  challenge(): Promise<Subject>;
  /** Their match, accepted with a confirmed time. */
  match(): Promise<Subject>;
  /** A match of theirs that was not played for fifteen days, so that it may be cancelled. */
  oldMatch(): Promise<Subject>;
}

const rules = { preset: 'custom', cooldownDays: 0, maxRejections: 0, rangeAbove: null, rangeBelow: null };
/** The agreed time, and the other proposed time. */
export const matchTime = '2026-03-05T18:30:00.000Z';
export const later = '2026-03-06T18:30:00.000Z';
const idOf = async (client: Client): Promise<string> => ((await client.get('/api/users/me')).body as { id: string }).id;
const made = async (answer: Promise<{ readonly status: number; readonly body: unknown }>): Promise<string> => {
  const { status, body } = await answer;
  if (status >= 400) throw new Error(`${status} ${JSON.stringify(body)}`);
  return (body as { id: string }).id;
};

/** Everybody signed in, and two ladders of Carla, one of them private, with Rita as referee. */
export const makeWorld = async (env: DevEnvironment): Promise<World> => {
  const clients = { visitor: env.visitor } as Record<Name, Client>;
  const ids = {} as Record<Exclude<Name, 'visitor'>, string>;
  for (const name of names) {
    if (name === 'visitor') continue;
    clients[name] = await env.signedIn(`${name}@example.pt`);
    ids[name] = await idOf(clients[name]);
  }
  await grant(env, ids.aldo, 'admin');
  await grant(env, ids.sara, 'superadmin');
  const { ana, rui, carla, root, dora } = clients;
  const pendingTournament = async (more: object = {}): Promise<Subject> => ({
    id: await made(carla.post('/api/tournaments', { name: 'Escada da Carla', rules, ...more })),
  });
  const activeTournament = async (more: object = {}): Promise<Subject> => {
    const { id } = await pendingTournament(more);
    await made(root.post(`/api/tournaments/${id}/validate`, {}));
    return { id };
  };
  const enter = async (id: string, client: Client, userId: string, isPrivate: boolean): Promise<void> => {
    await made(client.post(`/api/tournaments/${id}/join`, {}));
    if (isPrivate) await made(carla.post(`/api/tournaments/${id}/join-requests/${userId}/approve`, {}));
  };
  const ladderOf = async (isPrivate: boolean): Promise<string> => {
    const { id } = await activeTournament(isPrivate ? { privacy: 'private' } : {});
    for (const name of ['ivo', 'ana', 'rui', 'rita'] as const) await enter(id, clients[name], ids[name], isPrivate);
    await made(carla.post(`/api/tournaments/${id}/participants/${ids.rita}/promote`, {}));
    return id;
  };
  await made(dora.post('/api/tournaments', { name: 'Escada da Dora' }));
  const [ladder, hidden] = [await ladderOf(false), await ladderOf(true)];
  let newcomers = 0;
  let opened = 0;
  let open: string | undefined;
  const newcomer = async (): Promise<{ readonly client: Client; readonly id: string }> => {
    const client = await env.signedIn(`novo${++newcomers}@example.pt`);
    return { client, id: await idOf(client) };
  };
  /** Ends the open things of two players: a challenge, or the match that follows from it a moment later, or its result. */
  const close = async (id: string): Promise<void> => {
    await ana.post(`/api/challenges/${id}/cancel`, {});
    const { status } = (await ana.get(`/api/challenges/${id}`)).body as { readonly status: string | number };
    if (status === 'rejected' || status === 'cancelled') return;
    await env.settle();
    for (const one of [ana, rui]) await one.post(`/api/matches/${id}/confirm-time`, { time: later });
    await ana.post(`/api/matches/${id}/result`, reporterWins);
    await root.post(`/api/matches/${id}/validation`, { decision: 'approve' });
    await env.settle();
  };
  const challenge = async (): Promise<Subject> => {
    if (open) await close(open);
    open = await made(ana.post('/api/challenges', { tournamentId: ladder, challengedId: ids.rui, proposedTimes: [matchTime] }));
    return { id: open };
  };
  return {
    clients,
    ids,
    ladder,
    hidden,
    head: () => env.app.eventStore.head(),
    pendingTournament,
    activeTournament,
    async newcomer() {
      const { client, id } = await newcomer();
      return { id, self: client };
    },
    async participant() {
      const { client, id } = await newcomer();
      await enter(ladder, client, id, false);
      return { id, self: client };
    },
    async asking() {
      const { client, id } = await newcomer();
      await made(client.post(`/api/tournaments/${hidden}/join`, {}));
      return { id, self: client };
    },
    challenge,
    async oldMatch() {
      if (open) await close(open);
      open = idFrom('match', ladder, ++opened);
      const parties = { matchId: open, tournamentId: ladder, playerA: ids.ana, playerB: ids.rui };
      const daysAgo = (days: number): string => new Date(Date.parse(env.app.clock.now()) - days * day).toISOString();
      await env.app.commandBus.execute(
        new commands.OpenMatch(
          { ...parties, how: 'accepted', time: daysAgo(14) },
          { actor: systemActor('operator'), id: open, occurredAt: daysAgo(15) },
        ),
      );
      await env.settle();
      return { id: open };
    },
    async match() {
      const { id } = await challenge();
      await made(rui.post(`/api/challenges/${id}/accept`, { time: matchTime }));
      await env.settle();
      return { id };
    },
  };
};
