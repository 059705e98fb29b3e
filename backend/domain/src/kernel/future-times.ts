import { reject } from '@tennis/contracts';

const mostTimes = 5;

/** One to five times, all of them still to come. @throws Rejection challenge.time-* with the times that are wrong. */
export const futureTimes = (times: readonly string[], now: string, path: string): string[] => {
  const distinct = [...new Set(times)].sort();
  if (distinct.length === 0) throw reject('challenge.time-required', {}, [{ path, code: 'field.required' }]);
  if (distinct.length > mostTimes) throw reject('request.invalid', {}, [{ path, code: 'field.out-of-range' }]);
  const past = times.flatMap((time, index) => (time <= now ? [{ path: `${path}.${index}`, code: 'challenge.time-past' }] : []));
  if (past.length) throw reject('challenge.time-past', {}, past);
  return distinct;
};
