import { validateResult } from '@tennis/contracts';
import { type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNoteDraft } from '../../../shared/forms/use-draft';
import { firstInvalidField } from '../../../shared/forms/use-invalid-field-focus';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { fieldErrors } from '../../../shared/lib/request';
import { showToast } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from '../components/match-actions.module.css';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** Rejects a report without another result: the note tells the judge what is wrong (domain.md "Results"). */
export const RejectWithNote = ({
  matchId,
  onDone,
  children,
}: {
  readonly matchId: string;
  readonly onDone?: () => void;
  /** Other possible answers. */
  readonly children: ReactNode;
}) => {
  const { t } = useText();
  const note = useNoteDraft(matchId);
  const [wasTried, setTried] = useState(false);
  const { sending, error, send } = useSend([note.value]);
  const form = useRef<HTMLFormElement>(null);
  const hint = useId();
  const refused = fieldErrors(error).get('notes');
  const notes = note.value.trim();
  const reject = async () => {
    // Renders the error first, so that the field can be found.
    flushSync(() => setTried(true));
    if (!notes) return firstInvalidField(form.current)?.focus();
    if (!(await send('validateResult', (key) => write(validateResult, { matchId, decision: 'reject', notes }, key)))) return;
    note.forget();
    showToast({ kind: 'info', message: t('matches.said.rejected') });
    offerInstallAfterSuccess();
    onDone?.();
  };
  return (
    <Stack
      ref={form}
      as="form"
      gap={16}
      align="start"
      className={css.actions}
      noValidate
      aria-describedby={hint}
      onSubmit={(event) => {
        event.preventDefault();
        void reject();
      }}
    >
      <p id={hint}>{t('matches.rejectNote.text')}</p>
      <TextField
        label={t('matches.judge.what')}
        autoFocus
        required
        maxLength={1000}
        value={note.value}
        error={wasTried && !notes ? t('matches.rejectNote.required') : refused}
        onChange={(event) => note.change(event.target.value)}
      />
      <Row gap={8} wrap className={css.buttons}>
        <Button type="submit" disabled={sending}>
          {t('matches.rejectNote.send')}
        </Button>
        {children}
      </Row>
      <Problem error={refused ? undefined : error} />
    </Stack>
  );
};
