import { daysAfter, latestSuspensionEnd, type Zone } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { TextField } from '../../../shared/ui/field';

/** Last day of a suspension, in the zone of the ladder; empty if it lasts until somebody ends it. */
export const LastDay = ({
  zone,
  value,
  onChoose,
}: {
  readonly zone: Zone;
  readonly value: string;
  readonly onChoose: (day: string) => void;
}) => {
  const { t } = useText();
  const today = dayOf(new Date(), zone);
  return (
    <TextField
      label={t('people.manage.lastDay')}
      type="date"
      min={daysAfter(today, 1)}
      max={latestSuspensionEnd(today)}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    />
  );
};
