import type { SentChallenge } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';

/** What the reader waits for: who has not answered yet, and until when they can. */
export const Sent = ({ sent }: { readonly sent: readonly SentChallenge[] }) => {
  const { t, fmt } = useText();
  return (
    <section aria-labelledby="home-sent">
      <h2 id="home-sent" className={css.heading}>
        {t('home.sent.heading')}
      </h2>
      <ul className={css.later}>
        {sent.map(({ id, opponent, tournamentName, zone, deadline }) => (
          <li key={id}>
            <Link to={`/challenges?box=sent&open=${id}`}>
              <strong>{opponent}</strong>
              <span>
                {tournamentName} · {t('home.tasks.until', { when: fmt.dateTime(deadline, zone) })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};
