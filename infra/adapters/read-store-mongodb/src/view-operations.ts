import { type Recorded, reject } from '@tennis/contracts';
import type { ComparedView, RebuildOptions, ViewDefinition, ViewOperations, ViewStatus } from '@tennis/ports';
import { buildGeneration } from './build-generation';
import type { FoldRunner } from './fold-runner';
import { formOfView, type Generation, type Generations, scratchName } from './generations';
import type { LogSource } from './log-source';
import type { MongoConnection } from './mongo-connection';
import type { MongoNodes } from './nodes/nodes';
import { operationInbox, type Wish } from './nodes/operation-inbox';
import { viewDocuments } from './view-documents';
import { contentsOf, differing, differingFields, hashOf } from './view-hash';
import type { viewStatuses } from './view-status';

export interface OperationParts {
  readonly connection: MongoConnection;
  readonly nodes: MongoNodes;
  readonly definitions: readonly ViewDefinition[];
  readonly pointers: Generations;
  readonly runner: (view: string) => FoldRunner | undefined;
  readonly log: () => LogSource | undefined;
  readonly statuses: ReturnType<typeof viewStatuses>;
  readonly openPersonalData: (event: Recorded) => Recorded;
}

/** The operations on one view; besides those of operators, the report that one of its documents cannot be read. */
type ViewVerbs = Omit<ViewOperations, 'list' | 'rebuildAll'> & { damaged(name: string, key: string): Promise<void> };

/** The most keys that a check names. */
const maxDifferent = 100;

type Contents = Awaited<ReturnType<typeof contentsOf>>;
const compared = (live: Contents, rebuilt: Contents): ComparedView => {
  const all = differing(live, rebuilt);
  const different = all.slice(0, maxDifferent);
  const paths = differingFields(live, rebuilt, different);
  return { equal: all.length === 0, live: hashOf(live), rebuilt: hashOf(rebuilt), different, paths };
};

const definitionIn = (definitions: readonly ViewDefinition[], name: string): ViewDefinition => {
  const definition = definitions.find((one) => one.name === name);
  if (!definition) throw reject('view.unknown');
  return definition;
};

/** On the node that folds. @throws Rejection `store.unavailable` on any other. */
const verbsHere = (parts: OperationParts): ViewVerbs => {
  const folding = (name: string): FoldRunner => {
    const running = parts.runner(name);
    if (!running) throw reject('store.unavailable');
    return running;
  };
  const definitionOf = (name: string): ViewDefinition => definitionIn(parts.definitions, name);
  const statusOf = async (name: string): Promise<ViewStatus> => (await parts.statuses.look()).find((one) => one.name === name)!;
  const contentsIn = (name: string, generation: Generation): Promise<Contents> =>
    contentsOf(viewDocuments(parts.connection, definitionOf(name), generation));
  const liveContents = (name: string): Promise<Contents> => contentsIn(name, folding(name).state.pointer.live);
  /** Compares the live generation with another one of the same log; folding stops only for the last events and the comparison. */
  const differenceFrom = (name: string, generation: Generation, build: () => Promise<unknown>): Promise<ComparedView> =>
    folding(name).beside(generation, build, async () => compared(await liveContents(name), await contentsIn(name, generation)));

  return {
    damaged: async (name, key) => folding(name).damaged(key),
    async retry(name) {
      await folding(name).retry();
      return statusOf(name);
    },
    async rebuild(name, { swap = 'automatic', onProgress = () => undefined } = {}) {
      const start = performance.now();
      const { id, events } = await folding(name).rebuild(swap, onProgress);
      return { id, events, milliseconds: Math.round(performance.now() - start) };
    },
    async swap(name) {
      await folding(name).swap();
      return [name];
    },
    async cancel(name, rebuild) {
      await folding(name).cancel(rebuild);
      return [name];
    },
    preview: async (name) => differenceFrom(name, folding(name).candidate(), () => Promise.resolve()),
    rollback: async (name, generation) => folding(name).rollback(generation),
    async verify(name) {
      const definition = definitionOf(name);
      const scratch = { id: scratchName(definition), version: definition.version, shape: '' };
      const foldParts = {
        connection: parts.connection,
        generations: parts.pointers,
        openPersonalData: parts.openPersonalData,
        token: 0,
        isHeld: () => true,
      };
      try {
        return await differenceFrom(name, scratch, () => buildGeneration(foldParts, parts.log()!, definition, scratch));
      } finally {
        await parts.pointers.forget(scratch).catch(() => undefined);
      }
    },
    hash: async (name) => folding(name).exclusively(async () => hashOf(await liveContents(name))),
  };
};

/** The operations on read models, whichever node folds them. */
export const viewOperations = (parts: OperationParts) => {
  const { connection, nodes, runner, pointers } = parts;
  const here = verbsHere(parts);
  const run = ({ view, verb, args }: Wish): Promise<unknown> =>
    (here[verb as keyof ViewVerbs] as (...all: readonly unknown[]) => Promise<unknown>)(view, ...args);
  const inbox = operationInbox({
    connection,
    nodes,
    foldsHere: ({ view, form }) => runner(view) !== undefined && form === formOfView(definitionIn(parts.definitions, view)),
    async run(wish) {
      try {
        return await run(wish);
      } finally {
        // the next question is answered from the shown state
        await runner(wish.view)
          ?.showRebuild()
          .catch(() => undefined);
      }
    },
  });
  const anywhere =
    <Verb extends keyof ViewVerbs>(verb: Verb) =>
    async (view: string, ...args: readonly unknown[]): Promise<Awaited<ReturnType<ViewVerbs[Verb]>>> => {
      const form = formOfView(definitionIn(parts.definitions, view));
      const [options] = args as readonly (RebuildOptions | undefined)[];
      const tell = async (): Promise<void> => {
        const rebuild = (await pointers.read(form))?.rebuild;
        if (rebuild?.state === 'building') options?.onProgress?.(rebuild);
      };
      const answer = runner(view) ? run({ view, form, verb, args }) : inbox.ask({ view, form, verb, args }, tell);
      return (await answer) as Awaited<ReturnType<ViewVerbs[Verb]>>;
    };

  const rebuild: ViewOperations['rebuild'] = (name, options = {}) => anywhere('rebuild')(name, options);
  const operations: ViewOperations = {
    list: () => parts.statuses.look(),
    retry: anywhere('retry'),
    rebuild,
    async rebuildAll(names, options) {
      for (const name of names) definitionIn(parts.definitions, name);
      const start = performance.now();
      let most = 0;
      for (const name of names) most = Math.max(most, (await rebuild(name, options)).events);
      return { events: most, milliseconds: Math.round(performance.now() - start) };
    },
    swap: anywhere('swap'),
    cancel: anywhere('cancel'),
    preview: anywhere('preview'),
    rollback: anywhere('rollback'),
    verify: anywhere('verify'),
    hash: anywhere('hash'),
  };
  return { operations, damaged: anywhere('damaged'), start: inbox.start, stop: inbox.stop };
};
