import { type Changed, everyDocument, type Position, type Recorded } from '@tennis/contracts';
import type { Lease } from '@tennis/ports';
import type { MongoDouble, Stored, Written } from './mongodb-double';
import { nodeNames, people, viewNames } from './schedule';
import type { Host, VirtualTime } from './virtual-time';

/** The observed state of a node. */
export interface ObservedNode extends Host {
  /** It receives changes, and is not leaving yet. */
  isListening: boolean;
  readonly held: ReadonlyMap<string, Lease>;
  /** The newest token that it ever had for a view. */
  readonly tokens: ReadonlyMap<string, number>;
}

export interface CheckParts {
  readonly time: VirtualTime;
  readonly mongo: () => MongoDouble;
  readonly events: readonly Recorded[];
  /** The running nodes. */
  readonly nodes: () => readonly ObservedNode[];
  /** The time since which no fault is active; undefined during a fault. */
  readonly healthySince: () => number | undefined;
  readonly onProblem: (sentence: string) => void;
}

/** Milliseconds after the last fault within which all nodes know every change, or that they may have missed one. */
const noticeTimeout = 2_500;
/** Milliseconds after the last fault after which no node is told to read again: until then connections may be opened again. */
const quietAfter = 5_000;
/** Milliseconds within which another node takes the leases of a killed node. */
const takeoverTimeout = 5_000;
/** Milliseconds within which all views reach the end of the log. */
export const foldTimeout = 20_000;
/** Milliseconds for which leftovers of a node that did not know that it had lost its lease may stay. */
export const sweepTimeout = 66_000;

export const wordsOf = (person: string): string => `words of ${person}`;

interface State {
  readonly count: number;
  readonly words: string;
}
const stateOf = (document: Stored | undefined): State | undefined =>
  typeof document?.state === 'string' ? (JSON.parse(document.state) as State) : undefined;
const positionOf = (document: Stored | undefined): Position => (document?.position as number | undefined) ?? 0;

/** Only for collections of documents; rows are checked with them. */
const generationOf = (collection: string): string | undefined => /^view_(.+\d)$/.exec(collection)?.[1];
/** From the id of a generation, or of a pointer. */
const viewOf = (id: string): string => viewNames.find((view) => id.startsWith(view))!;

/** Conditions that must always hold, checked with each change in MongoDB, and conditions that must hold after a time. */
export const checksOf = ({ time, mongo, events, nodes, healthySince, onProblem }: CheckParts) => {
  const erasedAt = new Map<string, Position>();
  const waiting = new Set<{ readonly node: ObservedNode; readonly changed: string; readonly position: Position; readonly since: number }>();
  const free = new Map<string, { readonly since: number; readonly holder: unknown }>();
  let lastStart = 0;
  const longest = { known: 0, taken: 0, followed: 0 };

  const eventsOf = (person: string, upTo: Position): readonly Recorded[] =>
    events.filter(({ stream, position }) => stream === person && position <= upTo);
  const liveOf = (view: string): string | undefined =>
    (
      mongo()
        .all('pointers')
        .find(({ _id }) => viewOf(_id) === view)?.live as { readonly id: string } | undefined
    )?.id;
  /** Milliseconds since something was due, counted without faults. */
  const overdue = (since: number): number | undefined => {
    const healthy = healthySince();
    return healthy === undefined ? undefined : time.now() - Math.max(since, healthy);
  };

  /** The difference between a document and its events. */
  const wrongIn = (document: Stored): string | undefined => {
    const state = stateOf(document);
    const position = positionOf(document);
    const expected = eventsOf(document._id, position).length;
    if (state?.count !== expected) return `a document at ${position} reflects ${state?.count} of ${expected} events`;
    return state.words && position >= (erasedAt.get(document._id) ?? Infinity)
      ? 'words of an erased person stand after the erasure'
      : undefined;
  };

  const documentWritten = (generation: string, { id, before, after }: Written): void => {
    const view = viewOf(generation);
    // writes to other generations do not matter, until they are swept
    if (!after || liveOf(view) !== generation) return;
    if (positionOf(after) < positionOf(before)) onProblem(`a document went back from ${positionOf(before)} to ${positionOf(after)}`);
    const wrong = wrongIn(after);
    if (wrong) onProblem(wrong);
    if (positionOf(after) === positionOf(before)) return;
    for (const node of nodes())
      if (node.isListening) waiting.add({ node, changed: `${view} ${id}`, position: positionOf(after), since: time.now() });
  };

  /** Checks that all documents have reached the position of a checkpoint. */
  const hasAll = (generation: string, reached: Position): boolean =>
    people.every((person) => {
      const last = eventsOf(person, reached).at(-1)?.position ?? 0;
      return positionOf(mongo().get(`view_${generation}`, person)) >= last;
    });

  const isOvertaken = (view: string, { before, asked }: Written): boolean => {
    const tokens = asked as ReadonlyMap<string, number>;
    return ((before?.token as number | undefined) ?? 0) > (tokens.get(view) ?? 0);
  };

  const checkpointWritten = (written: Written): void => {
    const { id, before, after } = written;
    if (!after) return;
    const view = viewOf(id);
    if (!before && positionOf(after) > 0) onProblem('a checkpoint came back that was thrown away');
    if (positionOf(after) < positionOf(before)) onProblem(`a checkpoint went back from ${positionOf(before)} to ${positionOf(after)}`);
    if (before && isOvertaken(view, written)) onProblem('a checkpoint was moved behind a newer token');
    if (liveOf(view) === id && !hasAll(id, positionOf(after))) onProblem(`a checkpoint is at ${positionOf(after)} before its documents`);
  };

  const pointerWritten = (written: Written): void => {
    const { id, before, after } = written;
    if (before && isOvertaken(viewOf(id), written)) onProblem('a pointer was changed behind a newer token');
    if (((after?.count as number | undefined) ?? 0) < ((before?.count as number | undefined) ?? 0))
      onProblem('builds are counted backwards');
    const live = (after?.live as { readonly id: string } | undefined)?.id;
    if (before && live && live !== (before.live as { readonly id: string }).id) {
      if (!hasAll(live, positionOf(mongo().get('checkpoints', live)))) onProblem('a build is live before its documents');
      for (const document of mongo().all(`view_${live}`)) {
        const wrong = wrongIn(document);
        if (wrong) onProblem(`in a new build ${wrong}`);
      }
    }
  };

  const leaseWritten = ({ id, before, after, host }: Written): void => {
    if (id === 'tokens' || !after || after.holder === null || after.holder === before?.holder) return;
    if (before && (after.token as number) <= (before.token as number)) onProblem(`${id} was taken with a token that is not greater`);
    for (const node of nodes()) {
      const lease = node.held.get(id);
      // a node whose clock stood still cannot know better
      if (node === host || !lease || node.wakesAt > time.now() || node.clockLost > 0) continue;
      if (time.runAs(node, () => lease.isHeld())) onProblem(`two nodes hold ${id}`);
    }
  };

  const forget = (node: ObservedNode, matches: (changed: string, position: Position) => boolean): void => {
    for (const one of waiting) {
      if (one.node !== node || !matches(one.changed, one.position)) continue;
      longest.known = Math.max(longest.known, overdue(one.since) ?? 0);
      waiting.delete(one);
    }
  };

  /** The difference between a view and the log. */
  const behind = (view: string): string | undefined => {
    const live = liveOf(view);
    const head = events.at(-1)?.position ?? 0;
    const checkpoint = live === undefined ? undefined : mongo().get('checkpoints', live);
    if (positionOf(checkpoint) !== head) return `${view} is at ${positionOf(checkpoint)} and not at ${head}`;
    for (const person of people) {
      const own = eventsOf(person, head);
      const document = mongo().get(`view_${live!}`, person);
      if ((stateOf(document)?.count ?? 0) !== own.length) return `${view} reflects other events of ${person}`;
      const rows = mongo()
        .all(`view_${live!}_rows`)
        .filter(({ key, n }) => key === person && (n as number) <= own.length)
        .toSorted((one, other) => (one.n as number) - (other.n as number));
      if (rows.length !== own.length || rows.some(({ position }, nth) => position !== own[nth]!.position))
        return `${view} has other rows of ${person}`;
    }
    return undefined;
  };

  return {
    longest,
    behind: (): readonly string[] => viewNames.flatMap((view) => behind(view) ?? []),
    erased: (person: string, position: Position): void => void erasedAt.set(person, position),
    isErased: (person: string): boolean => erasedAt.has(person),
    written(written: Written): void {
      const generation = generationOf(written.collection);
      if (generation) documentWritten(generation, written);
      if (written.collection === 'checkpoints') checkpointWritten(written);
      if (written.collection === 'pointers') pointerWritten(written);
      if (written.collection === 'leases') leaseWritten(written);
    },
    told(node: ObservedNode, changed: readonly Changed[]): void {
      for (const { view, id, position } of changed)
        forget(node, (one, upTo) =>
          id === everyDocument ? one.startsWith(`${view} `) : one === `${view} ${id}` && upTo <= Number(position),
        );
    },
    missed(node: ObservedNode): void {
      forget(node, () => true);
      if (nodes().length === nodeNames.length && (overdue(lastStart) ?? 0) > quietAfter)
        onProblem(`${node.name} missed something though nothing was lost`);
    },
    started: (): void => void (lastStart = time.now()),
    gone: (node: ObservedNode): void => {
      for (const one of waiting) if (one.node === node) waiting.delete(one);
    },
    killed(ids: ReadonlySet<unknown>): void {
      for (const { _id, holder } of mongo().all('leases')) if (ids.has(holder)) free.set(_id, { since: time.now(), holder });
    },
    /** Reports what is late. */
    reportLate(): void {
      for (const one of waiting) {
        if ((overdue(one.since) ?? 0) <= noticeTimeout) continue;
        onProblem(`${one.node.name} was not told of a change`);
        waiting.delete(one);
      }
      for (const [work, { since, holder }] of free) {
        const late = overdue(Math.max(since, lastStart));
        const now = mongo().get('leases', work)?.holder;
        const isTaken = now !== holder && now !== null;
        if (isTaken) longest.taken = Math.max(longest.taken, late ?? 0);
        else if ((late ?? 0) > takeoverTimeout) onProblem(`${work} was free for too long after its holder was killed`);
        if (isTaken || (late ?? 0) > takeoverTimeout) free.delete(work);
      }
    },
    /** Erased texts that are still stored anywhere. */
    keptWords(): readonly string[] {
      return mongo()
        .names()
        .filter((name) => name.startsWith('view_'))
        .filter((name) =>
          mongo()
            .all(name)
            .some((document) => [...erasedAt.keys()].some((person) => JSON.stringify(document).includes(wordsOf(person)))),
        );
    },
  };
};
