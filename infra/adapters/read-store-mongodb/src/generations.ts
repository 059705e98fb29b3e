import type { Position } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import { type Filter, Long, type UpdateFilter } from 'mongodb';
import { shapeText } from './index-fields';
import { isDuplicate, type MongoConnection, type Stored } from './mongo-connection';

/** One build of a view: its own collections and its own checkpoint. */
export interface Generation {
  readonly id: string;
  readonly version: number;
  readonly shape: string;
}

/** A finished build that is not in use yet. */
export interface Waiting {
  readonly id: string;
  readonly generation: Generation;
}

/** Which generation a view is. */
export interface Pointer {
  readonly live: Generation;
  /** Kept for a roll-back. */
  readonly previous: Generation | null;
  readonly waiting: Waiting | null;
  /** How many generations there were; the next one's number. */
  readonly count: number;
}

export interface Cause {
  readonly position: Position;
  readonly type: string;
  readonly message: string;
}

/** How far a generation came. */
export interface Checkpoint {
  readonly position: Position;
  /** What stopped it. */
  readonly cause: Cause | null;
}

/** As programs of before wrote it, too: they knew nothing that waits. */
interface StoredPointer extends Omit<Pointer, 'waiting'> {
  readonly waiting?: Waiting | null;
}

interface StoredCheckpoint extends Checkpoint {
  /** Of the lease under which it was written: a former holder can no longer move it. */
  readonly token: number;
}

type PointerFilter = Filter<Stored<StoredPointer>>;
type CheckpointFilter = Filter<Stored<StoredCheckpoint>>;

export const documentsName = ({ id }: Generation): string => `view_${id}`;
export const rowsName = ({ id }: Generation): string => `view_${id}_rows`;

/** True when this version of the code would write the same documents. */
export const isCurrent = (generation: Generation, { version, indexes }: ViewDefinition): boolean =>
  generation.version === version && generation.shape === shapeText(indexes);

/** The pointer documents and checkpoints. */
export const generations = (connection: MongoConnection) => {
  const pointers = () => connection.collection<StoredPointer>('pointers');
  const checkpoints = () => connection.collection<StoredCheckpoint>('checkpoints');

  const named = ({ name, version, indexes }: ViewDefinition, number: number): Generation => ({
    id: `${name}_v${version}_${number}`,
    version,
    shape: shapeText(indexes),
  });

  const read = async (name: string): Promise<Pointer | undefined> => {
    const found = await pointers().findOne({ _id: name } as PointerFilter);
    return found ? { live: found.live, previous: found.previous, waiting: found.waiting ?? null, count: found.count } : undefined;
  };

  const change = async (name: string, set: Partial<Pointer>): Promise<void> => {
    await pointers().updateOne({ _id: name } as PointerFilter, { $set: set } as UpdateFilter<Stored<StoredPointer>>);
  };

  const readCheckpoint = async ({ id }: Generation): Promise<Checkpoint> => {
    const found = await checkpoints().findOne({ _id: id } as CheckpointFilter);
    return found ? { position: found.position, cause: found.cause } : { position: 0, cause: null };
  };

  return {
    read,
    readCheckpoint,
    /** The view's pointer; where there is none yet, its first generation is live at once. */
    async ensure(definition: ViewDefinition): Promise<Pointer> {
      const known = await read(definition.name);
      if (known) return known;
      const pointer: Pointer = { live: named(definition, 1), previous: null, waiting: null, count: 1 };
      try {
        await pointers().insertOne({ _id: definition.name, ...pointer } as never);
        return pointer;
      } catch (error) {
        if (isDuplicate(error)) return (await read(definition.name))!;
        throw error;
      }
    },
    /** The name of a build that is not live yet; numbers are never used twice. */
    async next(definition: ViewDefinition, { count }: Pointer): Promise<Generation> {
      await change(definition.name, { count: count + 1 });
      return named(definition, count + 1);
    },
    change,
    /** Only forwards, and only by who holds the newest lease. */
    async saveCheckpoint({ id }: Generation, { position, cause }: Checkpoint, token: number): Promise<void> {
      const set = { position: Long.fromNumber(position), cause, token };
      const guard = { _id: id, position: { $lte: Long.fromNumber(position) }, token: { $lte: token } } as unknown as CheckpointFilter;
      const { matchedCount } = await checkpoints().updateOne(guard, { $set: set } as unknown as UpdateFilter<Stored<StoredCheckpoint>>);
      if (matchedCount > 0) return;
      try {
        await checkpoints().insertOne({ _id: id, ...set } as never);
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    /** Removes what a build or a check left that did not end: it may hold what was opened of somebody who is gone. */
    async sweep(views: readonly (readonly [name: string, pointer: Pointer])[]): Promise<void> {
      const stored = await connection.names();
      for (const [name, { live, previous, waiting }] of views) {
        const kept = new Set([live.id, previous?.id, waiting?.generation.id]);
        const ofView = new RegExp(`^view_(${name}_(?:v\\d+|check)_[\\d_]+?)(?:_rows)?$`);
        for (const collection of stored) {
          const id = ofView.exec(collection)?.[1];
          if (id === undefined || kept.has(id)) continue;
          await connection.drop(collection);
          await checkpoints().deleteOne({ _id: id } as CheckpointFilter);
        }
      }
    },
    async forget(generation: Generation): Promise<void> {
      await connection.drop(documentsName(generation));
      await connection.drop(rowsName(generation));
      await checkpoints().deleteOne({ _id: generation.id } as CheckpointFilter);
    },
  };
};

export type Generations = ReturnType<typeof generations>;
