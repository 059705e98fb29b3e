import { setTimeout } from 'node:timers/promises';
import { isRejection, type LastCheck, type OperationEvent, systemActor } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { keepCheck } from '../../reads/last-check';
import { readWholeLog } from '../read-events';
import { recordOperation } from '../record-operation';

/** So many differing documents and problems are kept with it. */
const maxKept = 20;

type Views = LastCheck['views'];

/** Milliseconds until a view that somebody else rebuilds is tried again. */
const betweenTries = 1_000;

/** Somebody's own rebuild of the view ends first. False where the one of tonight was cancelled. @throws what rebuilding throws. */
const mended = async ({ views }: AppContext, name: string): Promise<boolean> => {
  for (;;) {
    try {
      await views.rebuild(name);
      return true;
    } catch (error) {
      if (isRejection(error) && error.code === 'view.rebuild-cancelled') return false;
      if (!isRejection(error) || error.code !== 'view.rebuilding') throw error;
      await setTimeout(betweenTries);
    }
  }
};

/** @throws what verifying or rebuilding throws. */
const checkViews = async (app: AppContext, mends: boolean): Promise<Views> => {
  const { views, log } = app;
  const checked: Views[number][] = [];
  for (const { name, state } of views.status()) {
    if (state !== 'live') continue; // it is known, and being mended
    const { equal, different, paths } = await views.verify(name);
    checked.push({ name, equal, different: different.slice(0, maxKept), paths: [...paths] });
    if (equal) continue;
    log.error(
      { view: name, documents: different, fields: paths },
      mends ? 'a view differs from the log; it is folded anew' : 'a view differs from the log',
    );
    if (!mends) continue;
    if (!(await mended(app, name))) continue;
    const repaired: OperationEvent = { type: 'ProjectionRepaired', data: { views: [name], different: different.length } };
    await recordOperation(app, { actor: systemActor('clock') }, repaired);
  }
  return checked;
};

/** Every view against the log, and the log itself; `mends` folds anew what differs. The result is kept, and answered. @throws what these throw. */
export const checkEverything = async (app: AppContext, { mends }: { readonly mends: boolean }): Promise<LastCheck> => {
  const since = performance.now();
  const views = await checkViews(app, mends);
  const { events, problems, malformed } = await readWholeLog(app, () => {});
  if (problems.length > 0) app.log.error({ events, problems: problems.slice(0, maxKept) }, 'the log is not as it was written');
  else app.log.info({ events }, 'log and views checked');
  const check: LastCheck = {
    at: app.clock.now(),
    milliseconds: Math.round(performance.now() - since),
    views,
    log: { events, problems: problems.slice(0, maxKept), malformed: malformed.count },
  };
  await keepCheck(app, check);
  return check;
};

/** How a check that was asked for ended. */
export const integrityChecked = ({ views, log }: Pick<LastCheck, 'views' | 'log'>): OperationEvent => ({
  type: 'IntegrityChecked',
  data: { drifted: views.filter(({ equal }) => !equal).map(({ name }) => name), problems: log.problems.length },
});

/** Says what kept a check from its end; a server that is closed meanwhile checks another time. */
export const orSay =
  ({ log }: AppContext) =>
  (error: unknown): void => {
    if (!isRejection(error)) log.error({ err: error }, 'log and views could not be checked');
  };

/**
 * Finds what nobody came upon: a view that says something else than the log, which is then folded anew, and a log whose chain is broken.
 * Resolves when all is checked; a server that is closed meanwhile checks on the next night.
 */
export const checkAtNight = async (app: AppContext): Promise<void> => {
  // engines of their own guard what they store, and would fold nothing else meanwhile; only the machine's clock brings nights
  if (!app.checkLog || !app.clockWatch) return;
  await checkEverything(app, { mends: true }).catch(orSay(app));
};
