import type { BusyTime } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { TimeChoice } from '../../../shared/domain-ui/times';
import { useText } from '../../../shared/i18n/use-text';
import type { Sending } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';

/** Lets one of several times be chosen; the button names the chosen time. `children` places that button among the other answers. */
export const ChooseTime = ({
  act,
  zone,
  times,
  busy,
  value,
  look,
  sending,
  error,
  onChange,
  onTake,
  children,
}: {
  readonly act: 'accept' | 'confirm';
  readonly zone: string;
  readonly times: readonly string[];
  /** Times at which the reader already plays. */
  readonly busy: readonly BusyTime[] | undefined;
  readonly value: string | undefined;
  readonly look?: 'primary' | 'ghost' | undefined;
  readonly sending: Sending;
  /** Error of the time field. */
  readonly error: string | undefined;
  readonly onChange: (time: string | undefined) => void;
  readonly onTake: () => void;
  readonly children: (submitButton: ReactNode) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const isReaderBusy = busy?.some(({ time }) => time === value) ?? false;
  return (
    <>
      {times.length > 0 ? (
        <TimeChoice label={t('challenges.choose')} zone={zone} times={times} busy={busy} value={value} error={error} onChange={onChange} />
      ) : (
        <Problem error={error} />
      )}
      {children(
        <Button look={look ?? 'primary'} disabled={sending} onClick={onTake}>
          {t(`challenges.${act}${isReaderBusy ? 'Anyway' : ''}`)} {value && fmt.dateTime(value, zone)}
        </Button>,
      )}
    </>
  );
};
