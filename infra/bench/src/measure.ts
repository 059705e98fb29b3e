/** One line of a bench: a figure, the floor measured in the same run, and its gate. */
export interface Measurement {
  /** As in the table of goals, with a distinguishing suffix: `append`, `ranking-page 304`. */
  readonly name: string;
  readonly figure: number;
  readonly unit: string;
  readonly floor?: number;
  /** The name of the floor: `raw group commit`. */
  readonly floorName?: string;
  /** The ratio of the figure to the floor; undefined without a floor. */
  readonly ratio?: number;
  /** The required bound: `≥ 0.5`. */
  readonly gate: string;
  /** The aim: `0.8`. */
  readonly goal: string;
  /** True if the gate holds, or if the figure only informs. */
  readonly ok: boolean;
}

export type Measure = () => Promise<readonly Measurement[]>;

/** @throws RangeError without any values. */
export const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new RangeError('no values');
  return value;
};

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Runs the contestants in turn, A B A B, so that a noisy minute affects all of them, and answers the median of each. */
export const interleaved = async <Name extends string>(
  contestants: Readonly<Record<Name, () => Promise<number> | number>>,
  rounds = 5,
): Promise<Readonly<Record<Name, number>>> => {
  const names = Object.keys(contestants) as Name[];
  const samples = new Map<Name, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) samples.get(name)!.push(await contestants[name]());
  }
  return Object.fromEntries(names.map((name) => [name, median(samples.get(name)!)])) as Record<Name, number>;
};
