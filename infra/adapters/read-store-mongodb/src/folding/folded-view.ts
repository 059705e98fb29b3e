import type { Changed, Position, Recorded } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
import { folding } from './fold-events';
import { type Cause, type Generation, type Generations, GenerationLost } from '../generations';
import { isDuplicate, isOfEngine, type MongoConnection, Unreadable } from '../mongo-connection';
import { type ViewDocuments, viewDocuments } from '../view-documents';

/** A view on the node that folds it. */
export interface FoldedView {
  readonly definition: ViewDefinition;
  readonly generation: Generation;
  readonly documents: ViewDocuments;
  /** The last event that it contains, as stored. */
  readonly position: Position;
  readonly state: ViewStatus['state'];
  readonly cause: Cause | undefined;
  /**
   * Folds, stores rows, states and checkpoint, and answers the changes. Events that it already contains change nothing. @throws errors of
   * the engine; then the documents in memory are no longer trusted.
   */
  take(events: readonly Recorded[]): Promise<readonly Changed[]>;
  /** Continues a stopped view from its checkpoint. */
  resume(): void;
  /** Marks the view as being at the end of the log. */
  markLive(): void;
}

export interface FoldParts {
  readonly connection: MongoConnection;
  readonly generations: Generations;
  readonly openPersonalData: (event: Recorded) => Recorded;
  /** The token of the lease. */
  readonly token: number;
  readonly isHeld: () => boolean;
  /** Called for a document that a fold cannot read. */
  readonly onDamaged?: (view: string, error: Unreadable) => void;
}

export const foldedView = async (parts: FoldParts, definition: ViewDefinition, generation: Generation): Promise<FoldedView> => {
  const documents = viewDocuments(parts.connection, definition, generation);
  const folds = folding(definition, documents, parts.openPersonalData);
  let position = await parts.generations.claim(generation, parts.token);
  let state: ViewStatus['state'] = 'catching-up';
  let cause: Cause | undefined;

  const store = async (reached: Position, stoppedBy: Cause | undefined): Promise<readonly Changed[]> => {
    const ready = folds.ready();
    if (!parts.isHeld()) throw new GenerationLost();
    const changed = new Map([...folds.unannounced, ...ready.map((one) => [one.key, one.position] as const)]);
    await documents.write(ready);
    await parts.generations.saveCheckpoint(generation, { position: reached, cause: stoppedBy ?? null }, parts.token);
    folds.markWritten();
    position = reached;
    if (stoppedBy) {
      cause = stoppedBy;
      state = 'stopped';
    }
    return [...changed].map(([id, at]) => ({ view: definition.name, id, position: String(at) }));
  };

  /** The last existing position before the event that stopped the view: positions are sparse, and not every number is one. */
  const lastBefore = (stoppedBy: Cause, events: readonly Recorded[]): Position =>
    events.findLast((event) => event.position < stoppedBy.position)?.position ?? position;

  const foldAndStore = async (events: readonly Recorded[]): Promise<readonly Changed[]> => {
    const stoppedBy = await folds.fold(events);
    return store(stoppedBy ? lastBefore(stoppedBy, events) : events.at(-1)!.position, stoppedBy);
  };

  /** Finds an event that can be folded but not stored (an index that throws) one by one. */
  const foldOneByOne = async (events: readonly Recorded[]): Promise<readonly Changed[]> => {
    const changed: Changed[] = [];
    for (const event of events) {
      if (state === 'stopped') break;
      try {
        changed.push(...(await foldAndStore([event])));
      } catch (error) {
        folds.forget();
        if (!isMistake(error)) throw error;
        if (error instanceof Unreadable) parts.onDamaged?.(definition.name, error);
        const stoppedBy = { position: event.position, type: event.type, message: error instanceof Error ? error.message : String(error) };
        changed.push(...(await store(position, stoppedBy)));
      }
    }
    return changed;
  };

  return {
    definition,
    generation,
    documents,
    get position() {
      return position;
    },
    get state() {
      return state;
    },
    get cause() {
      return cause;
    },
    async take(events) {
      const newEvents = events.filter((event) => event.position > position);
      if (state === 'stopped' || newEvents.length === 0) return [];
      try {
        return await foldAndStore(newEvents);
      } catch (error) {
        folds.forget();
        if (!isMistake(error)) throw error;
        return foldOneByOne(newEvents);
      }
    },
    resume: () => {
      if (state !== 'stopped') return;
      folds.forget();
      cause = undefined;
      state = 'catching-up';
    },
    markLive: () => {
      if (state === 'catching-up') state = 'live';
    },
  };
};

/** True for an error of the view's own code. */
const isMistake = (error: unknown): boolean => !(error instanceof GenerationLost) && !isOfEngine(error) && !isDuplicate(error);
