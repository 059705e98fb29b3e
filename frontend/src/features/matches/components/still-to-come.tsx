import type { Match } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { Sheet } from '../../../shared/ui/sheet';
import css from './match-actions.module.css';

export const isToCome = ({ time }: Match): boolean => time !== null && Date.parse(time) > Date.now();

/** Said where a result is confirmed before the agreed time: nobody is kept from it, for a match may be played earlier. */
export const StillToCome = ({ match }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  const { time, zone } = match;
  return time !== null && isToCome(match) ? <p>{t('matches.toCome', { when: fmt.whenIn(zone, time) })}</p> : null;
};

/** Nobody has failed to come before the agreed time: said to who judges. */
export const NoShowToCome = ({ match: { time, zone } }: { readonly match: Match }) => {
  const { t, fmt } = useText();
  return time === null ? null : <p role="status">{t('matches.early.judged', { when: fmt.whenIn(zone, time) })}</p>;
};

/** Asked before a result is sent whose match is still to come: whether it was played, or whether it is known that somebody will not come. */
export const AskIfPlayed = ({
  match: { time, zone },
  isAbsence,
  onYes,
  onNo,
}: {
  readonly match: Match;
  readonly isAbsence: boolean;
  readonly onYes: () => Promise<void>;
  readonly onNo: () => void;
}) => {
  const { t, fmt } = useText();
  return (
    <Sheet title={t(isAbsence ? 'matches.early.absent' : 'matches.early.title')} onClose={onNo}>
      <div className={css.actions}>
        {time && <p>{t(isAbsence ? 'matches.early.absentText' : 'matches.early.text', { when: fmt.whenIn(zone, time) })}</p>}
        <div className={css.buttons}>
          <Button data-focus onClick={() => void onYes()}>
            {t(isAbsence ? 'matches.early.absentYes' : 'matches.early.yes')}
          </Button>
          <Button look="quiet" onClick={onNo}>
            {t('matches.early.no')}
          </Button>
        </div>
      </div>
    </Sheet>
  );
};
