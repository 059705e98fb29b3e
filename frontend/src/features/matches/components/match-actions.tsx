import { isArranged, isOpen, isUnplayed, type Match, type SignedInUser } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { lastMomentBefore } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { may } from '../../../shared/lib/may';
import { MatchAnswer } from '../dispute/match-answer';
import { MatchDispute } from '../dispute/match-dispute';
import { MatchRuling } from '../dispute/match-ruling';
import { Version, Versions } from '../dispute/versions';
import { MatchAnnul } from './match-annul';
import { MatchArrange } from './match-arrange';
import { MatchReport } from './match-report';
import { MatchUnplayed } from './match-unplayed';
import { StartMatch } from './start-match';

/** Actions of the reader, by their role; the server has the last word. */
export const Actions = ({
  match,
  user,
  contactJudge,
}: {
  readonly match: Match;
  readonly user: SignedInUser | undefined;
  /** Contact with the judge, for a player who cannot play as agreed. */
  readonly contactJudge: ReactNode;
}) => {
  const { t, fmt } = useText();
  if (match.frozen) return isOpen(match) ? <p role="status">{t('matches.frozen')}</p> : null;
  if (!user) return null;
  const { status, playerA, playerB, reportedBy, annulled, seasonEnd } = match;
  const plays = user.id === playerA || user.id === playerB;
  const isDisputed = status === 'result_disputed';
  const mayRule =
    !plays &&
    ((isDisputed && may('match.rule-disputed', user, match)) ||
      (status === 'result_reported' && may('match.rule-undisputed', user, match)));
  const startTime = match.time ?? match.agreedTime;
  const hasStartTimePassed = status === 'in_progress' || (startTime !== null && Date.parse(startTime) <= Date.now());
  const mayArrange = isArranged(match);
  const mayReport = status === 'time_confirmed' || (hasStartTimePassed && isUnplayed(match));
  const renderArrange = (report?: ReactNode) =>
    plays &&
    mayArrange &&
    (seasonEnd !== undefined ? (
      <>
        <p role="status">{t('matches.seasonOver', { when: fmt.date(lastMomentBefore(seasonEnd), match.zone) })}</p>
        {report}
      </>
    ) : (
      <>
        <MatchArrange key={status} match={match} userId={user.id} isOver={hasStartTimePassed} otherActions={report} />
        {status === 'time_confirmed' && !hasStartTimePassed && contactJudge}
      </>
    ));
  return (
    <>
      {!mayReport && renderArrange()}
      {plays && mayReport && match.agreedTime && <p>{t('matches.agreedPassed', { when: fmt.whenIn(match.zone, match.agreedTime) })}</p>}
      {plays && mayReport && (
        <MatchReport
          match={match}
          userId={user.id}
          isOver={hasStartTimePassed}
          start={status === 'time_confirmed' && hasStartTimePassed && seasonEnd === undefined && <StartMatch matchId={match.id} />}
          otherActions={renderArrange}
        />
      )}
      {plays && status === 'result_reported' && reportedBy !== user.id && <MatchAnswer match={match} userId={user.id} />}
      {plays && status === 'result_reported' && reportedBy === user.id && (
        <>
          {match.result && <Version match={match} result={match.result} />}
          <MatchReport key={status} match={match} userId={user.id} />
        </>
      )}
      {plays && isDisputed && <MatchDispute match={match} readerId={user.id} />}
      {!plays && isUnplayed(match) && may('match.cancel', user, match) && <MatchUnplayed match={match} />}
      {!plays && !mayRule && status === 'result_reported' && match.result && (
        <Version match={match} result={match.result} by={t('matches.awaits.unconfirmed')} />
      )}
      {!plays && !mayRule && isDisputed && <Versions match={match} readerId={undefined} />}
      {mayRule && <MatchRuling key={status} match={match} readerId={user.id} />}
      {!plays && status === 'completed' && !annulled && may('match.annul', user, match) && <MatchAnnul match={match} readerId={user.id} />}
    </>
  );
};
