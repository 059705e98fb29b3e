import { expectedFailure } from '../host/expected-failure';

const lastMoment = 86_399_999;

/** Parses an instant, or a day, which means its last millisecond in UTC. @throws ExpectedFailure usage.instant. */
export const instantOf = (text: string): string => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  const milliseconds = /^\d{4}-\d{2}-\d{2}(T.*)?$/.test(text) ? Date.parse(text) : Number.NaN;
  if (Number.isNaN(milliseconds)) throw expectedFailure('usage.instant', { value: text });
  return new Date(isDay ? milliseconds + lastMoment : milliseconds).toISOString();
};
