import type { Match } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Sheet } from '../../../shared/ui/sheet';
import { useShownMatch } from '../api/shown-match';
import css from './match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

export const isBeforeMatchTime = ({ time }: Match): boolean => time !== null && Date.parse(time) > Date.now();

/** Note when a result is confirmed before the agreed time. That is allowed, because a match may be played earlier. */
export const BeforeMatchTime = () => {
  const { t, fmt } = useText();
  const { match } = useShownMatch();
  const { time, zone } = match;
  return time !== null && isBeforeMatchTime(match) ? <p>{t('matches.toCome', { when: fmt.whenIn(zone, time) })}</p> : null;
};

/** Tells a judge that there is no walkover before the agreed time. */
export const TooEarlyForWalkover = () => {
  const { t, fmt } = useText();
  const { time, zone } = useShownMatch().match;
  return time === null ? null : <p role="status">{t('matches.early.judged', { when: fmt.whenIn(zone, time) })}</p>;
};

/** Asks before sending the result of a match still to come: was it played, or is it known that a player will not come? */
export const AskIfPlayed = ({
  isAbsence,
  onYes,
  onNo,
}: {
  readonly isAbsence: boolean;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
}) => {
  const { t, fmt } = useText();
  const { time, zone } = useShownMatch().match;
  return (
    <Sheet title={t(isAbsence ? 'matches.early.absent' : 'matches.early.title')} onClose={onNo}>
      <Stack gap={16} align="start" className={css.actions}>
        {time && <p>{t(isAbsence ? 'matches.early.absentText' : 'matches.early.text', { when: fmt.whenIn(zone, time) })}</p>}
        <Row gap={8} wrap className={css.buttons}>
          <Button data-focus onClick={() => void onYes()}>
            {t(isAbsence ? 'matches.early.absentYes' : 'matches.early.yes')}
          </Button>
          <Button look="quiet" onClick={onNo}>
            {t('matches.early.no')}
          </Button>
        </Row>
      </Stack>
    </Sheet>
  );
};
