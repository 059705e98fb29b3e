import { isRejection, type OperationEvent, reject } from '@tennis/contracts';
import type { ViewStatus } from '@tennis/ports';
import { commands, type Envelope } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';

/** Records an operation and its result; a failure to record is only logged, because the operation was done all the same. */
export const recordOperation = async (app: AppContext, envelope: Envelope, ...done: readonly OperationEvent[]): Promise<void> => {
  try {
    await app.commandBus.execute(new commands.RecordOperation({ done }, envelope));
  } catch (error) {
    app.log.error({ err: error, done }, 'what an operator did could not be noted');
  }
};

/** Records the end of a rebuild; a refused one is not recorded. @throws errors of the rebuild. */
export const recordRebuild = async <Rebuilt>(
  app: AppContext,
  envelope: Envelope,
  names: readonly string[],
  rebuilding: Promise<Rebuilt>,
  swap: 'automatic' | 'manual',
): Promise<Rebuilt> => {
  const data = { views: [...names] };
  try {
    const rebuilt = await rebuilding;
    const swapped: readonly OperationEvent[] = swap === 'automatic' ? [{ type: 'ProjectionSwapped', data }] : [];
    await recordOperation(app, envelope, { type: 'ProjectionRebuilt', data }, ...swapped);
    return rebuilt;
  } catch (error) {
    if (!isRejection(error)) await recordOperation(app, envelope, { type: 'RebuildFailed', data });
    throw error;
  }
};

/** A view generation that is already serving is not rolled back. @throws Rejection view.unknown, view.no-former, view.other-generation. */
export const rollBack = async (app: AppContext, envelope: Envelope, name: string, generation: string): Promise<void> => {
  const isSwapped = await app.views.rollback(name, generation);
  if (isSwapped) await recordOperation(app, envelope, { type: 'ProjectionRolledBack', data: { views: [name], generation } });
};

/** Puts the requested view first: a repeat is answered with it. */
const withNameFirst = (name: string, views: readonly string[]): string[] => [name, ...views.filter((one) => one !== name)];

/** Swaps in a finished rebuild, with all its views. @throws Rejection view.not-rebuilt. */
export const swapOf = async (app: AppContext, envelope: Envelope, name: string): Promise<readonly string[]> => {
  const views = withNameFirst(name, await app.views.swap(name));
  await recordOperation(app, envelope, { type: 'ProjectionSwapped', data: { views } });
  return views;
};

/**
 * Cancels the rebuild of a view, with all views of that rebuild. @throws Rejection view.unknown; view.too-late if no rebuild is running, or
 * it is finished.
 */
export const cancelOf = async (
  app: AppContext,
  envelope: Envelope,
  isRequested: (view: ViewStatus) => boolean,
): Promise<{ readonly name: string; readonly views: readonly string[] }> => {
  const found = (await app.views.list()).find(isRequested);
  if (!found) throw reject('view.unknown');
  if (!found.rebuild) throw reject('view.too-late');
  const { name, rebuild } = found;
  const views = withNameFirst(name, await app.views.cancel(name, rebuild.id));
  await recordOperation(app, envelope, { type: 'RebuildCancelled', data: { views } });
  return { name, views };
};
