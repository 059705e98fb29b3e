import { cancelCauses, challengeStatuses, type FieldStep } from '@tennis/contracts';
import { translatedCode } from '../../../shared/domain-ui/translated-code';
import { useText } from '../../../shared/i18n/use-text';

/** Fields with instants: one, or several separated by spaces. */
const times: ReadonlySet<FieldStep['name']> = new Set(['time', 'proposedTimes', 'counterTimes', 'deadline']);

/** Formats the value of a field for people. */
export const useValue = (zone: string | undefined): ((name: FieldStep['name'], value: string | null) => string) => {
  const words = useText();
  const { t, fmt } = words;
  return (name, value) => {
    if (value === null) return '—';
    if (times.has(name))
      return value
        .split(' ')
        .map((time) => fmt.dateTime(time, zone))
        .join(' / ');
    const status = name === 'challenge' ? challengeStatuses.find((one) => one === value) : undefined;
    if (status) return t(`challenges.status.${status}`);
    const cause = name === 'cancelled' ? cancelCauses.find((one) => one === value) : undefined;
    if (cause) return t(`challenges.cause.${cause}`);
    if (name === 'cancelled') return fmt.dateTime(value, zone);
    return translatedCode(value, words) ?? value;
  };
};
