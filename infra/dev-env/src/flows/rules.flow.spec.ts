import type { Rules, RulesInput } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { makeLadder } from './ladder.fixture';

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

  it('change in what is named, and nowhere else', async () => {
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

  it('are previewed whole, and changed since the start as they were previewed', async () => {
    const { ladder, latest, change, preview } = await ladderOf(own);
    await ladder.win('eva', 'rui');
    const { previewId, rules } = await preview({ preset: 'conservative' });
    expect(rules).toEqual({ ...(await latest()), preset: 'conservative', winAbove: 2, winBelow: 1, defeat: 0 });
    const since = { appliesFrom: 'start', previewId };
    expect((await change({ preset: 'tennisStyle' }, since)).body).toMatchObject({ code: 'rules.preview-stale' });
    expect((await change({ preset: 'conservative' }, since)).status).toBe(200);
    expect(await latest()).toEqual(rules);
    expect(await ladder.board()).toEqual([
      { name: 'Eva', points: 2 },
      { name: 'Rui', points: 0 },
    ]);
  });
});
