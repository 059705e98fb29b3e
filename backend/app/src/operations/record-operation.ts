import { isRejection, type OperationEvent, reject } from '@tennis/contracts';
import type { ViewStatus } from '@tennis/ports';
import { commands, type Envelope } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';

/** Notes what was done and how it ended; what could not be noted is told, for it was done all the same. */
export const recordOperation = async (app: AppContext, envelope: Envelope, ...done: readonly OperationEvent[]): Promise<void> => {
  try {
    await app.commandBus.execute(new commands.RecordOperation({ done }, envelope));
  } catch (error) {
    app.log.error({ err: error, done }, 'what an operator did could not be noted');
  }
};

/** Notes how a rebuild ended; what was refused was none. @throws what the rebuild throws. */
export const recordingRebuild = async <Rebuilt>(
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

/** What serves already is no roll-back. @throws Rejection view.unknown, view.no-former, view.other-generation. */
export const rollBack = async (app: AppContext, envelope: Envelope, name: string, generation: string): Promise<void> => {
  const isExchanged = await app.views.rollback(name, generation);
  if (isExchanged) await recordOperation(app, envelope, { type: 'ProjectionRolledBack', data: { views: [name], generation } });
};

/** The view that was asked about stands first: a repeat is answered with it. */
const namedFirst = (name: string, views: readonly string[]): string[] => [name, ...views.filter((one) => one !== name)];

/** Puts a finished rebuild into use: all views that it is of. @throws Rejection view.not-rebuilt. */
export const swapOf = async (app: AppContext, envelope: Envelope, name: string): Promise<readonly string[]> => {
  const views = namedFirst(name, await app.views.swap(name));
  await recordOperation(app, envelope, { type: 'ProjectionSwapped', data: { views } });
  return views;
};

/** Ends the rebuild of the view that is meant, with all views that it is of. @throws Rejection view.unknown, view.too-late where none goes on, or it is over. */
export const cancelOf = async (
  app: AppContext,
  envelope: Envelope,
  isMeant: (view: ViewStatus) => boolean,
): Promise<{ readonly name: string; readonly views: readonly string[] }> => {
  const found = (await app.views.list()).find(isMeant);
  if (!found) throw reject('view.unknown');
  if (!found.rebuild) throw reject('view.too-late');
  const { name, rebuild } = found;
  const views = namedFirst(name, await app.views.cancel(name, rebuild.id));
  await recordOperation(app, envelope, { type: 'RebuildCancelled', data: { views } });
  return { name, views };
};
