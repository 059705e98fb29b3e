import { latestEndDate, reject } from '@tennis/contracts';

/** A last day is today or later, and within five years. @throws Rejection tournament.end-date-past, tournament.end-date-too-far. */
export const checkedEndDate = (endDate: string, today: string): string => {
  const refuse = (code: 'tournament.end-date-past' | 'tournament.end-date-too-far') => reject(code, {}, [{ path: 'endDate', code }]);
  if (endDate < today) throw refuse('tournament.end-date-past');
  if (endDate > latestEndDate(today)) throw refuse('tournament.end-date-too-far');
  return endDate;
};
