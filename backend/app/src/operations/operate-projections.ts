import { reject, systemActor } from '@tennis/contracts';
import type { ComparedView } from '@tennis/ports';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import { defineOperation } from './define-operation';
import { documentCounts, rebuildPreviewOf } from './inspect-views';
import { cancelOf, recordRebuild, recordOperation, rollBack, swapOf } from './record-operation';

const operator = systemActor('operator');
const nameArgs = z.object({ name: z.string() });

/** The views that an operator names. @throws Rejection view.unknown. */
const namesOf = async (app: AppContext, name: string): Promise<readonly string[]> => {
  const all = (await app.views.list()).map((view) => view.name);
  if (name === 'all') return all;
  if (!all.includes(name)) throw reject('view.unknown');
  return [name];
};

/** Lists the views with the number of documents in each, if they can be counted. */
export const listProjections = defineOperation({
  args: z.object({}),
  run: async (app) => {
    // a view that cannot be counted is just what an operator looks for here
    const counts: Readonly<Record<string, number>> = await documentCounts(app).catch(() => ({}));
    return (await app.views.list()).map((one) => ({ ...one, documents: counts[one.name] ?? null }));
  },
});

const rebuildOperation = (swap: 'automatic' | 'manual') =>
  defineOperation({
    args: nameArgs,
    run: async (app, { name }, onProgress) => {
      const names = await namesOf(app, name);
      const built = app.views.rebuildAll(names, { swap, onProgress: ({ position, head }) => onProgress({ done: position, total: head }) });
      const { events, milliseconds } = await recordRebuild(app, { actor: operator }, names, built, swap);
      return names.map((view) => ({ name: view, events, milliseconds }));
    },
  });

export const rebuildProjections = rebuildOperation('automatic');

/** The rebuilt views wait until they are swapped in or discarded. */
export const buildProjections = rebuildOperation('manual');

export const previewRebuild = defineOperation({
  args: nameArgs,
  run: async (app, { name }) => {
    await namesOf(app, name);
    const all = await app.views.list();
    const id = all.find((view) => view.name === name)?.rebuild?.id;
    if (id === undefined) throw reject('view.not-rebuilt');
    return rebuildPreviewOf(app, id);
  },
});

export const swapRebuild = defineOperation({
  args: nameArgs,
  run: async (app, { name }) => {
    await namesOf(app, name);
    return { name, views: await swapOf(app, { actor: operator }, name) };
  },
});

export const verifyProjections = defineOperation({
  args: nameArgs,
  run: async (app, { name }, onProgress) => {
    const names = await namesOf(app, name);
    const verified: (ComparedView & { readonly name: string })[] = [];
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
  args: nameArgs,
  run: async (app, { name }) => {
    await namesOf(app, name);
    return cancelOf(app, { actor: operator }, (view) => view.name === name);
  },
});

export const rollbackProjection = defineOperation({
  args: nameArgs.extend({ generation: z.string() }),
  run: async (app, { name, generation }) => {
    await rollBack(app, { actor: operator }, name, generation);
    return { name, generation };
  },
});
