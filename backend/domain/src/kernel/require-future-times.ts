import { farthestTime, reject, type PlainRejectionCode } from '@tennis/contracts';

const maxTimes = 5;

/** One to five times, all in the future and within a year. @throws Rejection challenge.time-* with the wrong times. */
export const requireFutureTimes = (times: readonly string[], now: string, path: string): string[] => {
  const distinct = [...new Set(times)].sort();
  if (distinct.length === 0) throw reject('challenge.time-required', {}, [{ path, code: 'field.required' }]);
  if (distinct.length > maxTimes) throw reject('request.invalid', {}, [{ path, code: 'field.too-many' }]);
  const refuse = (code: PlainRejectionCode, isWrong: (time: string) => boolean): void => {
    const details = times.flatMap((time, index) => (isWrong(time) ? [{ path: `${path}.${index}`, code }] : []));
    if (details.length) throw reject(code, {}, details);
  };
  const latest = new Date(Date.parse(now) + farthestTime).toISOString();
  refuse('challenge.time-past', (time) => time <= now);
  refuse('challenge.time-too-far', (time) => time > latest);
  return distinct;
};
