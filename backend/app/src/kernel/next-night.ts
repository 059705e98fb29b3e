import { day } from '@tennis/contracts';

/** The next 04:00 UTC, when hardly anybody plays or reads. */
export const nextNight = (after: string): string => {
  const tonight = `${after.slice(0, 10)}T04:00:00.000Z`;
  return after < tonight ? tonight : new Date(Date.parse(tonight) + day).toISOString();
};
