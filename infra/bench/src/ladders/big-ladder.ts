import { views } from '@tennis/contracts';
import { annulmentOf, previewInChunks, timeMachine } from '@tennis/projections';
import { inFolder } from '../in-folder';
import { annulment, type ConcurrentTimes, whileOthersWrite, otherRules } from './concurrent-corrections';
import { delayOf } from './delay-of';
import { type FilledLadder, fillLadder, type LadderSize, validateOne } from '../data/filled-ladder';
import { interleaved, type Measure, type Measurement, median } from '../measure';

const big: LadderSize = { players: 1000, results: 100_000, years: 10 };
const small: LadderSize = { players: 50, results: 500, years: 1 };

const rounds = 21;
/** The number of corrections of each kind. */
const corrections = 5;
/** Results for later: those that are measured, and those that others validate during a re-fold of the ladder. */
const more = 3000;
/** Milliseconds after which the server yields to other work. */
const turn = 8;

/** Milliseconds from the append of one more validated result to its receipt. */
const oneMoreResult = (ladder: FilledLadder) => async (): Promise<number> => {
  const start = performance.now();
  await validateOne(ladder);
  return performance.now() - start;
};

/** Milliseconds of a warm time machine, at times all over the ladder's history. */
const timeTravel = (machine: ReturnType<typeof timeMachine>, moments: readonly string[]): (() => number) => {
  let asked = 0;
  machine.at(moments.at(-1)!, 'corrected');
  return () => {
    const moment = moments[Math.floor((moments.length * (++asked - 0.5)) / rounds)]!;
    const start = performance.now();
    machine.at(moment, 'corrected');
    return performance.now() - start;
  };
};

const factsOf = async ({ store, tournamentId }: FilledLadder) =>
  (await store.readStore.rows(views.ranking, tournamentId)).map(({ body }) => body.fact);

/** A retroactive preview in turns: its total time, and the longest time that others wait for it. */
const preview = (facts: Awaited<ReturnType<typeof factsOf>>) => {
  const first = facts.find((fact) => fact.type === 'ResultValidated')!;
  const start = performance.now();
  const chunks = previewInChunks(facts, annulmentOf(facts, first.matchId));
  let longest = 0;
  for (let since = performance.now(), done = false; !done;) {
    done = chunks.next().done === true;
    const waited = performance.now() - since;
    longest = Math.max(longest, waited);
    if (waited > turn) since = performance.now();
  }
  return { whole: performance.now() - start, longest };
};

/** Corrections while others send commands, and the same commands alone. */
const correct = async (ladder: FilledLadder) => {
  const { store } = ladder;
  const annulled: ConcurrentTimes[] = [];
  const changed: ConcurrentTimes[] = [];
  const quiet: ConcurrentTimes[] = [];
  for (let n = 0; n < corrections; n++) {
    annulled.push(await whileOthersWrite(ladder, () => store.eventStore.append(annulment(ladder, 100 * n))));
    quiet.push(await whileOthersWrite(ladder, () => new Promise((resume) => setTimeout(resume, annulled[n]!.whole))));
    changed.push(await whileOthersWrite(ladder, () => store.eventStore.append(otherRules(ladder, n))));
  }
  return { annulled, changed, quiet };
};

const usual = `${small.players} players, ${small.results} results`;
const withinGate = (most: number | undefined, figure: number) =>
  most === undefined ? { gate: 'informs', goal: '', ok: true } : { gate: `≤ ${most} ms`, goal: `${most} ms`, ok: figure <= most };

const line = (name: string, figure: number, floor: number, most?: number, floorName = usual): Measurement => ({
  name: `big-ladder ${name}`,
  figure,
  unit: 'ms',
  floor,
  floorName,
  ratio: figure / floor,
  ...withinGate(most, figure),
});

const correctionLines = (
  name: string,
  inBig: readonly ConcurrentTimes[],
  inSmall: readonly ConcurrentTimes[],
  quiet: readonly ConcurrentTimes[],
): Measurement[] => {
  const longest = (list: readonly ConcurrentTimes[]): number => median(list.map((one) => one.longest));
  const whole = (list: readonly ConcurrentTimes[]): number => median(list.map((one) => one.whole));
  return [delayOf(`big-ladder ${name}`, longest(inBig), longest(quiet)), line(`${name}, whole`, whole(inBig), whole(inSmall))];
};

/** One tournament of 1,000 players and 100,000 results, compared with a usual one. */
export const bigLadder: Measure = () =>
  inFolder((bigFolder) =>
    inFolder(async (smallFolder) => {
      const ladders = { big: await fillLadder(bigFolder, big, more), small: await fillLadder(smallFolder, small, more) };
      try {
        const result = await interleaved({ big: oneMoreResult(ladders.big), small: oneMoreResult(ladders.small) }, rounds);
        const corrected = { big: await correct(ladders.big), small: await correct(ladders.small) };
        const facts = { big: await factsOf(ladders.big), small: await factsOf(ladders.small) };
        const moments = (list: typeof facts.big) => list.map((fact) => fact.occurredAt);
        const travel = await interleaved(
          {
            big: timeTravel(timeMachine(facts.big), moments(facts.big)),
            small: timeTravel(timeMachine(facts.small), moments(facts.small)),
          },
          rounds,
        );
        const previews = Array.from({ length: 5 }, () => ({ big: preview(facts.big), small: preview(facts.small) }));
        const of = (size: 'big' | 'small', what: 'whole' | 'longest') => median(previews.map((one) => one[size][what]));
        return [
          line('one more result', result.big, result.small, 5),
          ...correctionLines('annulment', corrected.big.annulled, corrected.small.annulled, corrected.big.quiet),
          ...correctionLines('rules since the start', corrected.big.changed, corrected.small.changed, corrected.big.quiet),
          line('time machine, warm', travel.big, travel.small, 50),
          line('preview, longest wait of another command', of('big', 'longest'), of('small', 'longest'), 20),
          line('preview, whole', of('big', 'whole'), of('small', 'whole')),
        ];
      } finally {
        await Promise.all([ladders.big.store.close(), ladders.small.store.close()]);
      }
    }),
  );
