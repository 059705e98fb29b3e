import type { RunningNode } from '@tennis/contracts';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import { defineOperation } from './define-operation';

/** The programs on this installation's engines and their work; empty if only the command line has the installation open. */
export const listNodes = defineOperation({
  args: z.object({}),
  run: async (app) => (await app.nodes.list()).filter(({ own }) => !own || !app.isStandalone),
});

/** The view that is folded under a lease: `ranking` for `fold:all:ranking@v7-4f53cd`. */
const viewOf = (lease: string): string | undefined => /^fold:[^:]*:([^@]+)@/.exec(lease)?.[1];

/** The nodes that share this installation, by name, each with the lag of the views that it folds. */
export const runningNodes = async ({ config, nodes, views }: Pick<AppContext, 'config' | 'nodes' | 'views'>): Promise<RunningNode[]> => {
  if (config.store.kind === 'embedded') return [];
  const lags = new Map(views.status().map(({ name, lag }) => [name, lag]));
  const listed = (await nodes.list()).map(({ name, release, since, alive, own, leases }): RunningNode => {
    const folded = leases.flatMap((lease) => viewOf(lease) ?? []).toSorted();
    const work = leases.filter((lease) => viewOf(lease) === undefined).toSorted();
    return { name, release, since, alive, own, work, views: folded, lag: Math.max(0, ...folded.map((view) => lags.get(view) ?? 0)) };
  });
  return listed.toSorted((one, other) => one.name.localeCompare(other.name));
};
