import { createHash } from 'node:crypto';
import type { AppContext } from '@tennis/app';
import { canonicalJson, type Ladder, openEvent, type Recorded, views } from '@tennis/contracts';
import { projections, replay, type Replayed } from '@tennis/projections';
import { viewHashes } from '../whole-log';

const digest = (lines: Iterable<unknown>): string => {
  const hash = createHash('sha256');
  for (const line of lines) hash.update(`${canonicalJson(line)}\n`);
  return hash.digest('hex');
};

const inOrder = <T>(entries: ReadonlyMap<string, T>): [string, T][] =>
  [...entries].sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)));

/** What stores hash of a view, in their order, from what was replayed. */
function* linesOf({ documents, rows }: Replayed): Generator<unknown> {
  yield* inOrder(documents);
  for (const [key, kept] of inOrder(rows)) for (const { n, body } of kept) yield [key, n, body];
}

/** What was there at some time, by the position of the last event of then: ladders after every act, all views now and then. */
export const historyOf = (
  app: () => Pick<AppContext, 'eventStore' | 'readStore' | 'views' | 'personalData'>,
  ladderIds: readonly string[],
) => {
  const ladders = new Map<number, readonly string[]>();
  const everything = new Map<number, ReadonlyMap<string, string>>();
  const digestOf = (ladder: Ladder | undefined): string => digest([ladder ?? null]);
  /** Notes what `read` finds, unless somebody else wrote meanwhile. */
  const noted = async <T>(into: Map<number, T>, read: () => Promise<T>): Promise<void> => {
    const position = await app().eventStore.head();
    if (into.has(position)) return;
    const seen = await read();
    if ((await app().eventStore.head()) === position) into.set(position, seen);
  };
  return {
    /** After how many acts ladders were noted. */
    acts: () => ladders.size,
    /** What each view came to, by when everything was noted. */
    everything: (): ReadonlyMap<number, ReadonlyMap<string, string>> => everything,
    noteLadders: () =>
      noted(ladders, () => Promise.all(ladderIds.map(async (id) => digestOf((await app().readStore.get(views.ranking, id))?.document)))),
    noteEverything: () => noted(everything, () => viewHashes(app())),
    /** Steps through `events` one by one, and answers at which of the noted positions what is replayed is not what was there. */
    differences: (events: readonly Recorded[]): readonly string[] => {
      const held = new Map(projections.map((view) => [view, { documents: new Map(), rows: new Map() } as Replayed]));
      const rankings = projections.find(({ name }) => name === views.ranking)!;
      const different: string[] = [];
      const last = Math.max(...ladders.keys(), ...everything.keys());
      for (const event of events.filter(({ position }) => position <= last)) {
        const opened = openEvent(event, (sealed) => app().personalData.open(sealed));
        for (const [view, state] of held) held.set(view, replay(view, [view.opensPersonalData ? opened : event], state));
        const { position } = event;
        const documents = held.get(rankings)!.documents;
        const seen = ladders.get(position);
        ladderIds.forEach((id, nth) => {
          if (seen && seen[nth] !== digestOf(documents.get(id) as Ladder | undefined)) different.push(`ladder ${id} at ${position}`);
        });
        const hashes = everything.get(position);
        for (const [view, state] of hashes ? held : [])
          if (hashes!.get(view.name) !== digest(linesOf(state))) different.push(`view ${view.name} at ${position}`);
      }
      return different;
    },
  };
};
