import { daysAfter } from '@tennis/contracts';

/**
 * The Monday whose week is closed by hand: the oldest that is over and still open, so that none is passed over while the clock makes up
 * for several; the latest where every week is closed, or none ever was.
 */
export const weekToClose = (latest: string, closed: string | undefined): string =>
  closed !== undefined && closed < latest ? daysAfter(closed, 7) : latest;
