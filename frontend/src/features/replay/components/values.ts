import { cancelCauses, type FieldStep } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** What the program calls by a code, and people by a word. */
const coded = [
  'waiting_opponent',
  'time_proposed',
  'time_confirmed',
  'in_progress',
  'result_reported',
  'result_disputed',
  'completed',
  'cancelled',
  'pending',
  'active',
  'suspended',
  'deactivated',
  'erased',
  'player',
  'admin',
  'superadmin',
  'male',
  'female',
  'other',
  'unspecified',
  'retired',
  'walkover',
  'automatic',
  'import',
  'true',
  'false',
] as const;

/** Says the value of a field as people say it. */
export const useValue = (zone: string | undefined): ((name: FieldStep['name'], value: string | null) => string) => {
  const { t, fmt } = useText();
  return (name, value) => {
    if (value === null) return '—';
    if (name === 'time' || name === 'proposedTimes')
      return value
        .split(' ')
        .map((time) => fmt.dateTime(time, zone))
        .join(' / ');
    const cause = name === 'cancelled' ? cancelCauses.find((one) => one === value) : undefined;
    if (cause) return t(`challenges.cause.${cause}`);
    if (name === 'cancelled') return fmt.dateTime(value, zone);
    const code = coded.find((one) => one === value);
    return code ? t(`replay.value.${code}`) : value;
  };
};
