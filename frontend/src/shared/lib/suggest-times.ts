import { dayOf, instantOf } from '../i18n/format';

const day = 24 * 60 * 60 * 1000;
const evening = '18:30';
const morning = '10:00';

/**
 * Three times that suit most people: evenings of working days and mornings of the weekend, from tomorrow on, so none is within
 * two hours, at lunch or after nine (specification section 4 "Challenges").
 */
export const suggestTimes = (zone: string, now = Date.now(), count = 3): readonly string[] =>
  Array.from({ length: count }, (_, index) => {
    const date = dayOf(new Date(now + (index + 1) * day), zone);
    const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
    return instantOf(date, weekday === 0 || weekday === 6 ? morning : evening, zone);
  });
