import type { ChallengeOption } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { pathOfOpen, useChallengeOptions } from '../../../shared/api/challenge-options';
import css from './ladder-strip.module.css';

type Open = NonNullable<ChallengeOption['open']> & { readonly playerId: string };

const bySoonest = (one: Open, other: Open): number => (one.when ?? '9').localeCompare(other.when ?? '9');

/**
 * What the reader has to do in this ladder, in one line: the answer that is due first, else the result to confirm, else the next match,
 * else whom they may challenge. A result that waits for somebody else is told only where there is nothing else to say.
 */
export const LadderStrip = ({
  tournamentId,
  zone,
  nameOf,
  onSee,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  readonly nameOf: (playerId: string) => string;
  /** Shows whom they may challenge, who stand around them. */
  readonly onSee: () => void;
}) => {
  const { t, fmt } = useText();
  const { data } = useChallengeOptions(tournamentId, true);
  if (!data) return <p className={css.strip} />;
  const open = data.flatMap(({ playerId, open: one }) => (one ? [{ ...one, playerId }] : [])).sort(bySoonest);
  const received = open.find(({ state }) => state === 'received');
  if (received)
    return (
      <p className={css.strip} data-urgent>
        <Link to={pathOfOpen(received)}>
          <strong>{t('challenges.strip.answerBy', { when: fmt.dateTime(received.when!, zone) })}</strong>{' '}
          {t('challenges.strip.challenged', { name: nameOf(received.playerId) })}
        </Link>
      </p>
    );
  const confirm = open.find(({ result }) => result === 'confirm');
  if (confirm)
    return (
      <p className={css.strip} data-urgent>
        <Link to={pathOfOpen(confirm)}>{t('challenges.strip.toConfirm', { name: nameOf(confirm.playerId) })}</Link>
      </p>
    );
  const match = open.find(({ state, result }) => state === 'match' && !result);
  if (match) {
    const name = nameOf(match.playerId);
    const isOver = match.when !== null && Date.parse(match.when) <= Date.now();
    return (
      <p className={css.strip} data-urgent={isOver || match.when === null || undefined}>
        <Link to={pathOfOpen(match)}>
          {match.when === null
            ? t('challenges.strip.toSet', { name })
            : isOver
              ? t('challenges.strip.toReport', { name })
              : t('challenges.strip.match', { name, when: fmt.dateTime(match.when, zone) })}
        </Link>
      </p>
    );
  }
  const count = data.filter(({ allowed }) => allowed).length;
  if (count > 0)
    return (
      <p className={css.strip}>
        <button type="button" onClick={onSee}>
          {t('challenges.strip.may', { count, n: fmt.number(count) })}
        </button>
      </p>
    );
  const sent = open.find(({ state }) => state === 'sent');
  if (sent)
    return (
      <p className={css.strip}>{t('challenges.strip.waits', { name: nameOf(sent.playerId), when: fmt.dateTime(sent.when!, zone) })}</p>
    );
  const reported = open[0];
  return (
    <p className={css.strip}>
      {reported ? (
        <Link to={pathOfOpen(reported)}>{t('challenges.strip.reported', { name: nameOf(reported.playerId) })}</Link>
      ) : (
        t('challenges.nobody')
      )}
    </p>
  );
};
