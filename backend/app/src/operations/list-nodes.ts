import type { RunningNode } from '@tennis/contracts';
import { z } from 'zod';
import type { AppContext } from '../kernel/app-context';
import { defineOperation } from './define-operation';

/** The programs on this installation's engines, and what each does; none where nothing but the command line has it open. */
export const listNodes = defineOperation({
  args: z.object({}),
  run: async (app) => (await app.nodes.list()).filter(({ own }) => !own || !app.alone),
});

/** A view that is folded under a lease, `fold:all:ranking@v7-4f53cd`: `ranking`. */
const viewOf = (lease: string): string | undefined => /^fold:[^:]*:([^@]+)@/.exec(lease)?.[1];

/** The nodes that share this installation, by name, with how far behind the log the views are that each folds. */
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
