import type { SentItem } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { pathOfOpen } from '../../shared/api/challenge-options';
import { NoWrapScores } from '../../shared/i18n/no-wrap-scores';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';
import { PlainList } from '../../shared/ui/layout/layout';

/** Challenges, times and results that wait for an opponent, with the deadline. */
export const WaitingForOpponent = ({ sent }: { readonly sent: readonly SentItem[] }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="home-sent">
      <h2 id="home-sent" className={css.heading}>
        {t('home.sent.heading')}
      </h2>
      <PlainList marginTop={8} className={css.later}>
        {sent.map(({ kind, id, opponent, tournamentName, zone, score, deadline }) => {
          const deadlineText = deadline && t('home.tasks.until', { when: fmt.whenIn(zone, deadline) });
          const kindText = kind !== 'challenge' && t(`home.sent.${kind}`);
          return (
            <li key={id}>
              <Link to={pathOfOpen({ id, state: kind === 'challenge' ? 'sent' : 'match' })}>
                <strong>{opponent}</strong>
                <span>
                  <NoWrapScores text={[tournamentName, kindText, score, deadlineText].filter(Boolean).join(' · ')} />
                </span>
              </Link>
            </li>
          );
        })}
      </PlainList>
    </section>
  );
};
