import type { ReactNode } from 'react';
import { type ChosenTime, TimeChoice } from '../../../shared/domain-ui/times';
import { useText } from '../../../shared/i18n/use-text';
import { fieldErrors } from '../../../shared/lib/request';
import type { Sending } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';

/** Lets one of several times be chosen; the button names the chosen time. `children` places that button among the other answers. */
export const ChooseTime = ({
  act,
  zone,
  chosen,
  look = 'primary',
  sending,
  error,
  onTake,
  children,
}: {
  readonly act: 'accept' | 'confirm';
  readonly zone: string;
  readonly chosen: ChosenTime;
  readonly look?: 'primary' | 'ghost' | undefined;
  readonly sending: Sending;
  /** Only an error of the chosen time is shown here. */
  readonly error: Error | undefined;
  readonly onTake: () => void;
  readonly children: (submitButton: ReactNode) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const { times, busy, time: value } = chosen;
  const timeError = fieldErrors(error).has('time') ? error?.message : undefined;
  const isReaderBusy = busy?.some(({ time }) => time === value) ?? false;
  return (
    <>
      {times.length > 0 ? (
        <TimeChoice label={t('challenges.choose')} zone={zone} chosen={chosen} error={timeError} />
      ) : (
        <Problem error={timeError} />
      )}
      {children(
        <Button look={look} disabled={sending} onClick={onTake}>
          {t(`challenges.${act}${isReaderBusy ? 'Anyway' : ''}`)} {value && fmt.dateTime(value, zone)}
        </Button>,
      )}
    </>
  );
};
