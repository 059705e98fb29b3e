import { createHash } from 'node:crypto';
import { type Position, Rejection } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
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

/** The generations of a view: the one that is served, the former one and the one that waits. */
export interface Pointer {
  readonly live: Generation;
  /** Kept for a roll-back. */
  readonly previous: Generation | null;
  readonly waiting: Waiting | null;
  /** Shown by nodes that do not fold the view. */
  readonly rebuild: NonNullable<ViewStatus['rebuild']> | null;
  /** How many numbers of generations are used. */
  readonly count: number;
  /** How often the pointer was changed. */
  readonly changes: number;
}

export interface Cause {
  readonly position: Position;
  readonly type: string;
  readonly message: string;
}

/** How far a generation came. */
export interface Checkpoint {
  readonly position: Position;
  /** The event that stopped it. */
  readonly cause: Cause | null;
}

/** Also as older programs wrote it: without a waiting build, and with one pointer for each view, whose id was the view's name. */
interface StoredPointer extends Pick<Pointer, 'live' | 'previous' | 'count'>, Partial<Pick<Pointer, 'waiting' | 'rebuild' | 'changes'>> {
  readonly view?: string;
  /** The token of the lease under which the pointer was last changed. */
  readonly token?: number;
}

interface StoredCheckpoint extends Checkpoint {
  /** The token of the lease under which it was written: a former holder can no longer move it. */
  readonly token: number;
}

type PointerFilter = Filter<Stored<StoredPointer>>;
type CheckpointFilter = Filter<Stored<StoredCheckpoint>>;

/** Another node holds the lease by now, or the generation was deleted: this node may write and announce nothing. */
export class LeaseLost extends Rejection {
  constructor() {
    super('store.unavailable');
  }
}

export const documentsName = ({ id }: Generation): string => `view_${id}`;
export const rowsName = ({ id }: Generation): string => `view_${id}_rows`;

/** The form that a generation is a build of. Programs of two releases share it if version and indexes are the same. */
const formOf = ({ version, shape }: Pick<Generation, 'version' | 'shape'>): string =>
  `v${version}-${createHash('sha256').update(shape).digest('hex').slice(0, 6)}`;

/** The form in which this version of the code writes a view. */
export const formOfView = ({ name, version, indexes }: ViewDefinition): string =>
  `${name}@${formOf({ version, shape: shapeText(indexes) })}`;

const generationId = (definition: ViewDefinition, rest: string): string => `${formOfView(definition).replace('@', '_')}_${rest}`;

/** The id of the documents that a check folds, apart from every generation. */
export const checkBuildId = (definition: ViewDefinition): string => generationId(definition, `check_${process.pid}_${Date.now()}`);

/** True when this version of the code would write the same documents. */
export const isCurrent = (generation: Generation, { version, indexes }: ViewDefinition): boolean =>
  generation.version === version && generation.shape === shapeText(indexes);

/** The pointer documents and checkpoints. */
export const generations = (connection: MongoConnection) => {
  const pointers = () => connection.collection<StoredPointer>('pointers');
  const checkpoints = () => connection.collection<StoredCheckpoint>('checkpoints');

  const generationNumbered = (definition: ViewDefinition, number: number): Generation => ({
    id: generationId(definition, String(number)),
    version: definition.version,
    shape: shapeText(definition.indexes),
  });

  const pointerOf = ({ live, previous, waiting = null, rebuild = null, count, changes = 0 }: StoredPointer): Pointer => ({
    live,
    previous,
    waiting,
    rebuild,
    count,
    changes,
  });

  const read = async (form: string): Promise<Pointer | undefined> => {
    const found = await pointers().findOne({ _id: form } as PointerFilter);
    return found ? pointerOf(found) : undefined;
  };

  /** All pointers of a view, one for each form in which programs know it. */
  const pointersOfView = (view: string) =>
    pointers()
      .find({ view } as PointerFilter)
      .toArray() as Promise<Stored<StoredPointer>[]>;

  /** The pointer of a view, unless a newer lease changed it. */
  const ownPointer = (definition: ViewDefinition, token: number) =>
    ({ _id: formOfView(definition), token: { $not: { $gt: token } } }) as unknown as PointerFilter;

  /** Makes the change after `changes` others. One that was made without an answer is not made again, however late. @throws LeaseLost. */
  const changePointer = async (definition: ViewDefinition, set: Partial<Pointer>, token: number, changes: number): Promise<void> => {
    const guard = { ...ownPointer(definition, token), changes: changes === 0 ? { $in: [0, null] } : changes } as unknown as PointerFilter;
    const update = { $set: { ...set, token, changes: changes + 1 } } as UpdateFilter<Stored<StoredPointer>>;
    const { matchedCount } = await pointers().updateOne(guard, update);
    if (matchedCount > 0) return;
    const found = await pointers().findOne({ _id: formOfView(definition) } as PointerFilter);
    if (found?.token !== token || found.changes !== changes + 1) throw new LeaseLost();
  };

  const insert = async (pointer: Stored<StoredPointer>): Promise<void> => {
    try {
      await pointers().insertOne(pointer as never);
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  };

  /** The pointer of an older program becomes the pointer of the form that it was built in. */
  const migratePointer = async (view: string): Promise<void> => {
    const old = { _id: view } as PointerFilter;
    const found = (await pointers().findOne(old)) as Stored<StoredPointer> | null;
    if (!found) return;
    await insert({ ...found, _id: `${view}@${formOf(found.live)}`, view });
    await pointers().deleteOne(old);
  };

  /**
   * The view's pointer in the form of this program. A new pointer shows the newest build of another form until the view is folded anew;
   * in a new installation, the first generation is live at once.
   */
  const ensure = async (definition: ViewDefinition): Promise<Pointer> => {
    const form = formOfView(definition);
    const known = await read(form);
    if (known) return known;
    await migratePointer(definition.name);
    const [newest] = (await pointersOfView(definition.name)).toSorted((a, b) => b.live.version - a.live.version);
    const first = newest ? { live: newest.live, count: 0 } : { live: generationNumbered(definition, 1), count: 1 };
    await insert({ _id: form, view: definition.name, ...first, previous: null });
    return (await read(form))!;
  };

  const checkpointOf = (found: StoredCheckpoint | null | undefined): Checkpoint => ({
    position: found?.position ?? 0,
    cause: found?.cause ?? null,
  });

  const readCheckpoint = async ({ id }: Generation): Promise<Checkpoint> =>
    checkpointOf(await checkpoints().findOne({ _id: id } as CheckpointFilter));

  return {
    read,
    readCheckpoint,
    ensure,
    /** `ensure` for many views at once. */
    async ensureAll(definitions: readonly ViewDefinition[]): Promise<readonly Pointer[]> {
      if (definitions.length === 0) return [];
      const found = await pointers()
        .find({ _id: { $in: definitions.map(formOfView) } } as unknown as PointerFilter)
        .toArray();
      const known = new Map(found.map((one) => [one._id, pointerOf(one as Stored<StoredPointer>)]));
      return Promise.all(definitions.map(async (definition) => known.get(formOfView(definition)) ?? ensure(definition)));
    },
    /** `readCheckpoint` for many generations at once. */
    async readCheckpoints(all: readonly Generation[]): Promise<readonly Checkpoint[]> {
      if (all.length === 0) return [];
      const found = await checkpoints()
        .find({ _id: { $in: all.map(({ id }) => id) } } as unknown as CheckpointFilter)
        .toArray();
      const known = new Map(found.map((one) => [one._id, one as Stored<StoredCheckpoint>]));
      return all.map(({ id }) => checkpointOf(known.get(id)));
    },
    /** The view's pointer; from now on only this lease changes it. @throws LeaseLost. */
    async take(definition: ViewDefinition, token: number): Promise<Pointer> {
      await ensure(definition);
      const tokenUpdate = { $set: { token } } as UpdateFilter<Stored<StoredPointer>>;
      const { matchedCount } = await pointers().updateOne(ownPointer(definition, token), tokenUpdate);
      if (matchedCount === 0) throw new LeaseLost();
      return (await read(formOfView(definition)))!;
    },
    /** A new generation that is not live yet; its number is never used twice. */
    async next(definition: ViewDefinition, token: number): Promise<Generation> {
      const countUpdate = { $inc: { count: 1 }, $set: { token } } as unknown as UpdateFilter<Stored<StoredPointer>>;
      const updated = await pointers().findOneAndUpdate(ownPointer(definition, token), countUpdate, { returnDocument: 'after' });
      if (!updated) throw new LeaseLost();
      return generationNumbered(definition, updated.count);
    },
    change: changePointer,
    /** From now on only this lease moves the generation's checkpoint. Returns how far it came. @throws LeaseLost. */
    async claim(generation: Generation, token: number): Promise<Position> {
      const { id } = generation;
      try {
        await checkpoints().insertOne({ _id: id, position: Long.fromNumber(0), cause: null, token } as never);
        return 0;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
      const guard = { _id: id, token: { $lte: token } } as unknown as CheckpointFilter;
      const { matchedCount } = await checkpoints().updateOne(guard, { $set: { token } } as unknown as UpdateFilter<
        Stored<StoredCheckpoint>
      >);
      if (matchedCount === 0) throw new LeaseLost();
      return (await readCheckpoint(generation)).position;
    },
    /**
     * Only under the lease that claimed the generation, and not after it was deleted. A position that was written without an answer stays.
     * @throws LeaseLost.
     */
    async saveCheckpoint({ id }: Generation, { position, cause }: Checkpoint, token: number): Promise<void> {
      const update = { $max: { position: Long.fromNumber(position) }, $set: { cause } };
      const { matchedCount } = await checkpoints().updateOne(
        { _id: id, token } as CheckpointFilter,
        update as unknown as UpdateFilter<Stored<StoredCheckpoint>>,
      );
      if (matchedCount === 0) throw new LeaseLost();
    },
    /**
     * Removes the rest of unfinished builds and checks, and that of a node that wrote before it knew that it had lost its lease: they may
     * hold opened data of an erased person. Builds of another form of the view belong to other programs.
     */
    async sweep(definition: ViewDefinition, kept: ReadonlySet<string | undefined>): Promise<void> {
      const { name } = definition;
      const stored = await connection.names();
      const all = await pointersOfView(name);
      const liveIds = new Set(all.flatMap(({ live, previous, waiting }) => [live.id, previous?.id, waiting?.generation.id]));
      const others = new Set(all.map(({ _id }) => _id).filter((form) => form !== formOfView(definition)));
      const idPattern = new RegExp(`^view_(${name}_(?:(v\\d+(?:-[0-9a-f]+)?)_)?(?:check_)?[\\d_]+?)(?:_rows)?$`);
      for (const collection of stored) {
        const [, id, form] = idPattern.exec(collection) ?? [];
        if (id === undefined || kept.has(id) || liveIds.has(id) || others.has(`${name}@${form}`)) continue;
        await connection.drop(collection);
        await checkpoints().deleteOne({ _id: id } as CheckpointFilter);
      }
    },
    /** Forms of a view other than the program's own. */
    async otherForms(definition: ViewDefinition): Promise<readonly string[]> {
      return (await pointersOfView(definition.name)).map(({ _id }) => _id).filter((form) => form !== formOfView(definition));
    },
    /** For a form in which no program reads the view any more; its builds are then swept. */
    async forgetForm(form: string): Promise<void> {
      await pointers().deleteOne({ _id: form } as PointerFilter);
    },
    async forget(generation: Generation): Promise<void> {
      await connection.drop(documentsName(generation));
      await connection.drop(rowsName(generation));
      await checkpoints().deleteOne({ _id: generation.id } as CheckpointFilter);
    },
  };
};

export type Generations = ReturnType<typeof generations>;
