import type { RecentNotification, Rules, RulesInput } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';
import { reporterWins } from './scores.fixture';

const own = {
  rangeAbove: 1,
  rangeBelow: 0,
  deadlineDays: 3,
  cooldownDays: 0,
  longSets: true,
  autoValidateHours: 24,
  special: 'Bolas novas trazidas por quem desafia.',
} satisfies RulesInput;

describe('the rules of a ladder', () => {
  let env: DevEnvironment;
  beforeAll(async () => {
    env = await startDevEnvironment();
  });
  afterAll(() => env.stop());

  const ladderOf = async (rules: RulesInput) => {
    const ladder = await makeLadder(env, ['rui', 'eva'], { rules });
    const at = `/api/tournaments/${ladder.id}/rules`;
    const latest = async (): Promise<Rules> =>
      ((await ladder.creator.get(at)).body as { versions: { rules: Rules }[] }).versions.at(-1)!.rules;
    const change = (said: RulesInput, more: object = {}) =>
      ladder.creator.put(at, { rules: said, appliesFrom: 'now', reason: 'Assembleia', ...more });
    const preview = async (said: RulesInput) =>
      (await ladder.creator.post(`${at}/preview`, { rules: said, appliesFrom: 'start' })).body as { previewId: string; rules: Rules };
    return { ladder, latest, change, preview };
  };

  it('change only in the named fields', async () => {
    const { latest, change } = await ladderOf(own);
    const before = await latest();
    expect(before).toEqual({ preset: 'standard', winAbove: 3, winBelow: 2, defeat: -1, maxRejections: 3, ...own });
    expect((await change({ preset: 'aggressive' })).status).toBe(200);
    const aggressive = { ...before, preset: 'aggressive', winAbove: 5, winBelow: 3, defeat: -2 };
    expect(await latest()).toEqual(aggressive);
    expect((await change({ autoValidateHours: null, rangeAbove: null })).status).toBe(200);
    const { autoValidateHours: _off, ...rest } = aggressive;
    expect(await latest()).toEqual({ ...rest, rangeAbove: null });
    expect((await change({ autoValidateHours: null })).body).toMatchObject({ code: 'rules.unchanged' });
    expect((await change({ deadlineDays: null } as never)).body).toMatchObject({ details: [{ path: 'rules.deadlineDays' }] });
  });

  it('are announced to the players once they changed, with a link to the differences', async () => {
    const { ladder, change } = await ladderOf({});
    await change({ deadlineDays: 3 });
    await env.settle();
    const told = async (language: string) =>
      ((await ladder.players.rui!.get('/api/notifications/recent', { 'accept-language': language })).body as RecentNotification[]).filter(
        ({ type, action_url }) => type === 'rules_changed' && action_url.includes(ladder.id),
      );
    const address = `/tournaments/${ladder.id}?tab=overview&rules=changes`;
    expect((await told('pt')).map(({ message, action_url }) => [message, action_url])).toEqual([
      [expect.stringContaining('veja o que passou a ser diferente') as string, address],
    ]);
    expect((await told('en')).map(({ message }) => message)).toEqual([expect.stringContaining('see what is different now') as string]);
  });

  it('report every broken limit at once, and contradictions, in both languages', async () => {
    const { change, ladder } = await ladderOf(own);
    expect(
      (await change({ deadlineDays: 31, defeat: -101, penalty: { type: 'points', points: 101, message: '', afterWarnings: 1 } })).body,
    ).toMatchObject({
      statusCode: 400,
      details: [{ path: 'rules.defeat' }, { path: 'rules.deadlineDays' }, { path: 'rules.penalty.points' }],
    });
    const impossible = {
      minGames: { games: 3, weeks: 1 },
      maxGames: { games: 2, weeks: 1 },
      bonus: { games: 9, weeks: 1, points: 1, description: '' },
    };
    expect((await change(impossible)).body).toMatchObject({
      statusCode: 422,
      code: 'rules.minimum-above-maximum',
      details: [
        { path: 'rules.minGames.games', message: 'O mínimo de jogos é maior do que o máximo: ninguém o podia cumprir.' },
        { path: 'rules.bonus.games', code: 'rules.bonus-above-maximum' },
      ],
    });
    const asked = { rules: impossible, appliesFrom: 'start' };
    expect(
      (await ladder.creator.post(`/api/tournaments/${ladder.id}/rules/preview`, asked, { 'accept-language': 'en' })).body,
    ).toMatchObject({
      code: 'rules.minimum-above-maximum',
      message: 'The minimum of matches is above the maximum: no one could keep it.',
    });
  });

  it('keep every version, with who made it, when and why', async () => {
    const { change, ladder } = await ladderOf({});
    await change({ preset: 'aggressive' });
    const { body } = await ladder.creator.get(`/api/tournaments/${ladder.id}/rules`);
    expect(body).toMatchObject({
      rulesVersion: 2,
      versions: [
        { rulesVersion: 1, byName: 'Carla Criadora', appliesFrom: 'start' },
        { rulesVersion: 2, byName: 'Carla Criadora', appliesFrom: 'now', reason: 'Assembleia' },
      ],
    });
  });

  it('are previewed with all players, also those who stay, and with the number of new lines', async () => {
    const ladder = await makeLadder(env, ['rui', 'eva', 'gil']);
    await ladder.win('eva', 'rui');
    const asked = { rules: { preset: 'aggressive' }, appliesFrom: 'start' };
    const { body } = await ladder.creator.post(`/api/tournaments/${ladder.id}/rules/preview`, asked);
    expect(body).toMatchObject({
      corrections: 2,
      rows: [
        { name: 'Eva', before: { rank: 1, points: 3 }, after: { rank: 1, points: 5 } },
        { name: 'Gil', before: { rank: 2, points: 0 }, after: { rank: 2, points: 0 } },
        { name: 'Rui', before: { rank: 3, points: -1 }, after: { rank: 3, points: -2 } },
      ],
    });
  });

  it('are previewed completely, and then change since the start as previewed', async () => {
    const { ladder, latest, change, preview } = await ladderOf(own);
    await ladder.win('eva', 'rui');
    const { previewId, rules } = await preview({ preset: 'conservative' });
    expect(rules).toEqual({ ...(await latest()), preset: 'conservative', winAbove: 2, winBelow: 1, defeat: 0 });
    const since = { appliesFrom: 'start', previewId };
    expect((await change({ preset: 'tennisStyle' }, since)).body).toMatchObject({ code: 'rules.preview-stale' });
    for (const other of [`1${previewId}`, 'none'])
      expect((await change({ preset: 'conservative' }, { ...since, previewId: other })).body).toMatchObject({
        code: 'rules.preview-stale',
      });
    expect((await change({ preset: 'conservative' }, since)).status).toBe(200);
    expect(await latest()).toEqual(rules);
    expect(await ladder.board()).toEqual([
      { name: 'Eva', points: 2 },
      { name: 'Rui', points: 0 },
    ]);
  });

  it('changed since the start are the same change when sent again, whatever changed meanwhile', async () => {
    const { ladder, latest, change, preview } = await ladderOf(own);
    await ladder.win('eva', 'rui');
    const { previewId } = await preview({ winAbove: 7 });
    const at = `/api/tournaments/${ladder.id}/rules`;
    const since = { rules: { winAbove: 7 }, appliesFrom: 'start', reason: 'Assembleia', previewId };
    const again = () => ladder.creator.put(at, since, { 'idempotency-key': 'since-the-start' });
    const first = await again();
    expect(first.status).toBe(200);
    expect((await change({ winBelow: 3 })).status).toBe(200);
    const resent = await again();
    expect(resent.status).toBe(200);
    expect(resent.body).toEqual(first.body);
    expect(await latest()).toMatchObject({ winAbove: 7, winBelow: 3 });
  });

  it('are fixed from the end of the season on: neither from now on nor since the start, and late reports use them', async () => {
    const { ladder, latest, change, preview } = await ladderOf({ preset: 'tennisStyle' });
    const match = await ladder.open('eva', 'rui');
    const { previewId } = await preview({ preset: 'aggressive' });
    await ladder.creator.post(`/api/tournaments/${ladder.id}/end`, {});
    const before = await latest();
    const ended = { statusCode: 409, code: 'tournament.ended' };
    expect((await change({ preset: 'aggressive' })).body).toMatchObject(ended);
    expect((await change({ preset: 'aggressive' }, { appliesFrom: 'start', previewId })).body).toMatchObject(ended);
    expect(await preview({ preset: 'aggressive' })).toMatchObject(ended);
    const at = `/api/tournaments/${ladder.id}/rules`;
    expect((await ladder.root.put(at, { rules: { defeat: 0 }, appliesFrom: 'now', reason: 'Assembleia' })).body).toMatchObject(ended);
    expect(await latest()).toEqual(before);
    await ladder.players.eva!.post(`/api/matches/${match}/result`, reporterWins);
    await ladder.players.rui!.post(`/api/matches/${match}/validation`, { decision: 'approve' });
    expect(await ladder.board()).toEqual([
      { name: 'Eva', points: 4 },
      { name: 'Rui', points: -1 },
    ]);
  });
});
