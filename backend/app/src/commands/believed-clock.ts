import { reject } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/**
 * Asked before somebody does by hand what a deadline would do: what expires by a wrong clock has expired for good.
 * @throws Rejection `clock.doubted` while the clock is not believed.
 */
export const needBelievedClock = async ({ clockWatch }: AppContext): Promise<void> => {
  if (clockWatch && (await clockWatch.believed()) === undefined) throw reject('clock.doubted');
};
