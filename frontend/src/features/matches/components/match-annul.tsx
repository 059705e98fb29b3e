import { annulResult, maxReason } from '@tennis/contracts';
import { useState } from 'react';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { useAnnulPreview } from '../api/matches';
import { Moves } from '../moves/moves';
import { useShownMatch } from '../api/shown-match';
import css from './match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Current preview of who would move; the annulment is offered only after it. */
const Annulment = ({ onBack }: { readonly onBack: () => void }) => {
  const { match } = useShownMatch();
  const { t } = useText();
  const { value: reason, change: setReason, forget } = useDraftText(`annul:${match.id}`);
  const query = useAnnulPreview(match.id);
  const { sending, error, send } = useSend([reason]);
  const refused = fieldErrors(error);
  const annul = async () => {
    if (!(await send('annulResult', (key) => write(annulResult, { matchId: match.id, reason }, key)))) return;
    forget();
    toastSuccess(t('matches.said.annulled'));
  };
  const back = (
    <Button look="quiet" onClick={onBack}>
      {t('matches.annul.back')}
    </Button>
  );
  return (
    <Stack gap={16} align="start" className={css.actions}>
      <p>{t('matches.annul.text')}</p>
      <Region query={query} failed={t('matches.moves.failed')} skeleton={<RowsSkeleton rows={3} height="36px" />}>
        {({ rows }) => (
          <Stack gap={16} align="start" className={css.actions}>
            <Moves rows={rows} />
            <TextField
              label={t('matches.annul.reason')}
              maxLength={maxReason}
              value={reason}
              error={refused.get('reason')}
              onChange={(event) => setReason(event.target.value)}
            />
            <Row gap={8} wrap className={css.buttons}>
              <Button look="danger" disabled={sending} onClick={() => void annul()}>
                {t('matches.annul.now', { a: match.nameA, b: match.nameB })}
              </Button>
              {back}
            </Row>
          </Stack>
        )}
      </Region>
      {query.data === undefined && back}
      <Problem error={refused.has('reason') ? undefined : error} />
    </Stack>
  );
};

/** Annulment: needs a reason and first shows who would move. */
export const MatchAnnul = () => {
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return open ? (
    <Annulment onBack={() => setOpen(false)} />
  ) : (
    <Button look="quiet" onClick={() => setOpen(true)}>
      {t('matches.annul.open')}
    </Button>
  );
};
