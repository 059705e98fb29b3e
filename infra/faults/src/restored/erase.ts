import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import { cli, expectCode } from '../as-operator';
import { acknowledged, command, issueChallenge, openLadder, rootEmail, send, serverSettings, steps } from '../community';
import { type FaultRun, problemList } from '../fault-run';
import { comesTrue } from '../wait';

/** Words that stand nowhere else: whoever finds one has found the person. */
const canaries = ['Pintassilgo', 'Verdilhão', '912345678', 'Melro-d’água', 'Rouxinol', 'Estorninho', 'Cotovia', 'pintassilgo@example.pt'];
/** Milliseconds until an erasure is through: views are folded anew, and files go with them. */
const patience = 60_000;

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

/** Nothing of a file that was there a moment ago: a running server swaps what it has folded anew. */
const bytesOf = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  }
};

/** Which canary stands in which file, whatever part of the file it is: written ahead, free, or of a generation before. */
const foundIn = (folder: string): readonly string[] =>
  filesIn(folder).flatMap((file) => {
    const bytes = bytesOf(file);
    return canaries.filter((canary) => bytes.includes(canary)).map((canary) => `${canary} in ${relative(folder, file)}`);
  });

const standings = async (client: HttpClient, cookie: string, tournamentId: string): Promise<string> => {
  const { text } = await client.send('GET', `/api/tournaments/${tournamentId}/ranking`, { cookie });
  const rows = (JSON.parse(text) as { readonly standings: readonly { playerId: string; rank: number; points: number }[] }).standings;
  return JSON.stringify(rows.map(({ playerId, rank, points }) => [playerId, rank, points]));
};

/** Somebody plays, and says something everywhere where one may. */
const leaveTraces = async (client: HttpClient, cookie: string, otherId: string): Promise<void> => {
  const says = (method: string, path: string, body: unknown) => acknowledged(client, command(cookie, method, path, body));
  await says('PUT', '/api/profile', { firstName: 'Pintassilgo', lastName: 'Verdilhão', phone: '+351 912345678' });
  const { receipt } = await says('POST', '/api/conversations', { participantIds: [otherId] });
  await says('POST', `/api/conversations/${receipt.id}/messages`, { text: 'Sou o Rouxinol', clientId: randomUUID() });
  const message = { name: 'Verdilhão', email: 'pintassilgo@example.pt', subject: 'Estorninho', message: 'Cotovia', type: 'contact' };
  await says('POST', '/api/contact', message);
  await says('POST', '/api/data-exports', {});
};

/**
 * A person who said something everywhere is erased: no file of the data folder holds a word of theirs any more, nor does one of a backup
 * of before that is restored and started; who stands where is as it was.
 */
export const erase: FaultRun = async ({ planted }) => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-erase-'));
  const folder = (name: string): string => join(around, name);
  const problems = problemList();
  try {
    const server = await startServerProcess({ dataDir: folder('data'), env: serverSettings });
    const client = httpClient(server.url);
    const cookies = [await client.signIn(rootEmail), await client.signIn('pintassilgo@example.pt'), await client.signIn('eva@example.pt')];
    const { id: ladder, players } = await openLadder(client, cookies, 'Escada de todos');
    const [root, person, other] = [players[0]!, players[1]!, players[2]!];
    const challenge = issueChallenge(person, other, ladder);
    const said = { ...challenge, body: { ...(challenge.body as object), message: 'Melro-d’água' } };
    const { receipt } = await acknowledged(client, said);
    const [accept, report, approve] = [steps[0]!, steps[1]!, steps[2]!];
    await acknowledged(client, accept(other.cookie, receipt.id));
    const reported = report(person.cookie, receipt.id);
    await comesTrue(async () => (await send(client, reported)).status < 300, patience);
    await acknowledged(client, approve(other.cookie, receipt.id));
    await leaveTraces(client, person.cookie, other.id);
    const before = await standings(client, root.cookie, ladder);
    await expectCode('a backup', cli(['backup', 'create', folder('backup')], folder('data')), problems);
    const written = foundIn(folder('data')).length;
    if (written === 0) problems.add('nothing was found before the erasure: nothing is proven');

    await acknowledged(client, command(person.cookie, 'POST', '/api/deletion-requests', { reason: 'Cotovia' }));
    // the planted defect: an approval that erases nothing
    if (!planted) await acknowledged(client, command(root.cookie, 'POST', `/api/admin/deletion-requests/${person.id}/approve`, {}));
    if (!planted) await comesTrue(() => foundIn(folder('data')).length === 0, patience);
    if ((await standings(client, root.cookie, ladder)) !== before) problems.add('who stands where is not as it was');
    client.close();
    await server.stop();
    for (const found of foundIn(folder('data'))) problems.add(found);

    await expectCode('a restore', cli(['backup', 'restore', folder('backup')], folder('restored')), problems);
    cpSync(join(folder('data'), 'erasures.txt'), join(folder('restored'), 'erasures.txt'));
    const again = await startServerProcess({ dataDir: folder('restored'), env: serverSettings });
    const reader = httpClient(again.url);
    await comesTrue(() => foundIn(folder('restored')).length === 0, patience);
    if ((await standings(reader, await reader.signIn(rootEmail), ladder)) !== before)
      problems.add('who stands where is not as it was after a restore');
    reader.close();
    await again.stop();
    for (const found of foundIn(folder('restored'))) problems.add(`${found}, after a restore`);
    return { figures: { written, files: filesIn(folder('data')).length }, problems: problems.list() };
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
};
