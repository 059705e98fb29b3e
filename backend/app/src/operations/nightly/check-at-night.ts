import { setTimeout } from 'node:timers/promises';
import { isRejection, type LastCheck, type OperationEvent, systemActor } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { saveCheck } from '../../reads/last-check';
import { readWholeLog } from '../read-events';
import { recordOperation } from '../record-operation';

/** The most differing documents and problems stored with a check. */
const maxStored = 20;

type Views = LastCheck['views'];

/** Milliseconds until a view that is rebuilt by a person is tried again. */
const retryInterval = 1_000;

/**
 * Rebuilds the view after a rebuild that a person started has ended. False if tonight's rebuild was cancelled. @throws errors of the
 * rebuild.
 */
const rebuildWhenFree = async ({ views }: AppContext, name: string): Promise<boolean> => {
  for (;;) {
    try {
      await views.rebuild(name);
      return true;
    } catch (error) {
      if (isRejection(error) && error.code === 'view.rebuild-cancelled') return false;
      if (!isRejection(error) || error.code !== 'view.rebuilding') throw error;
      await setTimeout(retryInterval);
    }
  }
};

/** @throws errors of verifying or rebuilding. */
const checkViews = async (app: AppContext, mayRepair: boolean): Promise<Views> => {
  const { views, log } = app;
  const checked: Views[number][] = [];
  for (const { name, state } of views.status()) {
    if (state !== 'live') continue; // its state is known, and it is being repaired
    const { equal, different, paths } = await views.verify(name);
    checked.push({ name, equal, different: different.slice(0, maxStored), paths: [...paths] });
    if (equal) continue;
    log.error(
      { view: name, documents: different, fields: paths },
      mayRepair ? 'a view differs from the log; it is folded anew' : 'a view differs from the log',
    );
    if (!mayRepair) continue;
    if (!(await rebuildWhenFree(app, name))) continue;
    const repaired: OperationEvent = { type: 'ProjectionRepaired', data: { views: [name], different: different.length } };
    await recordOperation(app, { actor: systemActor('clock') }, repaired);
  }
  return checked;
};

/**
 * Checks every view against the log, and the log itself; `mends` rebuilds views that differ. Stores and returns the result. @throws errors
 * of these steps.
 */
export const checkEverything = async (app: AppContext, { mayRepair }: { readonly mayRepair: boolean }): Promise<LastCheck> => {
  const startedAt = performance.now();
  const views = await checkViews(app, mayRepair);
  const { events, problems, malformed } = await readWholeLog(app, () => {});
  if (problems.length > 0) app.log.error({ events, problems: problems.slice(0, maxStored) }, 'the log is not as it was written');
  else app.log.info({ events }, 'log and views checked');
  const check: LastCheck = {
    at: app.clock.now(),
    milliseconds: Math.round(performance.now() - startedAt),
    views,
    log: { events, problems: problems.slice(0, maxStored), malformed: malformed.count },
  };
  await saveCheck(app, check);
  return check;
};

/** The event for the result of a requested check. */
export const integrityChecked = ({ views, log }: Pick<LastCheck, 'views' | 'log'>): OperationEvent => ({
  type: 'IntegrityChecked',
  data: { drifted: views.filter(({ equal }) => !equal).map(({ name }) => name), problems: log.problems.length },
});

/** Logs the error that interrupted a check; a server that is closed meanwhile checks another time. */
export const logFailure =
  ({ log }: AppContext) =>
  (error: unknown): void => {
    if (!isRejection(error)) log.error({ err: error }, 'log and views could not be checked');
  };

/**
 * Finds errors that were not noticed: a view that differs from the log, which is then rebuilt, and a log with a broken chain. Resolves when
 * everything is checked; a server that is closed meanwhile checks on the next night.
 */
export const checkAtNight = async (app: AppContext): Promise<void> => {
  // other engines guard their own data, and would not fold anything else meanwhile; only the machine's clock has nights
  if (!app.checkLog || !app.clockWatch) return;
  await checkEverything(app, { mayRepair: true }).catch(logFailure(app));
};
