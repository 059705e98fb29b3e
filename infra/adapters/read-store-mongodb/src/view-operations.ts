import { type Recorded, reject } from '@tennis/contracts';
import type { ComparedView, ViewDefinition, ViewOperations, ViewStatus } from '@tennis/ports';
import { buildGeneration } from './build-generation';
import type { FoldRunner } from './fold-runner';
import type { Generations } from './generations';
import type { LogSource } from './log-source';
import type { MongoConnection } from './mongo-connection';
import { viewDocuments } from './view-documents';
import { contentsOf, differing, differingFields, hashOf } from './view-hash';
import type { viewStatuses } from './view-status';

export interface OperationParts {
  readonly connection: MongoConnection;
  readonly definitions: readonly ViewDefinition[];
  readonly pointers: Generations;
  readonly runner: (view: string) => FoldRunner | undefined;
  readonly log: () => LogSource | undefined;
  readonly statuses: ReturnType<typeof viewStatuses>;
  readonly openPersonalData: (event: Recorded) => Recorded;
}

/** Keys that a check names at most. */
const maxDifferent = 100;

type Contents = Awaited<ReturnType<typeof contentsOf>>;
const compared = (live: Contents, rebuilt: Contents): ComparedView => {
  const all = differing(live, rebuilt);
  const different = all.slice(0, maxDifferent);
  const paths = differingFields(live, rebuilt, different);
  return { equal: all.length === 0, live: hashOf(live), rebuilt: hashOf(rebuilt), different, paths };
};

/** What operators do with read models; on the node that folds. @throws Rejection `store.unavailable` on any other. */
export const viewOperations = (parts: OperationParts): ViewOperations => {
  const folding = (name: string): FoldRunner => {
    const running = parts.runner(name);
    if (!running) throw reject('store.unavailable');
    return running;
  };
  const definitionOf = (name: string): ViewDefinition => {
    const definition = parts.definitions.find((one) => one.name === name);
    if (!definition) throw reject('view.unknown');
    return definition;
  };
  const statusOf = async (name: string): Promise<ViewStatus> => (await parts.statuses.look()).find((one) => one.name === name)!;
  const liveContents = (name: string) =>
    contentsOf(viewDocuments(parts.connection, definitionOf(name), folding(name).entry(name).pointer.live));

  return {
    list: () => parts.statuses.look(),
    async retry(name) {
      definitionOf(name);
      await folding(name).retry(name);
      return statusOf(name);
    },
    async rebuild(name, { swap = 'automatic', onProgress = () => undefined } = {}) {
      definitionOf(name);
      const start = performance.now();
      const { id, events } = await folding(name).rebuild(name, swap, onProgress);
      return { id, events, milliseconds: Math.round(performance.now() - start) };
    },
    async rebuildAll(names, { swap = 'automatic', onProgress = () => undefined } = {}) {
      for (const name of names) definitionOf(name);
      const start = performance.now();
      let most = 0;
      for (const name of names) most = Math.max(most, (await folding(name).rebuild(name, swap, onProgress)).events);
      return { events: most, milliseconds: Math.round(performance.now() - start) };
    },
    async swap(name) {
      definitionOf(name);
      await folding(name).swap(name);
      return [name];
    },
    async cancel(name, rebuild) {
      definitionOf(name);
      await folding(name).cancel(name, rebuild);
      return [name];
    },
    async preview(name) {
      const definition = definitionOf(name);
      return folding(name).candidate(name, async (generation) =>
        compared(await liveContents(name), await contentsOf(viewDocuments(parts.connection, definition, generation))),
      );
    },
    async rollback(name, generation) {
      definitionOf(name);
      return folding(name).rollback(name, generation);
    },
    async verify(name) {
      const definition = definitionOf(name);
      const running = folding(name);
      const log = parts.log()!;
      const scratch = { id: `${name}_check_${process.pid}_${Date.now()}`, version: definition.version, shape: '' };
      const foldParts = {
        connection: parts.connection,
        generations: parts.pointers,
        openPersonalData: parts.openPersonalData,
        token: 0,
        isHeld: () => true,
      };
      try {
        return await running.exclusively(async () => {
          const reached = running.view(name)?.position ?? 0;
          const upTo: LogSource = {
            ...log,
            readAll: async (after, limit) => (await log.readAll(after, limit)).filter(({ position }) => position <= reached),
          };
          await buildGeneration(foldParts, upTo, definition, scratch);
          const live = await liveContents(name);
          return compared(live, await contentsOf(viewDocuments(parts.connection, definition, scratch)));
        });
      } finally {
        await parts.pointers.forget(scratch).catch(() => undefined);
      }
    },
    hash: async (name) => {
      definitionOf(name);
      return folding(name).exclusively(async () => hashOf(await liveContents(name)));
    },
  };
};
