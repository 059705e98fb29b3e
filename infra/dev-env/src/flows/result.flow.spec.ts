/** @group distributed/always nodes/always */
import { collections } from '@tennis/app';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type LadderFixture, makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

interface Ledger {
  readonly points: number;
  readonly lines: readonly {
    readonly cause: string;
    readonly points: number;
    readonly total: number;
    readonly fact: number;
    readonly rule: string;
  }[];
}

describe('a result', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());
  const ledgerOf = async (ladder: LadderFixture, name: string): Promise<Ledger> =>
    (await ladder.root.get(`/api/tournaments/${ladder.id}/ledger?playerId=${ladder.ids[name]}`)).body;

  it('moves the ranking only when the opponent confirms it, according to the ranks before', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    const match = await ladder.open('ivo', 'rui');
    expect((await ladder.players.ivo!.post(`/api/matches/${match}/result`, reporterWins)).status).toBe(200);
    expect((await ladder.board())[0]).toEqual({ name: 'Rui', points: 0 });
    expect((await ladder.players.rui!.post(`/api/matches/${match}/validation`, { decision: 'approve' })).status).toBe(200);
    expect(await ladder.board()).toEqual([
      { name: 'Ivo', points: 3 },
      { name: 'Eva', points: 0 },
      { name: 'Rui', points: -1 },
    ]);
  });

  it('shows its effect on the ladder to those who may see the match, once it is validated', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    const match = await ladder.open('ivo', 'rui');
    await ladder.players.ivo!.post(`/api/matches/${match}/result`, reporterWins);
    const effect = () => ladder.players.eva!.get(`/api/matches/${match}/effect`);
    expect((await effect()).body).toMatchObject({ statusCode: 409, code: 'result.not-validated' });
    await ladder.players.rui!.post(`/api/matches/${match}/validation`, { decision: 'approve' });
    expect((await effect()).body).toMatchObject({
      winner: { name: 'Ivo', before: { rank: 3, points: 0 }, after: { rank: 1, points: 3 } },
      loser: { name: 'Rui', before: { rank: 1, points: 0 }, after: { rank: 3, points: -1 } },
      passed: [{ name: 'Rui' }, { name: 'Eva' }],
      around: [{ name: 'Ivo' }, { name: 'Eva' }, { name: 'Rui' }],
    });
  });

  it('is shown to each of its players as new once, on any device', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    const match = await ladder.win('ivo', 'rui');
    const see = async (name: string) => (await ladder.players[name]!.put(`/api/matches/${match}/result-seen`, {})).body;
    expect(await see('ivo')).toEqual({ first: true });
    expect(await see('ivo')).toEqual({ first: false });
    expect(await see('rui')).toEqual({ first: true });
    expect(await see('eva')).toMatchObject({ statusCode: 403 });
    expect(await Promise.all([see('rui'), see('rui')])).toEqual([{ first: false }, { first: false }]);
  });

  it('annulled after a preview: one correction line per affected person, old lines as they were', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ivo']);
    const first = await ladder.win('ivo', 'rui');
    await ladder.win('eva', 'ivo');
    const before = await ledgerOf(ladder, 'ivo');
    const preview = (await ladder.creator.get(`/api/matches/${first}/annul/preview`)).body as {
      rows: { name: string; after: { points: number } }[];
    };
    expect((await ladder.creator.post(`/api/matches/${first}/annul`, { reason: '' })).body).toMatchObject({
      code: 'result.reason-required',
    });
    expect((await ladder.creator.post(`/api/matches/${first}/annul`, { reason: 'Não foi jogado' })).status).toBe(200);
    const after = await ledgerOf(ladder, 'ivo');
    expect(after.lines.slice(0, before.lines.length)).toEqual(before.lines);
    expect(after.lines.slice(before.lines.length)).toEqual([expect.objectContaining({ cause: 'correction', rule: 'annulment' })]);
    for (const name of ['rui', 'eva', 'ivo']) {
      const { lines, points } = await ledgerOf(ladder, name);
      expect(lines.reduce((sum, line) => sum + line.points, 0)).toBe(points);
    }
    const board = await ladder.board();
    for (const row of preview.rows) expect(board).toContainEqual({ name: row.name, points: row.after.points });
  });

  it('can be calculated as a what-if, changing nothing', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const asked = { winnerId: ladder.ids.eva, loserId: ladder.ids.rui };
    expect((await env.visitor.post(`/api/tournaments/${ladder.id}/ranking/what-if`, asked)).body).toMatchObject({
      winner: { name: 'Eva', after: { rank: 1, points: 3 } },
      loser: { name: 'Rui', after: { rank: 2, points: -1 } },
    });
    expect((await ladder.board())[0]).toEqual({ name: 'Rui', points: 0 });
  });

  it('of two matches under one forgotten key are two separate results', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ana']);
    const matches = [await ladder.open('rui', 'eva'), await ladder.open('rui', 'ana')];
    for (const id of matches) {
      expect((await ladder.players['rui']!.post(`/api/matches/${id}/result`, reporterWins, { 'idempotency-key': 'um' })).status).toBe(200);
      await env.restart();
      for (const { key, document } of (await env.app.readStore.findPlain(collections.origins, { pageSize: 10_000 })).items) {
        await env.app.readStore.remove(collections.origins, key);
        for (const [commandId, { call = '' }] of Object.entries(document.commands)) await env.app.counts?.unmark(`keys ${commandId}`, call);
      }
    }
    const events = (await Promise.all(matches.map((id) => env.app.eventStore.readStream(`match-${id}`)))).flat();
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
  });

  it('of another match under a key that stood for one is refused, and nothing is written', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'ana']);
    const [first, second] = [await ladder.open('rui', 'eva'), await ladder.open('rui', 'ana')];
    const report = (id: string) => ladder.players['rui']!.post(`/api/matches/${id}/result`, reporterWins, { 'idempotency-key': 'outra' });
    expect((await report(first)).status).toBe(200);
    expect((await report(second)).body).toMatchObject({ code: 'request.key-reused' });
    expect((await ladder.root.get(`/api/matches/${second}`)).body).toMatchObject({ result: null });
  });

  it('sent twice without a key is one, as are times, also with a court or a place', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva']);
    const match = await ladder.open('rui', 'eva');
    const told = async () => (await env.app.eventStore.readStream(`match-${match}`)).map(({ type }) => type);
    const send = async (path: string, body: object) => {
      const answers = [await ladder.players.rui!.post(path, body), await ladder.players.rui!.post(path, body)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    };
    const begun = await told();
    const times = [new Date(Date.now() + 5 * 24 * 60 * 60 * 1000).toISOString()];
    await send(`/api/matches/${match}/propose-time`, { times, location: 'Em casa do Rui' });
    await ladder.players.eva!.post(`/api/matches/${match}/confirm-time`, { time: times[0] });
    expect(await told()).toEqual([...begun, 'TimeProposed', 'TimeConfirmed']);
    await send(`/api/matches/${match}/result`, { ...reporterWins, court: 'Campo 9' });
    expect(await told()).toEqual([...begun, 'TimeProposed', 'TimeConfirmed', 'ResultReported']);
    await send(`/api/matches/${match}/result`, { ...reporterWins, court: 'Campo 8' });
    expect((await told()).filter((type) => type === 'ResultReported')).toHaveLength(2);
    await send(`/api/matches/${match}/result`, { ...reporterWins, court: 'Campo 9' });
    expect((await told()).filter((type) => type === 'ResultReported')).toHaveLength(3);
  });

  it('has the same bytes for everybody, and 304 for a client that has them; rights are checked first', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva'], { name: 'Privada', privacy: 'private' });
    await ladder.win('eva', 'rui');
    const path = `/api/tournaments/${ladder.id}/ranking`;
    const [root, creator] = [await ladder.root.get(path), await ladder.creator.get(path)];
    const etag = root.headers.get('etag')!;
    expect([creator.text, creator.headers.get('etag')]).toEqual([root.text, etag]);
    expect(root.body).toMatchObject({ standings: [{ name: 'Eva', points: 3 }, { name: 'Rui' }] });
    expect((await ladder.creator.get(path, { 'if-none-match': etag })).status).toBe(304);
    expect((await env.visitor.get(path, { 'if-none-match': etag })).status).toBe(403);
    expect(root.headers.get('x-position')).toMatch(/^\d+$/);
    const named = async (firstName: string): Promise<string> => {
      await ladder.players.rui!.put('/api/profile', { firstName });
      await env.settle();
      return (await ladder.creator.get(path)).headers.get('etag')!;
    };
    expect(await named('Raul')).not.toBe(etag);
    expect(await named('Rui')).toBe(etag);
    // another start or another node gives the same ETag for the same bytes
    await env.restart();
    expect((await ladder.creator.get(path, { 'if-none-match': etag })).status).toBe(304);
  });
});
