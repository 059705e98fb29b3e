import { confirmTime, proposeTime, readMatchCalendar } from '@tennis/contracts';
import { type ReactNode, useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { urlOf, write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { Button, ButtonAnchor } from '../../../shared/ui/button';
import { Problem } from '../../../shared/ui/problem';
import { timeErrors, TimeChoice, TimesField, useChosenTime } from '../../../shared/domain-ui/times';
import { useShownMatch } from '../api/shown-match';
import css from './match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

const intents = { 'confirm-time': 'confirmTime', 'propose-time': 'proposeTimes' } as const;

/** Arranging a match: choose one of the opponent's times, or propose others, until the match starts. */
export const MatchArrange = ({
  isOver = false,
  otherActions,
}: {
  /** The agreed time has come, so that the result is more urgent. */
  readonly isOver?: boolean;
  /** Other actions of an arranged match, on one line with rearranging it, below the most likely action. */
  readonly otherActions?: ReactNode;
}) => {
  const { t, fmt } = useText();
  const { match, playerId } = useShownMatch();
  const { id, zone, status, busy, proposedTimes, proposedBy, answerBy, pickBy, time, tournamentId, playerA, playerB } = match;
  const isOwnProposal = proposedBy === playerId;
  const openTimes = proposedTimes.filter((proposed) => Date.parse(proposed) > Date.now());
  const chosen = useChosenTime(openTimes, busy);
  const chosenTime = chosen.time;
  // Proposing is the only action left: no time was proposed, and none was agreed at which they may have played.
  const mustPropose = status === 'waiting_opponent' && !isOver;
  const [proposing, setProposing] = useState(mustPropose);
  const suggested = useSuggestedTimes(tournamentId, playerA === playerId ? playerB : playerA, {
    otherThan: isOwnProposal ? [] : proposedTimes,
    matchId: id,
    enabled: proposing,
  });
  const [times, setTimes] = useState<readonly string[]>([]);
  const { sending, error, send } = useSend([chosenTime, proposing, times]);
  const refused = fieldErrors(error);
  const isUpcoming = status === 'time_confirmed' && time !== null && Date.parse(time) > Date.now();
  const sendAnswer = async (action: keyof typeof intents, request: (key: string) => Promise<unknown>) => {
    if (!(await send(intents[action], request))) return;
    setProposing(false);
    // The new state is shown above the times.
    scrollTo({ top: 0 });
    toastSuccess(t(`matches.said.${action}`));
  };
  return (
    <Stack gap={16} align="start" className={css.actions}>
      {status === 'time_proposed' && isOwnProposal && <p>{t('matches.arrange.waits', { times: fmt.whenIn(zone, ...openTimes) })}</p>}
      {status === 'time_proposed' && pickBy && (
        <p>{t(isOwnProposal ? 'matches.arrange.theyPickBy' : 'matches.arrange.pickBy', { when: fmt.whenIn(zone, pickBy) })}</p>
      )}
      {status === 'time_proposed' && answerBy && (
        <p>{t(isOwnProposal ? 'matches.arrange.theyAnswerBy' : 'matches.arrange.answerBy', { when: fmt.whenIn(zone, answerBy) })}</p>
      )}
      {status === 'time_proposed' && !isOwnProposal && !proposing && (
        <>
          <TimeChoice
            label={t('matches.arrange.choose')}
            zone={zone}
            chosen={chosen}
            error={refused.has('time') ? error?.message : undefined}
          />
          <Row gap={8} wrap className={css.buttons}>
            <Button
              look={isOver ? 'ghost' : 'primary'}
              disabled={sending}
              onClick={() =>
                void sendAnswer('confirm-time', (key) =>
                  write(confirmTime, { matchId: id, ...(chosenTime ? { time: chosenTime } : {}) }, key),
                )
              }
            >
              {t('matches.arrange.confirm')}
            </Button>
          </Row>
        </>
      )}
      {proposing && (
        <>
          {status === 'time_confirmed' && time && !isOver && <p>{t('matches.arrange.fallsAway', { when: fmt.whenIn(zone, time) })}</p>}
          <TimesField
            label={t('matches.arrange.times')}
            zone={zone}
            suggested={suggested}
            value={times}
            errors={timeErrors(error, 'times', times)}
            onChange={setTimes}
          />
          <Row gap={8} wrap className={css.buttons}>
            <Button
              look={isOver ? 'ghost' : 'primary'}
              disabled={sending}
              onClick={() => void sendAnswer('propose-time', (key) => write(proposeTime, { matchId: id, times }, key))}
            >
              {t('matches.arrange.propose')}
            </Button>
            {!mustPropose && (
              <Button look="quiet" onClick={() => setProposing(false)}>
                {t('matches.arrange.back')}
              </Button>
            )}
          </Row>
        </>
      )}
      <Row gap={8} wrap className={css.buttons}>
        {isUpcoming && (
          <ButtonAnchor
            className={css.likely}
            look={proposing ? 'ghost' : 'primary'}
            href={urlOf(readMatchCalendar, { matchId: id })}
            download
          >
            {t('matches.arrange.calendar')}
          </ButtonAnchor>
        )}
        {!proposing && (
          <Button look={isUpcoming ? 'quiet' : 'ghost'} onClick={() => setProposing(true)}>
            {t('matches.arrange.other')}
          </Button>
        )}
        {otherActions}
      </Row>
      <Problem error={refused.has('time') || refused.has('times') ? undefined : error} />
    </Stack>
  );
};
