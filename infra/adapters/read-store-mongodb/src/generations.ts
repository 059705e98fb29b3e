import { createHash } from 'node:crypto';
import { type Position, Rejection } from '@tennis/contracts';
import type { ViewDefinition, ViewStatus } from '@tennis/ports';
import { shapeText } from './index-fields';
import { isNew, long, type MongoConnection } from './mongo-connection';

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

/** This node no longer writes the generation: another one holds the lease of the view, or the generation was deleted. */
export class GenerationLost extends Rejection {
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
    const found = await pointers().findOne({ _id: form });
    return found ? pointerOf(found) : undefined;
  };

  /** All pointers of a view, one for each form in which programs know it. */
  const pointersOfView = (view: string) => pointers().find({ view }).toArray();

  /** Matches the pointer of a view unless a newer lease changed it: the pointer of an older program has no token and is not above any. */
  const ownPointer = (definition: ViewDefinition, token: number) => ({
    _id: formOfView(definition),
    token: { $not: { $gt: token } },
  });

  /**
   * Makes the change if `changes` others were made before. A change that was made although its answer was lost is not made twice.
   * @throws GenerationLost.
   */
  const changePointer = async (definition: ViewDefinition, set: Partial<Pointer>, token: number, changes: number): Promise<void> => {
    const which = { ...ownPointer(definition, token), changes: changes === 0 ? { $not: { $gt: 0 } } : changes };
    const { matchedCount } = await pointers().updateOne(which, { $set: { ...set, token, changes: changes + 1 } });
    if (matchedCount > 0) return;
    const found = await pointers().findOne({ _id: formOfView(definition) });
    if (found?.token !== token || found.changes !== changes + 1) throw new GenerationLost();
  };

  /** The pointer of an older program becomes the pointer of the form that it was built in. */
  const migratePointer = async (view: string): Promise<void> => {
    const found = await pointers().findOne({ _id: view });
    if (!found) return;
    await isNew(pointers().insertOne({ ...found, _id: `${view}@${formOf(found.live)}`, view }));
    await pointers().deleteOne({ _id: view });
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
    await isNew(pointers().insertOne({ _id: form, view: definition.name, ...first, previous: null }));
    return (await read(form))!;
  };

  const checkpointOf = (found: StoredCheckpoint | null | undefined): Checkpoint => ({
    position: found?.position ?? 0,
    cause: found?.cause ?? null,
  });

  const readCheckpoint = async ({ id }: Generation): Promise<Checkpoint> => checkpointOf(await checkpoints().findOne({ _id: id }));

  return {
    read,
    readCheckpoint,
    ensure,
    /** `ensure` for many views at once. */
    async ensureAll(definitions: readonly ViewDefinition[]): Promise<readonly Pointer[]> {
      if (definitions.length === 0) return [];
      const found = await pointers()
        .find({ _id: { $in: definitions.map(formOfView) } })
        .toArray();
      const known = new Map(found.map((one) => [one._id, pointerOf(one)]));
      return Promise.all(definitions.map(async (definition) => known.get(formOfView(definition)) ?? ensure(definition)));
    },
    /** `readCheckpoint` for many generations at once. */
    async readCheckpoints(all: readonly Generation[]): Promise<readonly Checkpoint[]> {
      if (all.length === 0) return [];
      const found = await checkpoints()
        .find({ _id: { $in: all.map(({ id }) => id) } })
        .toArray();
      const known = new Map(found.map((one) => [one._id, one]));
      return all.map(({ id }) => checkpointOf(known.get(id)));
    },
    /** The view's pointer; from now on only this lease changes it. @throws GenerationLost. */
    async take(definition: ViewDefinition, token: number): Promise<Pointer> {
      await ensure(definition);
      const { matchedCount } = await pointers().updateOne(ownPointer(definition, token), { $set: { token } });
      if (matchedCount === 0) throw new GenerationLost();
      return (await read(formOfView(definition)))!;
    },
    /** A new generation that is not live yet; its number is never used twice. */
    async next(definition: ViewDefinition, token: number): Promise<Generation> {
      const update = { $inc: { count: 1 }, $set: { token } };
      const updated = await pointers().findOneAndUpdate(ownPointer(definition, token), update, { returnDocument: 'after' });
      if (!updated) throw new GenerationLost();
      return generationNumbered(definition, updated.count);
    },
    change: changePointer,
    /** From now on only this lease moves the generation's checkpoint. Returns how far it came. @throws GenerationLost. */
    async claim(generation: Generation, token: number): Promise<Position> {
      const { id } = generation;
      if (await isNew(checkpoints().insertOne({ _id: id, position: long(0), cause: null, token }))) return 0;
      const { matchedCount } = await checkpoints().updateOne({ _id: id, token: { $lte: token } }, { $set: { token } });
      if (matchedCount === 0) throw new GenerationLost();
      return (await readCheckpoint(generation)).position;
    },
    /**
     * Only under the lease that claimed the generation, and not after it was deleted. A position that was written without an answer stays.
     * @throws GenerationLost.
     */
    async saveCheckpoint({ id }: Generation, { position, cause }: Checkpoint, token: number): Promise<void> {
      const update = { $max: { position: long(position) }, $set: { cause } };
      const { matchedCount } = await checkpoints().updateOne({ _id: id, token }, update);
      if (matchedCount === 0) throw new GenerationLost();
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
        await checkpoints().deleteOne({ _id: id });
      }
    },
    /** Forms of a view other than the program's own. */
    async otherForms(definition: ViewDefinition): Promise<readonly string[]> {
      return (await pointersOfView(definition.name)).map(({ _id }) => _id).filter((form) => form !== formOfView(definition));
    },
    /** For a form in which no program reads the view any more; its builds are then swept. */
    async forgetForm(form: string): Promise<void> {
      await pointers().deleteOne({ _id: form });
    },
    async forget(generation: Generation): Promise<void> {
      await connection.drop(documentsName(generation));
      await connection.drop(rowsName(generation));
      await checkpoints().deleteOne({ _id: generation.id });
    },
  };
};

export type Generations = ReturnType<typeof generations>;
