import { createHash } from 'node:crypto';
import type { AppContext } from '@tennis/app';
import { canonicalJson, type Ladder, openEvent, type Recorded, views } from '@tennis/contracts';
import { projections, replay, type ReplayResult } from '@tennis/projections';
import { viewHashes } from '../whole-log';

const digest = (lines: Iterable<unknown>): string => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${canonicalJson(line)}\n`);
  return hash.digest('hex');
};

const inOrder = <T>(entries: ReadonlyMap<string, T>): [string, T][] =>
  [...entries].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** The data of a view that stores hash, in their order, from a replay. */
function* linesOf({ documents, rows }: ReplayResult): Generator<unknown> {
  yield* inOrder(documents);
  for (const [key, kept] of inOrder(rows)) for (const { n, body } of kept) yield [key, n, body];
}

/** The state at earlier times, by the position of the last event: ladders after every command, all views now and then. */
export const historyOf = (
  app: () => Pick<AppContext, 'eventStore' | 'readStore' | 'views' | 'personalData'>,
  ladderIds: readonly string[],
) => {
  const ladders = new Map<number, readonly string[]>();
  const everything = new Map<number, ReadonlyMap<string, string>>();
  const digestOf = (ladder: Ladder | undefined): string => digest([ladder ?? null]);
  /** Records the result of `read`, unless another write happened meanwhile. */
  const record = async <T>(into: Map<number, T>, read: () => Promise<T>): Promise<void> => {
    const position = await app().eventStore.head();
    if (into.has(position)) return;
    const recorded = await read();
    if ((await app().eventStore.head()) === position) into.set(position, recorded);
  };
  return {
    /** The number of commands after which ladders were recorded. */
    acts: () => ladders.size,
    /** The hash of each view, by the position of the recording. */
    everything: (): ReadonlyMap<number, ReadonlyMap<string, string>> => everything,
    recordLadders: () =>
      record(ladders, () => Promise.all(ladderIds.map(async (id) => digestOf((await app().readStore.get(views.ranking, id))?.document)))),
    recordViews: () => record(everything, () => viewHashes(app())),
    /** Replays `events` one by one, and answers the recorded positions at which the replay differs. */
    differences: (events: readonly Recorded[]): readonly string[] => {
      const states = new Map(projections.map((view) => [view, { documents: new Map(), rows: new Map() } as ReplayResult]));
      const rankings = projections.find(({ name }) => name === views.ranking)!;
      const different: string[] = [];
      const last = Math.max(...ladders.keys(), ...everything.keys());
      for (const event of events.filter(({ position }) => position <= last)) {
        const opened = openEvent(event, (sealed) => app().personalData.open(sealed));
        for (const [view, state] of states) states.set(view, replay(view, [view.opensPersonalData ? opened : event], state));
        const { position } = event;
        const documents = states.get(rankings)!.documents;
        const seen = ladders.get(position);
        ladderIds.forEach((id, nth) => {
          if (seen && seen[nth] !== digestOf(documents.get(id) as Ladder | undefined)) different.push(`ladder ${id} at ${position}`);
        });
        const hashes = everything.get(position);
        for (const [view, state] of hashes ? states : [])
          if (hashes!.get(view.name) !== digest(linesOf(state))) different.push(`view ${view.name} at ${position}`);
      }
      return different;
    },
  };
};
