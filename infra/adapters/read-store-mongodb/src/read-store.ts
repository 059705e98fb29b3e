import { reject } from '@tennis/contracts';
import type { ReadStore, UntypedReadStore, ViewDefinition } from '@tennis/ports';
import type { FoldRunner } from './folding/fold-runner';
import type { Generation, Generations } from './generations';
import { shapeText } from './index-fields';
import { type MongoConnection, orUnavailable, Unreadable } from './mongo-connection';
import type { plainDocuments } from './plain-documents';
import { type ViewDocuments, viewDocuments } from './view-documents';

interface GenerationParts {
  readonly definitions: readonly ViewDefinition[];
  readonly pointers: Generations;
  /** Undefined while another node folds the view. */
  readonly runner: (view: string) => FoldRunner | undefined;
}

export interface ReadParts extends Omit<GenerationParts, 'definitions'> {
  readonly connection: MongoConnection;
  readonly served: ReturnType<typeof liveGenerations>;
  /** Called for each document that cannot be read. */
  readonly onDamaged: (view: string, error: Unreadable) => void;
  readonly plain: Omit<ReturnType<typeof plainDocuments>, 'makeIndexes'>;
}

/** Milliseconds for which a node that does not fold trusts a pointer that it read. */
const pointerLife = 500;

/** The serving generation of a view: known on the node that folds it, otherwise looked up now and then. */
export const liveGenerations = ({ definitions, pointers, runner }: GenerationParts) => {
  const cachedPointers = new Map<string, { readonly live: Promise<Generation>; readonly at: number }>();
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const definitionOf = (name: string): ViewDefinition => {
    const definition = byName.get(name);
    if (!definition) throw reject('view.unknown');
    return definition;
  };
  /** One look for all who read a view at the same time; a failed one is forgotten. */
  const lookUp = (definition: ViewDefinition): Promise<Generation> => {
    const looked = { live: pointers.ensure(definition).then((pointer) => pointer.live), at: performance.now() };
    cachedPointers.set(definition.name, looked);
    looked.live.catch(() => cachedPointers.get(definition.name) === looked && cachedPointers.delete(definition.name));
    return looked.live;
  };
  return {
    definitionOf,
    refreshPointers: () => cachedPointers.clear(),
    async live(name: string): Promise<Generation> {
      const definition = definitionOf(name);
      const folded = runner(name)?.state.pointer.live;
      if (folded) return folded;
      const known = cachedPointers.get(name);
      return known && performance.now() - known.at < pointerLife ? known.live : lookUp(definition);
    },
  };
};

/** Reads stored documents; views follow the log with a delay, so a caller that needs a position waits for it. */
export const mongoReadStore = (parts: ReadParts): ReadStore => {
  const { connection, pointers, runner, plain } = parts;
  const { definitionOf, live } = parts.served;
  const readWith = async <T>(name: string, read: (documents: ViewDocuments, generation: Generation) => Promise<T>): Promise<T> => {
    const definition = definitionOf(name);
    try {
      return await orUnavailable(live(name).then((generation) => read(viewDocuments(connection, definition, generation), generation)));
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      parts.onDamaged(name, error);
      throw reject('view.damaged');
    }
  };
  /** A generation from before an update is shown until the view is rebuilt, but it lacks the new index fields. */
  const searchWith = <T>(name: string, search: (documents: ViewDocuments) => Promise<T>): Promise<T> =>
    readWith(name, (documents, { shape }) => {
      if (shape !== shapeText(definitionOf(name).indexes)) throw reject('view.stopped');
      return search(documents);
    });
  const store: UntypedReadStore = {
    get: (name, key) => readWith(name, (documents) => documents.get(key)),
    getMany: (name, keys) => readWith(name, (documents) => documents.getMany(keys)),
    find: (name, query) => searchWith(name, (documents) => documents.find(query, (error) => parts.onDamaged(name, error))),
    findKeys: (name, query) => searchWith(name, (documents) => documents.findKeys(query)),
    rows: (name, key, { after = 0, limit = 0, about } = {}) => readWith(name, (documents) => documents.rows(key, after, limit, about)),
    position: async (name) => {
      definitionOf(name);
      const folded = runner(name)?.state.view;
      return folded
        ? folded.position
        : orUnavailable(live(name).then(async (generation) => (await pointers.readCheckpoint(generation)).position));
    },
    getPlain: plain.getPlain,
    findPlain: plain.findPlain,
    put: plain.put,
    remove: plain.remove,
  };
  return store as ReadStore;
};
