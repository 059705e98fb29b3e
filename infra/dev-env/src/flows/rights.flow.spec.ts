/** @group distributed */
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { openApiOf, servedCalls, commandOf } from '@tennis/app';
import { type Actor, allowed, type AnyCommand, calls, type Operation, rights, systemActor } from '@tennis/contracts';
import { settableClock } from '@tennis/local/testing';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { proposed } from './rights-of-matches.fixture';
import type { Row } from './rights-row.fixture';
import { cast, makeWorld, matchTime, type Name, names, type World } from './rights.fixture';

/** The rows of `rights-of-*.fixture.ts` beside this spec: a context adds a file of its own. */
const rows = readdirSync(__dirname)
  .filter((file) => /^rights-of-.*\.fixture\.ts$/.test(file))
  .flatMap((file) => (createRequire(__filename)(join(__dirname, file)) as { readonly rows: readonly Row[] }).rows);

/** The operations without a row, by reason: each is tested where the reason says. */
const reasons = {
  'it hangs on no thing: routes.flow asks each such route as visitor, player and super admin':
    'contact.send health.live health.ready system.version session.begin session.create profile.update profile.photo',
  'it ends the session that asks: sign-in.flow and deletion.flow': 'session.close session.revoke account.request-deletion',
  'the query looks whose it is: membership.flow, minors.flow and photo.flow': 'player.read file.read',
  'a socket asks, and each document is judged: live.flow': 'socket.watch socket.unwatch socket.typing',
  'it takes ten matches before there is one, and hides from others: mentorships.flow and hidden-look-missing.flow':
    'mentorship.offer mentorship.accept mentorship.end',
  'whoever holds the link that was mailed: mail.flow': 'mail.confirm mail.stop',
  'whoever holds the link in an invitation: mail-to-outsiders.flow': 'mail.decline',
  'a letter must be able to go: referral-mail.flow': 'referral.invite',
  'it exists behind open doors alone: no-usable-sign-in.flow and development-clock.flow': 'development.people development.clock',
};
/** Operations without a call: pages of their own, and commands of sign-in, imports and the command line. */
const ofNoCall = 'system.docs system.metrics import.run user.register user.import login.claim root.bind'.split(' ');
const triedElsewhere: ReadonlySet<string> = new Set(Object.values(reasons).flatMap((operations) => operations.split(' ')));

describe('the table of rights, cell by cell', () => {
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
      // inside a private tournament the refusal is its privacy, everywhere else the missing session
      if (who === 'visitor' && !allowed(operation, ['visitor'])) expect(['session.required', 'tournament.private']).toContain(code);
      // an allowed person must also be in the table, which guards and interface read
      if (who !== 'self' && outcome === 'may')
        expect([who, operation, allowed(operation, [...cast[who as Name]])]).toEqual([who, operation, true]);
    }
  });

  /** Operations of the program alone: no route leads there, and the decision refuses every person, even the root. */
  const ofTheProgram: readonly (readonly [Operation, (world: World) => Promise<AnyCommand>])[] = [
    ['tournament.end-on-last-day', async (on) => ({ type: 'EndOnLastDay', data: { tournamentId: (await on.activeTournament()).id } })],
    ['tournament.freeze', async (on) => ({ type: 'FreezeTournament', data: { tournamentId: (await on.activeTournament()).id } })],
    ['challenge.expire', async (on) => ({ type: 'ExpireChallenge', data: { challengeId: (await on.challenge()).id } })],
    [
      'match.open',
      async ({ ladder, ids }) => ({
        type: 'OpenMatch',
        data: { matchId: 'free', tournamentId: ladder, playerA: ids.ana, playerB: ids.rui, how: 'accepted', time: matchTime },
      }),
    ],
    ['match.remind', async (on) => ({ type: 'RemindOfMatch', data: { matchId: (await proposed(on)).id } })],
    ['match.remind', async (on) => ({ type: 'RemindOfResult', data: { matchId: (await proposed(on)).id } })],
    ['match.lapse', async (on) => ({ type: 'LapseProposal', data: { matchId: (await proposed(on)).id } })],
  ];

  it.each(ofTheProgram)('%s is only for the program', async (operation, command) => {
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
      await expect(env.app.commandBus.execute(commandOf(await command(world), { actor, id: 'any' }))).rejects.toMatchObject({
        code: 'right.missing',
      });
    }
    expect(allowed(operation, ['system'])).toBe(true);
    await expect(
      env.app.commandBus.execute(commandOf(await command(world), { actor: systemActor('clock'), id: 'any' })),
    ).resolves.toMatchObject({
      id: 'any',
    });
  });

  it('let visitors do only what a row shows, and what is named here (specification 6; domain.md "Tournaments, clubs, roles", "Private")', () => {
    const shown = rows.filter(({ may }) => may.split(' ').includes('visitor')).map(({ operation }) => operation);
    const arriving = 'session.begin session.create session.close development.people development.clock';
    const others =
      'mail.confirm mail.stop mail.decline file.read socket.watch socket.unwatch socket.typing contact.send health.live health.ready system.version system.docs system.metrics';
    const open = (Object.keys(rights) as Operation[]).filter((operation) => allowed(operation, ['visitor']));
    expect(open.sort()).toEqual([...new Set([...shown, ...arriving.split(' '), ...others.split(' ')])].sort());
  });

  it('have a row for every operation, except those tested elsewhere', () => {
    const tried = new Set<string>([...rows.map(({ operation }) => operation), ...ofTheProgram.map(([operation]) => operation)]);
    const exempt = [...triedElsewhere, ...ofNoCall];
    // add rights-of-<context>.fixture.ts, or name the operation above with the reason
    expect(Object.keys(rights).filter((operation) => !tried.has(operation) && !exempt.includes(operation))).toEqual([]);
    expect(exempt.filter((operation) => tried.has(operation) || !Object.hasOwn(rights, operation))).toEqual([]);
    expect(calls.filter(({ operation }) => ofNoCall.includes(operation))).toEqual([]);
  });
});
