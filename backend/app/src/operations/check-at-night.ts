import { isRejection } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

type Checked = Pick<AppContext, 'views' | 'checkLog' | 'developmentClock'> & { readonly log: Pick<AppContext['log'], 'error' | 'info'> };

/** @throws what verifying or rebuilding throws. */
const checkViews = async ({ views, log }: Checked): Promise<void> => {
  for (const { name, state } of views.status()) {
    if (state !== 'live') continue; // it is known, and being mended
    const { equal, different } = await views.verify(name);
    if (equal) continue;
    log.error({ view: name, documents: different }, 'a view differs from the log; it is folded anew');
    await views.rebuild(name);
  }
};

/**
 * Finds what nobody came upon: a view that says something else than the log, which is then folded anew, and a log whose chain is broken.
 * Resolves when all is checked; a server that is closed meanwhile checks on the next night.
 */
export const checkAtNight = async (app: Checked): Promise<void> => {
  // engines of their own guard what they store, and would fold nothing else meanwhile; a clock that is moved brings no nights
  if (!app.checkLog || app.developmentClock) return;
  try {
    await checkViews(app);
    const { events, problems } = await app.checkLog();
    if (problems.length > 0) app.log.error({ events, problems: problems.slice(0, 20) }, 'the log is not as it was written');
    else app.log.info({ events }, 'log and views checked');
  } catch (error) {
    if (!isRejection(error)) app.log.error({ err: error }, 'log and views could not be checked');
  }
};
