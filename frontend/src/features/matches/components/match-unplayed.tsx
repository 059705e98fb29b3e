import { cancelMatch, maxReason, reportResult, unplayedAfter } from '@tennis/contracts';
import { useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { useShownMatch } from '../api/shown-match';
import css from './match-actions.module.css';
import { isBeforeMatchTime, TooEarlyForWalkover } from './before-match-time';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Ends a match that was never played: a judge names the player who was there, or cancels without points. */
export const MatchUnplayed = () => {
  const { match } = useShownMatch();
  const { t, fmt } = useText();
  const { id, openedAt, zone, playerA, playerB, nameA, nameB } = match;
  const [chosen, setChosen] = useState<'cancel' | { readonly id: string; readonly name: string }>();
  const { value: reason, change: setReason, forget } = useDraftText(`unplayed:${id}`);
  const { sending, error, send } = useSend([chosen, reason]);
  const endableFrom = Date.parse(openedAt) + unplayedAfter;
  if (Date.now() < endableFrom) return <p>{t('matches.unplayed.wait', { when: fmt.whenIn(zone, new Date(endableFrom)) })}</p>;
  const confirm = async () => {
    const done = await send('endMatch', (key) =>
      chosen === 'cancel'
        ? write(cancelMatch, { matchId: id, ...(reason.trim() ? { reason } : {}) }, key)
        : write(reportResult, { matchId: id, sets: [], outcome: 'walkover', winnerId: chosen?.id }, key),
    );
    if (!done) return;
    forget();
    toastSuccess(t(chosen === 'cancel' ? 'matches.said.cancel' : 'matches.said.walkover'));
  };
  if (!chosen)
    return (
      <Stack gap={16} align="start" className={css.actions}>
        <p>{t('matches.unplayed.text')}</p>
        {isBeforeMatchTime(match) ? (
          <TooEarlyForWalkover />
        ) : (
          [
            { id: playerA, name: nameA },
            { id: playerB, name: nameB },
          ].map((player) => (
            <Button key={player.id} look="ghost" onClick={() => setChosen(player)}>
              {t('matches.unplayed.walkover', { name: player.name })}
            </Button>
          ))
        )}
        <Button look="ghost" onClick={() => setChosen('cancel')}>
          {t('matches.unplayed.cancel')}
        </Button>
      </Stack>
    );
  return (
    <Stack gap={16} align="start" className={css.actions}>
      <p>{chosen === 'cancel' ? t('matches.unplayed.cancelText') : t('matches.unplayed.walkoverText', { name: chosen.name })}</p>
      {chosen === 'cancel' && (
        <TextField
          label={t('matches.unplayed.reason')}
          maxLength={maxReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      )}
      <Row gap={8} wrap className={css.buttons}>
        <Button look={chosen === 'cancel' ? 'danger' : 'primary'} disabled={sending} onClick={() => void confirm()}>
          {chosen === 'cancel'
            ? t('matches.unplayed.cancelNow', { a: nameA, b: nameB })
            : t('matches.unplayed.walkover', { name: chosen.name })}
        </Button>
        <Button look="quiet" onClick={() => setChosen(undefined)}>
          {t('matches.unplayed.back')}
        </Button>
      </Row>
      <Problem error={error} />
    </Stack>
  );
};
