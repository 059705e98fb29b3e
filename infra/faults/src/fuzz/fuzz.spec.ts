import { seededNumbers } from '@tennis/contracts';
import { type DevEnvironment, startDevEnvironment } from '@tennis/dev-env';
import { tournamentDecider } from '@tennis/domain';
import { problemList } from '../fault-run';
import { fuzzCalls } from './fuzz-calls';

/** A larger run, with times, is `npm run faults -- fuzz`. */
const usual = 100;

describe('generated requests', () => {
  let env: DevEnvironment;
  beforeEach(async () => {
    env = await startDevEnvironment();
  });
  afterEach(() => env.stop());
  const fuzzed = async (perCall: number) => {
    const problems = problemList();
    const found = await fuzzCalls({ url: env.url, random: seededNumbers(42), perCall, problems });
    return { ...found, problems: problems.list() };
  };

  it('are answered by every call without a 5xx, and with what its schema says', async () => {
    const { problems, requests, reached, calls, answers } = await fuzzed(usual);
    expect(problems).toEqual([]);
    expect(requests).toBeGreaterThan(calls * (usual - 20));
    expect(reached).toBeGreaterThan(calls / 2);
    expect(answers['4xx']).toBeGreaterThan(1000);
  });

  it('find a rule that did not think of something', async () => {
    const { decide } = tournamentDecider;
    const { LeaveTournament } = decide;
    Object.assign(decide, {
      LeaveTournament: () => {
        throw new TypeError('Cannot read properties of undefined');
      },
    });
    const { problems } = await fuzzed(4).finally(() => Object.assign(decide, { LeaveTournament }));
    expect(problems).toEqual([expect.stringContaining('is answered 500')]);
  });
});
