import { openApiOf, servedCalls, runCommand } from '@tennis/app';
import { type Actor, allowed, type Message, type Operation, rights, systemActor } from '@tennis/contracts';
import { challengeDecider, type Decider, matchDecider, tournamentDecider } from '@tennis/domain';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { proposed, rightsOfMatches } from './rights-of-matches.fixture';
import { rightsOfTournaments } from './rights-of-tournaments.fixture';
import { cast, makeWorld, matchTime, type Name, names, type World } from './rights.fixture';

const rows = [...rightsOfTournaments, ...rightsOfMatches];
/** A decider seen without the types of its commands: these come from a table. */
const of = (decider: unknown) => decider as Decider<unknown, Message, Message>;

describe('rights, cell by cell', () => {
  let env: DevEnvironment;
  let world: World;
  const clock = settableClock('2026-03-02T09:00:00.000Z');
  beforeAll(async () => {
    env = await startDevEnvironment({ clock });
    world = await makeWorld(env);
  });
  afterAll(() => env.stop());

  it.each(rows.map((row) => [row.what, row] as const))('%s', async (_what, { operation, may, subject, ask, refusals = [] }) => {
    const allowedNames = may.split(' ');
    for (const who of [...names, 'self'] as const) {
      if (who === 'self' && !allowedNames.includes('self')) continue;
      const about = subject ? await subject(world) : { id: '' };
      const client = who === 'self' ? about.self! : world.clients[who];
      const { status, body } = await ask(client, about, world);
      const code = (body as { code?: string } | undefined)?.code ?? '';
      const outcome = status < 400 ? 'may' : [401, 403, 404].includes(status) || refusals.includes(code) ? 'may not' : `${status} ${code}`;
      expect([who, outcome, status < 400 ? '' : code]).toEqual([
        who,
        allowedNames.includes(who) ? 'may' : 'may not',
        status < 400 ? '' : expect.any(String),
      ]);
      // what is inside a private tournament is refused by its privacy, all the rest by the missing session
      if (who === 'visitor' && !allowed(operation, ['visitor'])) expect(['session.required', 'tournament.private']).toContain(code);
      // whoever may must also be in the table, which is what guards and interface read
      if (who !== 'self' && outcome === 'may')
        expect([who, operation, allowed(operation, [...cast[who as Name]])]).toEqual([who, operation, true]);
    }
  });

  /** What only the program does: no route leads there, and the decision refuses every person, the root too. */
  const ofTheProgram: readonly (readonly [Operation, Decider<unknown, Message, Message>, (world: World) => Promise<Message>])[] = [
    [
      'tournament.expire',
      of(tournamentDecider),
      async (on) => ({ type: 'ExpireTournament', data: { tournamentId: (await on.pendingTournament()).id } }),
    ],
    [
      'tournament.freeze',
      of(tournamentDecider),
      async (on) => ({ type: 'FreezeTournament', data: { tournamentId: (await on.activeTournament()).id } }),
    ],
    [
      'challenge.expire',
      of(challengeDecider),
      async (on) => ({ type: 'ExpireChallenge', data: { challengeId: (await on.challenge()).id } }),
    ],
    [
      'match.open',
      of(matchDecider),
      async ({ ladder, ids }) => ({
        type: 'OpenMatch',
        data: { matchId: 'free', tournamentId: ladder, playerA: ids.ana, playerB: ids.rui, how: 'accepted', time: matchTime },
      }),
    ],
    ['match.lapse', of(matchDecider), async (on) => ({ type: 'LapseProposal', data: { matchId: (await proposed(on)).id } })],
  ];

  it.each(ofTheProgram)('%s is for the program alone', async (operation, decider, command) => {
    expect(
      Object.values(openApiOf(servedCalls(env.program.nest), '0').paths as object).flatMap((path) =>
        Object.values(path as object).map((one) => (one as { 'x-operation': string })['x-operation']),
      ),
    ).not.toContain(operation);
    for (const who of names) {
      expect([who, allowed(operation, [...cast[who]])]).toEqual([who, false]);
      const role = who === 'sara' || who === 'root' ? 'superadmin' : who === 'aldo' ? 'admin' : 'player';
      const actor: Actor = {
        kind: who === 'visitor' ? 'visitor' : 'user',
        id: who === 'visitor' ? 'visitor' : world.ids[who],
        role,
        isRoot: who === 'root',
      };
      await expect(runCommand(env.app, decider, await command(world), { actor, id: 'any' })).rejects.toMatchObject({
        code: 'right.missing',
      });
    }
    expect(allowed(operation, ['system'])).toBe(true);
    await expect(runCommand(env.app, decider, await command(world), { actor: systemActor('clock'), id: 'any' })).resolves.toMatchObject({
      id: 'any',
    });
  });

  it('have a row for every operation of these contexts', () => {
    const tried = new Set<string>([...rows.map(({ operation }) => operation), ...ofTheProgram.map(([operation]) => operation)]);
    const context = /^(tournament|join-request|participant|rules|availability|challenge|match|home|validation)\./;
    expect(Object.keys(rights).filter((operation) => context.test(operation) && !tried.has(operation))).toEqual([]);
  });
});
