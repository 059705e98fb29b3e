import { cancelMatch, maxReason } from '@tennis/contracts';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Cancels a reported match that was not played, without points; both players read the reason (domain.md "Results"). */
export const CancelDenied = ({ onBack }: { readonly onBack: () => void }) => {
  const { t } = useText();
  const { id, disputed, playerA, nameA, nameB } = useShownMatch().match;
  const defaultReason = t('matches.notPlayed.reason', { name: disputed?.by === playerA ? nameA : nameB });
  const { value: reason, change: setReason, forget } = useDraftText(`unplayed:${id}`, defaultReason);
  const { sending, error, send } = useSend([reason]);
  const cancel = async () => {
    if (!(await send('endMatch', (key) => write(cancelMatch, { matchId: id, ...(reason.trim() ? { reason } : {}) }, key)))) return;
    forget();
    toastSuccess(t('matches.said.cancel'));
  };
  const refused = fieldErrors(error);
  return (
    <Stack gap={16} align="start" className={css.actions}>
      <p>{t('matches.unplayed.cancelText')}</p>
      <TextField
        label={t('matches.annul.reason')}
        maxLength={maxReason}
        value={reason}
        error={refused.get('reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      <Row gap={8} wrap className={css.buttons}>
        <Button look="danger" disabled={sending} onClick={() => void cancel()}>
          {t('matches.unplayed.cancelNow', { a: nameA, b: nameB })}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t('matches.unplayed.back')}
        </Button>
      </Row>
      <Problem error={refused.has('reason') ? undefined : error} />
    </Stack>
  );
};
