import { validateResult } from '@tennis/contracts';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { showToast } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { useShownMatch } from '../api/shown-match';
import css from '../components/match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** "Ainda não jogámos": rejects a report without another result; the judge reads the reason (domain.md "Results"). */
export const NotPlayed = ({ onDone, onDrop }: { readonly onDone: () => void; readonly onDrop: () => void }) => {
  const { match } = useShownMatch();
  const { t } = useText();
  const defaultNote = t('matches.notPlayed.words');
  const { value: note, change: setNote, forget } = useDraftText(`not-played:${match.id}`, defaultNote);
  const { sending, error, send } = useSend([note]);
  const refused = fieldErrors(error);
  const deny = async () => {
    const input = { matchId: match.id, decision: 'reject', notes: note.trim() || defaultNote } as const;
    if (!(await send('validateResult', (key) => write(validateResult, input, key)))) return;
    forget();
    showToast({ kind: 'info', message: t('matches.said.notPlayed') });
    onDone();
  };
  return (
    <Stack gap={16} align="start" className={css.actions}>
      <p>{t('matches.notPlayed.text')}</p>
      <TextField
        label={t('matches.notPlayed.note')}
        maxLength={1000}
        value={note}
        error={refused.get('notes')}
        onChange={(event) => setNote(event.target.value)}
      />
      <Row gap={8} wrap className={css.buttons}>
        <Button disabled={sending} onClick={() => void deny()}>
          {t('matches.notPlayed.send')}
        </Button>
        <Button look="quiet" onClick={onDrop}>
          {t('matches.form.drop')}
        </Button>
      </Row>
      <Problem error={refused.has('notes') ? undefined : error} />
    </Stack>
  );
};
