import { reject, systemActor } from '@tennis/contracts';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import { defineOperation } from './define-operation';
import { cancelOf, recordingRebuild, recordOperation, rollBack } from './record-operation';

const operator = systemActor('operator');
const named = z.object({ name: z.string() });

/** The views an operator means. @throws Rejection view.unknown. */
const namesOf = async (app: AppContext, name: string): Promise<readonly string[]> => {
  const all = (await app.views.list()).map((view) => view.name);
  if (name === 'all') return all;
  if (!all.includes(name)) throw reject('view.unknown');
  return [name];
};

export const listProjections = defineOperation({ args: z.object({}), run: (app) => app.views.list() });

export const rebuildProjections = defineOperation({
  args: named,
  run: async (app, { name }, onProgress) => {
    const names = await namesOf(app, name);
    const rebuilding = app.views.rebuildAll(names, {
      onProgress: ({ position, head }) => onProgress({ done: position, total: head }),
    });
    const { events, milliseconds } = await recordingRebuild(app, { actor: operator }, names, rebuilding, 'automatic');
    return names.map((view) => ({ name: view, events, milliseconds }));
  },
});

export const verifyProjections = defineOperation({
  args: named,
  run: async (app, { name }, onProgress) => {
    const names = await namesOf(app, name);
    const verified: { name: string; equal: boolean; live: string; rebuilt: string; different: readonly string[] }[] = [];
    for (const view of names) {
      verified.push({ name: view, ...(await app.views.verify(view)) });
      onProgress({ done: verified.length, total: names.length });
    }
    const different = verified.reduce((sum, one) => sum + one.different.length, 0);
    await recordOperation(app, { actor: operator }, { type: 'ProjectionVerified', data: { views: [...names], different } });
    return verified;
  },
});

export const cancelRebuild = defineOperation({
  args: named,
  run: async (app, { name }) => {
    await namesOf(app, name);
    return cancelOf(app, { actor: operator }, (view) => view.name === name);
  },
});

export const rollbackProjection = defineOperation({
  args: named.extend({ generation: z.string() }),
  run: async (app, { name, generation }) => {
    await rollBack(app, { actor: operator }, name, generation);
    return { name, generation };
  },
});
