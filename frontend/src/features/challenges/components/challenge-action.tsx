import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { useChallengeOptions } from '../api/challenges';
import css from './challenge-action.module.css';
import { ChallengeForm } from './challenge-form';

/** Can be challenged, is being challenged, or cannot: and then always why (the same policy as the command's). */
export const ChallengeAction = ({
  tournamentId,
  zone,
  opponent,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  readonly opponent: { readonly id: string; readonly name: string };
}) => {
  const { t, fmt } = useText();
  const { data } = useChallengeOptions(tournamentId, true);
  const [asking, setAsking] = useState(false);
  const option = data?.find(({ playerId }) => playerId === opponent.id);
  if (!option) return null;
  if (asking)
    return (
      <section aria-label={t('challenges.to', { name: opponent.name })} className={css.action}>
        <ChallengeForm tournamentId={tournamentId} zone={zone} opponent={opponent} onDone={() => setAsking(false)} />
      </section>
    );
  return (
    <div className={css.action}>
      {option.allowed ? (
        <Button onClick={() => setAsking(true)}>{t('challenges.challenge')}</Button>
      ) : option.challengeId ? (
        <ButtonLink look="ghost" to="/challenges">
          {t('challenges.pending')}
        </ButtonLink>
      ) : (
        <p className={css.reason}>
          {option.message}
          {option.until && ` ${t('challenges.until', { when: fmt.dateTime(option.until, zone) })}`}
        </p>
      )}
    </div>
  );
};
