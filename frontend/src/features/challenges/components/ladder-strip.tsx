import { type ChallengeOption, latestEndOf } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { pathOfOpen, useChallengeOptions } from '../../../shared/api/challenge-options';
import css from './ladder-strip.module.css';

type OpenChallenge = NonNullable<ChallengeOption['open']> & { readonly playerId: string };

const bySoonest = (one: OpenChallenge, other: OpenChallenge): number => (one.when ?? '9').localeCompare(other.when ?? '9');

/** Text, as a link where `to` is given. */
const Line = ({ to, urgent, children }: { readonly to?: string; readonly urgent?: boolean; readonly children: ReactNode }) => (
  <p className={css.strip} data-urgent={urgent || undefined}>
    {to ? (
      <Link to={to}>
        <span>{children}</span>
      </Link>
    ) : (
      <span>{children}</span>
    )}
  </p>
);

/**
 * The next thing for the reader to do on this ladder, in one line: the most urgent answer, else a result to confirm, else the next
 * match, else possible challenges. A result that waits for somebody else is shown only when nothing else is.
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
  /** Scrolls to the players whom the reader may challenge. */
  readonly onSee: () => void;
}) => {
  const { t, fmt } = useText();
  const { data } = useChallengeOptions(tournamentId, true);
  if (!data) return <p className={css.strip} />;
  const openChallenges = data.flatMap(({ playerId, open: one }) => (one ? [{ ...one, playerId }] : [])).sort(bySoonest);
  const received = openChallenges.find(({ state }) => state === 'received');
  if (received)
    return (
      <Line urgent to={pathOfOpen(received)}>
        <strong>{t('challenges.strip.answerBy', { when: fmt.dayOfWeek(received.when!, zone) })}</strong>{' '}
        {t('challenges.strip.challenged', { name: nameOf(received.playerId) })}
      </Line>
    );
  const toConfirm = openChallenges.find(({ result }) => result === 'confirm');
  if (toConfirm)
    return (
      <Line urgent to={pathOfOpen(toConfirm)}>
        {t('challenges.strip.confirm', { name: nameOf(toConfirm.playerId) })}
      </Line>
    );
  const match = openChallenges.find(({ state, result }) => state === 'match' && !result);
  if (match) {
    const name = nameOf(match.playerId);
    const hasStarted = match.when !== null && Date.parse(match.when) <= Date.now();
    const isOver = match.when !== null && Date.parse(latestEndOf(match.when)) <= Date.now();
    return (
      <Line urgent={isOver || match.when === null} to={pathOfOpen(match)}>
        {match.when === null
          ? t('challenges.strip.toSet', { name })
          : isOver
            ? t('challenges.strip.toReport', { name })
            : hasStarted
              ? t('challenges.strip.playing', { name })
              : t('challenges.strip.match', { name, when: fmt.whenIn(zone, match.when) })}
      </Line>
    );
  }
  const count = data.filter(({ allowed }) => allowed).length;
  if (count > 0)
    return (
      <p className={css.strip}>
        <button type="button" onClick={onSee}>
          <span>{t('challenges.strip.may', { count, n: fmt.number(count) })}</span>
        </button>
      </p>
    );
  const sent = openChallenges.find(({ state }) => state === 'sent');
  if (sent) return <Line>{t('challenges.strip.sent', { name: nameOf(sent.playerId), when: fmt.dayOfWeek(sent.when!, zone) })}</Line>;
  const reported = openChallenges[0];
  return reported?.result ? (
    <Line to={pathOfOpen(reported)}>{t(`challenges.strip.${reported.result}`, { name: nameOf(reported.playerId) })}</Line>
  ) : (
    <Line>{t('challenges.nobody')}</Line>
  );
};
