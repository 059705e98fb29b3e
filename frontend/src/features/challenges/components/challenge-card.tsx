import type { Challenge } from '@tennis/contracts';
import { useEffect } from 'react';
import { silenceTextKey } from '../../../shared/domain-ui/silence-text-key';
import { Stakes } from '../../../shared/domain-ui/stakes';
import { useText } from '../../../shared/i18n/use-text';
import { draftKey, removeText } from '../../../shared/lib/own-storage';
import { ButtonLink } from '../../../shared/ui/button';
import type { Box } from '../api/challenges';
import { stateOf } from '../api/state-of';
import { AnswerChallenge, rejectionDraftKey } from './answer-challenge';
import { AnswerTimes } from './answer-times';
import { CancelChallenge } from './cancel-challenge';
import css from './challenge-card.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** One challenge: opponent, their rank, times, deadline, what happens at the deadline, and the possible actions. */
export const ChallengeCard = ({ challenge, box }: { readonly challenge: Challenge; readonly box: Box }) => {
  const { t, fmt } = useText();
  const {
    status,
    automatic,
    zone,
    proposedTimes,
    counterTimes,
    proposedBy,
    busy,
    time,
    expiresAt,
    closedAt,
    playedOn,
    message,
    location,
    cause,
    reason,
    ranks,
    matchId,
    silence,
  } = challenge;
  const [otherName, otherId, rank] =
    box === 'received'
      ? [challenge.challengerName, challenge.challengerId, ranks.challenger]
      : [challenge.challengedName, challenge.challengedId, ranks.challenged];
  const state = stateOf(challenge);
  const isReadersTurn = status === 'accepted' && proposedBy === otherId;
  const matchLink = matchId && (
    <ButtonLink look="ghost" to={`/matches/${matchId}`}>
      {t('challenges.toMatch')}
    </ButtonLink>
  );
  // A finished match is dated by the day it was played, whenever its result was confirmed.
  const endDay = playedOn ? fmt.dayOfWeek(`${playedOn}T12:00:00Z`, 'UTC') : closedAt && fmt.dayOfWeek(closedAt, zone);
  const isExpired = Date.parse(expiresAt) <= Date.now();
  useEffect(() => {
    if (status !== 'pending') removeText(draftKey(rejectionDraftKey(challenge.id)));
  }, [challenge.id, status]);
  return (
    <article className={css.card} data-status={status} aria-label={t('challenges.cardLabel', { name: otherName })}>
      <Row as="header" gap="4 12" align="center" justify="between" wrap className={css.head}>
        <Text as="h2" size={17} weight={700} breakWords>
          {otherName}
        </Text>
        <span className={css.status} data-status={state}>
          {t(`challenges.status.${state}`)}
        </span>
      </Row>
      <p className={css.line}>
        {challenge.tournamentName} · {t('challenges.rank', { rank: fmt.ordinal(rank) })}
        {location && ` · ${location}`}
        {endDay && ` · ${endDay}`}
      </p>
      {message && <Text breakWords>{t('ui.quoted', { words: message })}</Text>}
      {status === 'pending' && (
        <p className={css.deadline}>
          {t(box === 'received' ? 'challenges.answerBy' : 'challenges.waitsUntil', { when: fmt.whenIn(zone, expiresAt) })}
          {box === 'received' && ` ${t(silenceTextKey(silence))}`}
        </p>
      )}
      {status === 'pending' && box === 'sent' && <p className={css.line}>{fmt.whenIn(zone, ...proposedTimes)}</p>}
      {(state === 'accepted' || state === 'arranging') && (
        <p className={css.line}>
          {automatic && `${t('challenges.automatic')} `}
          {time && `${t('challenges.agreed', { when: fmt.whenIn(zone, time) })} `}
          {counterTimes.length > 0 && !isReadersTurn && t('challenges.countered', { times: fmt.whenIn(zone, ...counterTimes) })}
          {!time && (isReadersTurn || counterTimes.length === 0) && t('challenges.timeToAgree')}
        </p>
      )}
      {cause && <p className={css.line}>{t(`challenges.cause.${cause}`)}</p>}
      {reason && <Text breakWords>{t('ui.quoted', { words: reason })}</Text>}
      {status === 'pending' && !isExpired && box === 'received' && (
        <>
          <div className={css.worth}>
            <Stakes tournamentId={challenge.tournamentId} readerId={challenge.challengedId} opponentId={otherId} />
          </div>
          <AnswerChallenge challenge={challenge} />
        </>
      )}
      {status === 'pending' && !isExpired && box === 'sent' && <CancelChallenge id={challenge.id} />}
      {isReadersTurn && matchId ? (
        <Stack gap={12} align="start" className={css.answer}>
          <AnswerTimes
            proposal={{ id: matchId, tournamentId: challenge.tournamentId, opponentId: otherId, zone, times: counterTimes }}
            busy={busy}
          >
            {matchLink}
          </AnswerTimes>
        </Stack>
      ) : (
        matchLink
      )}
    </article>
  );
};
