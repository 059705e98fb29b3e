import { isArranged, isOpen, isUnplayed } from '@tennis/contracts';
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
import { useShownMatch } from '../api/shown-match';
import { StartMatch } from './start-match';

/** Actions of the reader, by their role; the server has the last word. */
export const Actions = ({
  contactJudge,
}: {
  /** Contact with the judge, for a player who cannot play as agreed. */
  readonly contactJudge: ReactNode;
}) => {
  const { t, fmt } = useText();
  const { match, user, playerId } = useShownMatch();
  if (match.frozen) return isOpen(match) ? <p role="status">{t('matches.frozen')}</p> : null;
  if (!user) return null;
  const { status, reportedBy, annulled, seasonEnd } = match;
  const plays = playerId !== undefined;
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
        <MatchArrange key={status} isOver={hasStartTimePassed} otherActions={report} />
        {status === 'time_confirmed' && !hasStartTimePassed && contactJudge}
      </>
    ));
  return (
    <>
      {!mayReport && renderArrange()}
      {plays && mayReport && match.agreedTime && <p>{t('matches.agreedPassed', { when: fmt.whenIn(match.zone, match.agreedTime) })}</p>}
      {plays && mayReport && (
        <MatchReport
          isOver={hasStartTimePassed}
          start={status === 'time_confirmed' && hasStartTimePassed && seasonEnd === undefined && <StartMatch matchId={match.id} />}
          otherActions={renderArrange}
        />
      )}
      {plays && status === 'result_reported' && reportedBy !== user.id && <MatchAnswer />}
      {plays && status === 'result_reported' && reportedBy === user.id && (
        <>
          {match.result && <Version result={match.result} />}
          <MatchReport key={status} />
        </>
      )}
      {plays && isDisputed && <MatchDispute />}
      {!plays && isUnplayed(match) && may('match.cancel', user, match) && <MatchUnplayed />}
      {!plays && !mayRule && status === 'result_reported' && match.result && (
        <Version result={match.result} by={t('matches.awaits.unconfirmed')} />
      )}
      {!plays && !mayRule && isDisputed && <Versions />}
      {mayRule && <MatchRuling key={status} />}
      {!plays && status === 'completed' && !annulled && may('match.annul', user, match) && <MatchAnnul />}
    </>
  );
};
