import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import { startPushService } from '../../../test-servers/push/start.cjs';
import { cli, expectCode } from '../as-operator';
import { acknowledged, command, openLadder, rootEmail, serverSettings } from '../community';
import { type FaultRun, problemList, type Problems } from '../fault-run';
import { becomesTrue } from '../wait';
import { type Canary, filesIn, foundIn, tablesThatName } from './seek';
import { leaveTraces, neverInTheClear, personAddress, typed } from './traces';

/** Milliseconds until an erasure is complete: views are folded again, and files are removed. */
const timeout = 60_000;

const standings = async (client: HttpClient, cookie: string, tournamentId: string): Promise<string> => {
  const { text } = await client.send('GET', `/api/tournaments/${tournamentId}/ranking`, { cookie });
  const rows = (JSON.parse(text) as { readonly standings: readonly { playerId: string; rank: number; points: number }[] }).standings;
  return JSON.stringify(rows.map(({ playerId, rank, points }) => [playerId, rank, points]));
};

/** Unsealed canaries must be present first: otherwise their absence proves nothing. */
const expectPlanted = (folder: string, canaries: readonly Canary[], userId: string, problems: Problems): void => {
  const found = foundIn(folder, canaries);
  for (const { name } of canaries)
    if (!neverInTheClear.includes(name) && !found.some((one) => one.startsWith(name))) problems.add(`${name} was never there`);
  const expected = [
    'sessions',
    'pushed-browsers',
    'shared-devices',
    'notice-marks',
    'notice-preferences',
    'read-marks',
    'command-origins',
    'deliveries',
  ];
  const naming = tablesThatName(folder, userId);
  for (const table of expected) if (!naming.includes(`plain_${table}`)) problems.add(`${table} never named the person`);
};

/**
 * Erases a person who wrote in every possible place, had a picture and got pushes: no file of the data folder holds a text, a picture, an
 * address or a browser of theirs any more, no table beside the log names them, and neither does an earlier backup that is restored and
 * started; the standings are unchanged.
 */
export const erase: FaultRun = async ({ planted }) => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-erase-'));
  const folder = (name: string): string => join(around, name);
  const problems = problemList();
  const service = await startPushService('fcm.googleapis.com');
  try {
    // the clock is moved over a night, in which devices are compared
    const settings = {
      env: { ...serverSettings, ...service.environment, DEVELOPMENT_CLOCK: 'true' },
      preload: [require.resolve('../../../test-servers/push/redirect-push.cjs')],
    };
    const server = await startServerProcess({ dataDir: folder('data'), ...settings });
    const client = httpClient(server.url);
    const own = httpClient(server.url, { from: personAddress });
    const cookies = [await client.signIn(rootEmail), await own.signIn('pintassilgo@example.pt'), await client.signIn('eva@example.pt')];
    const { id: ladder, players } = await openLadder(client, cookies, 'Escada de todos');
    const [root, person, other] = [players[0]!, players[1]!, players[2]!];
    const community = { url: server.url, client, own, ladder, person, other, pushedTo: service.browser().target, dataDir: folder('data') };
    const canaries = [...typed, ...(await leaveTraces({ ...community, timeout }))];
    const before = await standings(client, root.cookie, ladder);
    await expectCode('a backup', cli(['backup', 'create', folder('backup')], folder('data')), problems);
    const written = foundIn(folder('data'), canaries).length;
    expectPlanted(folder('data'), canaries, person.id, problems);

    // the night is over: an irreversible command needs a recent sign-in
    const [asking, approving] = [await own.signIn('pintassilgo@example.pt'), await client.signIn(rootEmail)];
    await acknowledged(own, command(asking, 'POST', '/api/deletion-requests', { reason: 'Cotovia' }));
    // the planted defect: an approval that erases nothing
    if (!planted) await acknowledged(client, command(approving, 'POST', `/api/admin/deletion-requests/${person.id}/approve`, {}));
    const nothingIn = (name: string) => foundIn(folder(name), canaries).length + tablesThatName(folder(name), person.id).length === 0;
    if (!planted) await becomesTrue(() => nothingIn('data'), timeout);
    if ((await standings(client, root.cookie, ladder)) !== before) problems.add('who stands where is not as it was');
    client.close();
    own.close();
    await server.stop();
    for (const found of foundIn(folder('data'), canaries)) problems.add(found);
    for (const table of tablesThatName(folder('data'), person.id)) problems.add(`${table} names the person`);

    await expectCode('a restore', cli(['backup', 'restore', folder('backup')], folder('restored')), problems);
    cpSync(join(folder('data'), 'erasures.txt'), join(folder('restored'), 'erasures.txt'));
    const again = await startServerProcess({ dataDir: folder('restored'), ...settings });
    const reader = httpClient(again.url);
    await becomesTrue(() => nothingIn('restored'), planted ? 0 : timeout);
    if ((await standings(reader, await reader.signIn(rootEmail), ladder)) !== before)
      problems.add('who stands where is not as it was after a restore');
    reader.close();
    await again.stop();
    for (const found of foundIn(folder('restored'), canaries)) problems.add(`${found}, after a restore`);
    for (const table of tablesThatName(folder('restored'), person.id)) problems.add(`${table} names the person, after a restore`);
    return { figures: { written, files: filesIn(folder('data')).length }, problems: problems.list() };
  } finally {
    await service.stop();
    rmSync(around, { recursive: true, force: true });
  }
};
