import type { FaultRun, Findings } from '../fault-run';
import { loadAdapters } from './load-adapters';
import { type Defect, plantedDefects } from './planted-defects';
import { type SimulationResult, simulate } from './simulate';

/** A planted defect must be found within this many seeds. */
const maxSeeds = 500;
/** Number of broken promises that are shown with everything that led to them. */
const maxShown = 3;

/** Simulates one seed after another, until `isEnough`. */
export const simulateSeeds = async (
  first: number,
  count: number,
  defect: Defect | undefined,
  isEnough: (found: SimulationResult) => boolean,
) => {
  const adapters = loadAdapters(defect);
  const all: SimulationResult[] = [];
  for (let seed = first; seed < first + count; seed += 1) {
    const found = await simulate(seed, adapters);
    all.push(found);
    if (isEnough(found)) break;
  }
  return all;
};

const reportOf = ({ seed, problem, schedule }: SimulationResult): string =>
  [`seed ${seed}: ${problem} (npm run simulate -- nodes --seed ${seed} --seeds 1)`, ...schedule].join('\n    ');

const longestOf = (all: readonly SimulationResult[]): Findings['figures'] => {
  const maxOf = (figure: keyof SimulationResult['longest']): number => Math.round(Math.max(...all.map(({ longest }) => longest[figure])));
  return { 'ms until known': maxOf('known'), 'ms until taken over': maxOf('taken'), 'ms until followed': maxOf('followed') };
};

const withDefects = async (defects: readonly Defect[], seed: number): Promise<Findings> => {
  const found = [];
  for (const defect of defects) {
    const isFound = ({ problem = '' }: SimulationResult): boolean => defect.caughtBy.test(problem);
    const all = await simulateSeeds(seed, maxSeeds, defect, isFound);
    found.push({ name: defect.name, count: all.length, problem: all.filter(isFound).at(-1)?.problem });
  }
  const figures = Object.fromEntries(found.map(({ name, count, problem }) => [name, problem ? `found after ${count}` : 'not found']));
  const problems = found.flatMap(({ name, problem }) => (problem ? `${name}: ${problem}` : []));
  return { figures, problems, isCaught: problems.length === found.length };
};

/** @throws Error if there is none with this name. */
const defectsNamed = (name: string | undefined): readonly Defect[] => {
  const named = plantedDefects.filter((one) => name === undefined || one.name === name);
  if (named.length === 0) throw new Error(`Defects: ${plantedDefects.map((one) => one.name).join(', ')}`);
  return named;
};

/**
 * Three nodes in this process in virtual time: the shipped code on doubles of its engines. Nodes start, leave, stand still and are killed,
 * engines are slow, cut and emptied, and after each change all promises are checked. A seed decides everything.
 */
export const nodes: FaultRun = async ({ planted, defect, seed, seeds }) => {
  if (planted) return withDefects(defectsNamed(defect), seed);
  const all = await simulateSeeds(seed, seeds, undefined, () => false);
  const broken = all.filter(({ problem }) => problem !== undefined);
  const seconds = Math.round(all.reduce((sum, { virtualSeconds }) => sum + virtualSeconds, 0));
  return {
    figures: { schedules: all.length, 'virtual seconds': seconds, violations: broken.length, ...longestOf(all) },
    problems: broken.map((one, nth) => (nth < maxShown ? reportOf(one) : `seed ${one.seed}: ${one.problem}`)),
  };
};
