import { inviteByEmail, type ReferralsAnswer } from '@tennis/contracts';
import { type FormEvent, useId } from 'react';
import { useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { useDraftText } from '../../../shared/forms/use-draft';
import { useText } from '../../../shared/i18n/use-text';
import { write } from '../../../shared/lib/call';
import { fieldErrors } from '../../../shared/lib/request';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import css from './invite-by-email.module.css';

const noteOf = ({ sendsMail, hasPlayed }: Pick<ReferralsAnswer, 'sendsMail' | 'hasPlayed'>) => {
  if (!sendsMail) return 'referrals.mail.off';
  return hasPlayed ? 'referrals.mail.once' : 'referrals.mail.playFirst';
};

/** Invites one person by e-mail, or says why none can be sent. */
export const InviteByEmail = (may: Pick<ReferralsAnswer, 'sendsMail' | 'hasPlayed'>) => {
  const isOff = !may.sendsMail || !may.hasPlayed;
  const { t } = useText();
  const id = useId();
  const { value: email, change: setEmail } = useDraftText('invite');
  const { sending, error, send } = useSend([email]);
  const form = useInvalidFieldFocus(error);
  const atField = fieldErrors(error).get('email');
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await send('sendInvite', (key) => write(inviteByEmail, { email }, key)))) return;
    toastSuccess(t('referrals.mail.sent', { email: email.trim() }));
    setEmail('');
  };
  return (
    <form ref={form} className={css.form} aria-labelledby={id} onSubmit={(event) => void invite(event)}>
      <h3 id={id}>{t('referrals.mail.title')}</h3>
      <div className={css.line}>
        <TextField
          label={t('referrals.mail.label')}
          hideLabel
          type="email"
          placeholder={t('referrals.mail.example')}
          autoComplete="off"
          required
          maxLength={254}
          disabled={isOff}
          {...(atField ? {} : { 'aria-describedby': `${id}-note` })}
          value={email}
          error={atField}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" look="ghost" disabled={sending || isOff}>
          {t('referrals.mail.act')}
        </Button>
      </div>
      <small id={`${id}-note`}>{t(noteOf(may))}</small>
      {!atField && <Problem error={error} />}
    </form>
  );
};
