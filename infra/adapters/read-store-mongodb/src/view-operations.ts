import { type Recorded, reject } from '@tennis/contracts';
import type { ComparedView, RebuildOptions, ViewDefinition, ViewOperations, ViewStatus } from '@tennis/ports';
import { buildGeneration } from './folding/build-generation';
import { compareWith } from './folding/catch-up';
import { type FoldRunner, noteDamaged, retryView } from './folding/fold-runner';
import { cancelRebuild, candidateOf, rebuildView, rollBack, showRebuild, swapGenerations } from './folding/rebuild-view';
import { formOfView, type Generation, type Generations, checkBuildId } from './generations';
import type { LogSource } from './log-source';
import type { MongoConnection } from './mongo-connection';
import type { MongoNodes } from './nodes/nodes';
import { operationInbox, type ViewRequest } from './nodes/operation-inbox';
import { viewDocuments } from './view-documents';
import { contentsOf, differingKeys, differingFields, hashOf } from './view-hash';
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
type ViewCalls = Omit<ViewOperations, 'list' | 'rebuildAll'> & { damaged(name: string, key: string): Promise<void> };

/** The most keys that a check names. */
const maxDifferent = 100;

type Contents = Awaited<ReturnType<typeof contentsOf>>;
const compareContents = (live: Contents, rebuilt: Contents): ComparedView => {
  const all = differingKeys(live, rebuilt);
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
const localOperations = (parts: OperationParts): ViewCalls => {
  const runnerOf = (name: string): FoldRunner => {
    const running = parts.runner(name);
    if (!running) throw reject('store.unavailable');
    return running;
  };
  const definitionOf = (name: string): ViewDefinition => definitionIn(parts.definitions, name);
  const statusOf = async (name: string): Promise<ViewStatus> => (await parts.statuses.look()).find((one) => one.name === name)!;
  const contentsIn = (name: string, generation: Generation): Promise<Contents> =>
    contentsOf(viewDocuments(parts.connection, definitionOf(name), generation));
  const liveContents = (name: string): Promise<Contents> => contentsIn(name, runnerOf(name).state.pointer.live);
  /** Compares the live generation with another one of the same log; folding stops only for the last events and the comparison. */
  const compareLiveWith = (name: string, generation: Generation, build: () => Promise<unknown>): Promise<ComparedView> =>
    compareWith(runnerOf(name), generation, build, async () =>
      compareContents(await liveContents(name), await contentsIn(name, generation)),
    );

  return {
    damaged: async (name, key) => noteDamaged(runnerOf(name), key),
    async retry(name) {
      await retryView(runnerOf(name));
      return statusOf(name);
    },
    async rebuild(name, { swap = 'automatic', onProgress = () => undefined } = {}) {
      const start = performance.now();
      const { id, events } = await rebuildView(runnerOf(name), swap, onProgress);
      return { id, events, milliseconds: Math.round(performance.now() - start) };
    },
    async swap(name) {
      await swapGenerations(runnerOf(name));
      return [name];
    },
    async cancel(name, rebuild) {
      await cancelRebuild(runnerOf(name), rebuild);
      return [name];
    },
    preview: async (name) => compareLiveWith(name, candidateOf(runnerOf(name).state), () => Promise.resolve()),
    rollback: async (name, generation) => rollBack(runnerOf(name), generation),
    async verify(name) {
      const definition = definitionOf(name);
      const scratch = { id: checkBuildId(definition), version: definition.version, shape: '' };
      const foldParts = {
        connection: parts.connection,
        generations: parts.pointers,
        openPersonalData: parts.openPersonalData,
        token: 0,
        isHeld: () => true,
      };
      try {
        return await compareLiveWith(name, scratch, () => buildGeneration(foldParts, parts.log()!, definition, scratch));
      } finally {
        await parts.pointers.forget(scratch).catch(() => undefined);
      }
    },
    hash: async (name) => runnerOf(name).serially('fold', async () => hashOf(await liveContents(name))),
  };
};

/** The operations on read models, whichever node folds them. */
export const viewOperations = (parts: OperationParts) => {
  const { connection, nodes, runner, pointers } = parts;
  const local = localOperations(parts);
  const run = ({ view, verb, args }: ViewRequest): Promise<unknown> =>
    (local[verb as keyof ViewCalls] as (...all: readonly unknown[]) => Promise<unknown>)(view, ...args);
  const inbox = operationInbox({
    connection,
    nodes,
    isFoldedHere: ({ view, form }) => runner(view) !== undefined && form === formOfView(definitionIn(parts.definitions, view)),
    async run(request) {
      try {
        return await run(request);
      } finally {
        // the next question is answered from the shown state
        const running = runner(request.view);
        if (running) await showRebuild(running).catch(() => undefined);
      }
    },
  });
  const onAnyNode =
    <Verb extends keyof ViewCalls>(verb: Verb) =>
    async (view: string, ...args: readonly unknown[]): Promise<Awaited<ReturnType<ViewCalls[Verb]>>> => {
      const form = formOfView(definitionIn(parts.definitions, view));
      const [options] = args as readonly (RebuildOptions | undefined)[];
      const reportProgress = async (): Promise<void> => {
        const rebuild = (await pointers.read(form))?.rebuild;
        if (rebuild?.state === 'building') options?.onProgress?.(rebuild);
      };
      const answer = runner(view) ? run({ view, form, verb, args }) : inbox.ask({ view, form, verb, args }, reportProgress);
      return (await answer) as Awaited<ReturnType<ViewCalls[Verb]>>;
    };

  const rebuild: ViewOperations['rebuild'] = (name, options = {}) => onAnyNode('rebuild')(name, options);
  const operations: ViewOperations = {
    list: () => parts.statuses.look(),
    retry: onAnyNode('retry'),
    rebuild,
    async rebuildAll(names, options) {
      for (const name of names) definitionIn(parts.definitions, name);
      const start = performance.now();
      let maxEvents = 0;
      for (const name of names) maxEvents = Math.max(maxEvents, (await rebuild(name, options)).events);
      return { events: maxEvents, milliseconds: Math.round(performance.now() - start) };
    },
    swap: onAnyNode('swap'),
    cancel: onAnyNode('cancel'),
    preview: onAnyNode('preview'),
    rollback: onAnyNode('rollback'),
    verify: onAnyNode('verify'),
    hash: onAnyNode('hash'),
  };
  return { operations, damaged: onAnyNode('damaged'), start: inbox.start, stop: inbox.stop };
};
