import { hour } from '@tennis/contracts';
import { timeOf } from '../i18n/format';

/** What is unusual about a time, which is only a warning (domain.md "Challenges"). */
export const unusual = (time: string, zone: string): 'soon' | 'lunch' | 'late' | undefined => {
  if (Date.parse(time) - Date.now() < 2 * hour) return 'soon';
  const clock = timeOf(time, zone);
  if (clock >= '12:00' && clock < '14:00') return 'lunch';
  return clock >= '21:00' ? 'late' : undefined;
};
