import { nodes, simulateSeeds } from './nodes';
import { plantedDefects } from './planted-defects';

const isFull = process.env['TENNIS_FULL'] === '1';
const options = {
  planted: false,
  distributed: false,
  kills: 0,
  seconds: 0,
  requests: 0,
  seed: 1,
  seeds: 50,
  sockets: 1,
  defect: undefined,
};
/** Found by one of the first schedules. */
const quick = ['checkpoint-without-compare', 'checkpoint-with-upsert', 'document-without-position', 'token-not-raised'];
/** Milliseconds. */
const patience = 600_000;

describe('three nodes in virtual time', () => {
  it(
    'keep all promises, whatever happens to them',
    async () => {
      const { problems, figures } = await nodes(options);
      expect(problems).toEqual([]);
      expect(figures).toMatchObject({ schedules: 50, violations: 0 });
    },
    patience,
  );

  it(
    'do the same again with the same seed, and something else with another',
    async () => {
      const [one, again] = [await simulateSeeds(7, 2, undefined, () => false), await simulateSeeds(7, 2, undefined, () => false)];
      expect(again).toEqual(one);
      expect(one[0]!.writes).not.toBe(one[1]!.writes);
      expect(one[0]!.schedule).not.toEqual(one[1]!.schedule);
    },
    patience,
  );

  it.each(plantedDefects.map(({ name }) => name).filter((name) => isFull || quick.includes(name)))(
    'break a promise within 500 schedules with %s',
    async (defect) => {
      const { problems } = await nodes({ ...options, planted: true, defect });
      expect(problems).toEqual([expect.stringContaining(defect)]);
    },
    patience,
  );
});
