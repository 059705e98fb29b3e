const lisbonHour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Lisbon', hourCycle: 'h23', hour: '2-digit' });
const lisbonDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Lisbon', year: 'numeric', month: '2-digit', day: '2-digit' });
const hour = 3_600_000;

/** Noon of a calendar day in Lisbon, as an instant: a results file knows days, the log knows instants. */
export const noonInLisbon = (date: string): string => {
  const noonUtc = Date.parse(`${date}T12:00:00.000Z`);
  return new Date(noonUtc - (Number(lisbonHour.format(noonUtc)) - 12) * hour).toISOString();
};

/** The calendar day in Lisbon at an instant: YYYY-MM-DD. */
export const dayInLisbon = (instant: string): string => lisbonDay.format(new Date(instant));
