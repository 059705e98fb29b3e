import { useEffect, useRef } from 'react';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { refusedTimes, TimesField } from '../../../shared/domain-ui/times';
import { useText } from '../../../shared/i18n/use-text';
import type { Sending } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import css from './challenge-card.module.css';

/** Times to propose instead of those of the other; of a challenge they accept it, which is said before. */
export const OtherTimes = ({
  id,
  tournamentId,
  zone,
  opponentId,
  proposed,
  accepts = false,
  value,
  sending,
  error,
  onChange,
  onPropose,
  onBack,
}: {
  /** Of the challenge and of its match: what was agreed for this one is no other match. */
  readonly id: string;
  readonly tournamentId: string;
  readonly zone: string;
  readonly opponentId: string;
  /** The other's times. */
  readonly proposed: readonly string[];
  readonly accepts?: boolean;
  readonly value: readonly string[];
  readonly sending: Sending;
  readonly error: Error | undefined;
  readonly onChange: (times: readonly string[]) => void;
  readonly onPropose: () => void;
  readonly onBack: () => void;
}) => {
  const { t } = useText();
  const suggested = useSuggestedTimes(tournamentId, opponentId, { otherThan: proposed });
  const next = useRef<HTMLParagraphElement>(null);
  // what was pressed is gone: the focus goes on with the reader
  useEffect(() => next.current?.focus(), []);
  return (
    <>
      {accepts && (
        <p ref={next} tabIndex={-1} className={css.hint}>
          {t('challenges.counterAccepts')}
        </p>
      )}
      <TimesField
        label={t('challenges.counter')}
        zone={zone}
        suggested={suggested.times}
        loading={suggested.loading}
        agreed={suggested.agreed.filter(({ matchId }) => matchId !== id)}
        value={value}
        refused={refusedTimes(error, 'times', value)}
        onChange={onChange}
      />
      <div className={css.buttons}>
        <Button disabled={sending} onClick={onPropose}>
          {t('challenges.propose')}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('challenges.back')}
        </Button>
      </div>
    </>
  );
};
