import { issueChallenge } from '@tennis/contracts';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useSend } from '../../../shared/lib/use-send';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { TimesField } from '../../../shared/domain-ui/times';
import css from './challenge-form.module.css';

/** A challenge with suggested times already chosen: who agrees with them only has to send it. */
export const ChallengeForm = ({
  tournamentId,
  zone,
  location: usualLocation,
  opponent,
  onDone,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  /** Where the ladder is played. */
  readonly location: string | null;
  readonly opponent: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
}) => {
  const { t, fmt } = useText();
  const suggested = useSuggestedTimes(tournamentId, opponent.id);
  const [chosen, setTimes] = useState<readonly string[]>();
  const times = chosen ?? suggested.times;
  const [message, setMessage] = useState('');
  const [location, setLocation] = useState(usualLocation ?? '');
  const { sending, error, send } = useSend([times, message, location]);
  const submit = async () => {
    const body = {
      tournamentId,
      challengedId: opponent.id,
      proposedTimes: times,
      ...(message.trim() ? { message } : {}),
      ...(location.trim() ? { location } : {}),
    };
    if (!(await send('createChallenge', (key) => write(issueChallenge, body, key)))) return;
    toastSuccess(t('challenges.sent', { name: opponent.name }));
    offerInstallAfterSuccess();
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
      <TimesField
        label={t('challenges.times')}
        zone={zone}
        suggested={suggested.times}
        loading={suggested.loading}
        value={times}
        onChange={setTimes}
      />
      {suggested.basis && suggested.basis !== 'usual' && <p className={css.basis}>{t(`challenges.basis.${suggested.basis}`)}</p>}
      <TextField label={t('challenges.location')} maxLength={120} value={location} onChange={(event) => setLocation(event.target.value)} />
      <TextField label={t('challenges.message')} maxLength={500} value={message} onChange={(event) => setMessage(event.target.value)} />
      <Problem error={error} />
      <div className={css.send}>
        <Button type="submit" disabled={sending || suggested.loading}>
          {times.length > 0 ? t('challenges.sendTimes', { count: times.length, n: fmt.number(times.length) }) : t('challenges.send')}
        </Button>
      </div>
    </form>
  );
};
