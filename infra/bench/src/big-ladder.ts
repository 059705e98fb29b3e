import { type NewEvent, type RankingRow, views } from '@tennis/contracts';
import type { Append } from '@tennis/ports';
import { annulmentOf, ladderViews, previewInChunks, timeMachine } from '@tennis/projections';
import { openSqliteStore, type SqliteStore } from '@tennis/store-sqlite';
import { inFolder } from './append';
import { ladderLog } from './ladder-log';
import { interleaved, type Measure, type Measurement, median } from './measure';

const big = { players: 1000, results: 100_000, years: 10 };
const small = { players: 50, results: 500, years: 1 };
type Size = typeof big;

const rounds = 21;
const eventsOfOneMatch = 3;
const year = 365 * 24 * 60 * 60 * 1000;
/** After so many milliseconds the server lets others have their turn. */
const turn = 8;

interface FilledLadder {
  readonly store: SqliteStore;
  readonly tournamentId: string;
  /** Matches that are reported and wait for their validation: one more result each. */
  readonly waiting: { readonly stream: string; readonly validated: NewEvent }[];
}

/** The appends of one ladder, spread evenly over its years, and a few matches more to go on with. */
const appendsOf = ({ players, results, years }: Size): Append[] => {
  const appends = [...ladderLog({ ladders: 1, players, events: players + 2 + eventsOfOneMatch * (results + rounds) })];
  return appends.map((append, n) => {
    const occurredAt = new Date(Date.UTC(2016, 0, 1) + Math.floor((n * years * year) / appends.length)).toISOString();
    return { ...append, events: append.events.map((event) => ({ ...event, occurredAt })) };
  });
};

/** Writes the log first and folds the views over it in one catch-up, as a late view does. */
const fill = async (folder: string, size: Size): Promise<FilledLadder> => {
  const all = appendsOf(size);
  const played = all.slice(0, 1 + size.results);
  const more = all.slice(played.length);
  const writer = await openSqliteStore({ folder, views: [], collections: [] });
  for (let n = 0; n < played.length; n += 1024)
    await Promise.all(played.slice(n, n + 1024).map((append) => writer.eventStore.append(append)));
  await writer.close();
  const store = await openSqliteStore({ folder, views: ladderViews, collections: [] });
  await store.ready;
  const waiting: FilledLadder['waiting'] = [];
  for (const { stream, expected, events } of more) {
    await store.eventStore.append({ stream, expected, events: events.slice(0, -1) });
    waiting.push({ stream, validated: events.at(-1)! });
  }
  return { store, tournamentId: all[0]!.stream.slice('tournament-'.length), waiting };
};

/** Milliseconds from the append of one more validated result to its receipt, views folded and everything durable. */
const oneMoreResult =
  ({ store, waiting }: FilledLadder) =>
  async (): Promise<number> => {
    const { stream, validated } = waiting.pop()!;
    const start = performance.now();
    await store.eventStore.append({ stream, expected: eventsOfOneMatch - 2, events: [validated] });
    return performance.now() - start;
  };

/** Milliseconds that a warm time machine needs, at moments all over the ladder's history. */
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
  (await store.readStore.rows(views.ranking, tournamentId)).map(({ body }) => (body as RankingRow).fact);

/** A retroactive preview in turns: how long it takes in all, and the longest that anybody else has to wait for it. */
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

const line = (name: string, figure: number, floor: number, most?: number): Measurement => ({
  name: `big-ladder ${name}`,
  figure,
  unit: 'ms',
  floor,
  floorName: `${small.players} players, ${small.results} results`,
  ratio: figure / floor,
  gate: most === undefined ? 'informs' : `≤ ${most} ms`,
  goal: most === undefined ? '' : `${most} ms`,
  ok: most === undefined || figure <= most,
});

/** One tournament of 1,000 players and 100,000 results beside a usual one. */
export const bigLadder: Measure = () =>
  inFolder((bigFolder) =>
    inFolder(async (smallFolder) => {
      const ladders = { big: await fill(bigFolder, big), small: await fill(smallFolder, small) };
      try {
        const result = await interleaved({ big: oneMoreResult(ladders.big), small: oneMoreResult(ladders.small) }, rounds);
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
          line('time machine, warm', travel.big, travel.small, 50),
          line('preview, longest wait of another command', of('big', 'longest'), of('small', 'longest'), 20),
          line('preview, whole', of('big', 'whole'), of('small', 'whole')),
        ];
      } finally {
        await Promise.all([ladders.big.store.close(), ladders.small.store.close()]);
      }
    }),
  );
