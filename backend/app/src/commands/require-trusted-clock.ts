import { reject } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/**
 * Guards what an operator runs by hand in place of a deadline: an expiry by a wrong clock cannot be undone.
 * @throws Rejection `clock.doubted` while the clock is not believed.
 */
export const requireTrustedClock = async ({ clockWatch }: AppContext): Promise<void> => {
  if (clockWatch && (await clockWatch.trustedNow()) === undefined) throw reject('clock.doubted');
};
