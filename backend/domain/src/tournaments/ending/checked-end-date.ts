import { latestEndDate, reject } from '@tennis/contracts';

/** A last day is today or later, and within five years. @throws Rejection tournament.end-date-past, tournament.end-date-too-far. */
export const checkedEndDate = (endDate: string, today: string): string => {
  const onEndDate = [{ path: 'endDate', code: 'field.invalid' }];
  if (endDate < today) throw reject('tournament.end-date-past', {}, onEndDate);
  if (endDate > latestEndDate(today)) throw reject('tournament.end-date-too-far', {}, onEndDate);
  return endDate;
};
