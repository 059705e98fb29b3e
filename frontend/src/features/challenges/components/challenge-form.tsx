import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { suggestTimes } from '../../../shared/lib/suggest-times';
import { toastSuccess } from '../../../shared/lib/toasts';
import { useSend } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { TimesField } from '../../../shared/ui/times';
import { issueChallenge } from '../api/challenges';
import css from './challenge-form.module.css';

/** A challenge with suggested times already chosen: who agrees with them only has to send it. */
export const ChallengeForm = ({
  tournamentId,
  zone,
  opponent,
  onDone,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  readonly opponent: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
}) => {
  const { t } = useText();
  const [suggested] = useState(() => suggestTimes(zone));
  const [times, setTimes] = useState<readonly string[]>(suggested);
  const [message, setMessage] = useState('');
  const [location, setLocation] = useState('');
  const { sending, error, send } = useSend();
  const submit = async () => {
    const body = {
      tournamentId,
      challengedId: opponent.id,
      proposedTimes: times,
      ...(message.trim() ? { message } : {}),
      ...(location.trim() ? { location } : {}),
    };
    if (!(await send((key) => issueChallenge(body, key)))) return;
    toastSuccess(t('challenges.sent', { name: opponent.name }));
    onDone();
  };
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TimesField label={t('challenges.times')} zone={zone} suggested={suggested} value={times} onChange={setTimes} />
      <TextField label={t('challenges.location')} maxLength={120} value={location} onChange={(event) => setLocation(event.target.value)} />
      <TextField label={t('challenges.message')} maxLength={500} value={message} onChange={(event) => setMessage(event.target.value)} />
      <Problem error={error} />
      <Button type="submit" disabled={sending}>
        {t('challenges.send')}
      </Button>
    </form>
  );
};
