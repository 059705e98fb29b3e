import { useQuery } from '@tanstack/react-query';
import { day, issueChallenge } from '@tennis/contracts';
import { useMemo } from 'react';
import { useRefusedFocus } from '../../../shared/forms/use-refused-focus';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { asText } from '../../../shared/forms/read-kept';
import { useDraft, useDraftText } from '../../../shared/forms/use-draft';
import { refusedFields } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { tournamentQuery } from '../../../shared/api/tournament';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { refusedTimes, TimesField } from '../../../shared/domain-ui/times';
import css from './challenge-form.module.css';

/** Chosen times of a kept draft that are still in the future. */
const asTimes = (kept: unknown): readonly string[] | undefined =>
  Array.isArray(kept) ? kept.filter((time): time is string => typeof time === 'string' && Date.parse(time) > Date.now()) : undefined;

/** Deadline for the answer: the answer days of the ladder, or the last proposed time, whichever is earlier. */
const AnswerBy = ({
  tournamentId,
  zone,
  name,
  times,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  readonly name: string;
  readonly times: readonly string[];
}) => {
  const { t, fmt } = useText();
  const { data } = useQuery(tournamentQuery(tournamentId));
  const last = [...times].sort().at(-1);
  if (!data || !('rules' in data) || !last) return null;
  const deadline = new Date(Date.now() + data.rules.deadlineDays * day).toISOString();
  const when = last < deadline ? fmt.whenIn(zone, last) : fmt.dayOfWeek(deadline, zone);
  return <p className={css.answerBy}>{t('challenges.theyAnswerBy', { name, when })}</p>;
};

/**
 * Challenge form. Suggested times are already chosen, except those outside of the reader's own hours, so that often one tap is
 * enough. Changes survive a reload.
 */
export const ChallengeForm = ({
  tournamentId,
  zone,
  location: usualLocation,
  opponent,
  onDone,
}: {
  readonly tournamentId: string;
  readonly zone: string;
  /** Usual place of the ladder. */
  readonly location: string | null;
  readonly opponent: { readonly id: string; readonly name: string };
  readonly onDone: () => void;
}) => {
  const { t, fmt } = useText();
  const suggested = useSuggestedTimes(tournamentId, opponent.id);
  const { data: options } = useChallengeOptions(tournamentId, true);
  const draft = `challenge:${tournamentId}:${opponent.id}`;
  const chosen = useDraft<readonly string[] | undefined>(`${draft}:times`, undefined, asTimes);
  const { times: offered, outside, basis } = suggested;
  // Times outside of the reader's own week are never proposed unless they choose them.
  const inside = useMemo(() => offered.filter((time) => !outside.includes(time)), [offered, outside]);
  const times = chosen.value ?? inside;
  const why = basis === 'both' || basis === 'theirs' ? t(`challenges.basis.${basis}`) : undefined;
  const noteOf = (time: string) => [why, outside.includes(time) && t('challenges.basis.outside')].filter(Boolean).join('; ') || undefined;
  const words = useDraftText(`${draft}:message`);
  const place = useDraft(`${draft}:place`, usualLocation ?? '', asText);
  const message = words.value;
  const location = place.value;
  const { sending, error, send } = useSend([times, message, location]);
  const form = useRefusedFocus(error);
  const refused = refusedFields(error);
  const submit = async () => {
    const body = {
      tournamentId,
      challengedId: opponent.id,
      proposedTimes: times,
      ...(message.trim() ? { message } : {}),
      ...(location.trim() ? { location } : {}),
    };
    if (!(await send('createChallenge', (key) => write(issueChallenge, body, key)))) return;
    for (const part of [chosen, words, place]) part.forget();
    toastSuccess(t('challenges.sent', { name: opponent.name }));
    offerInstallAfterSuccess();
    onDone();
  };
  return (
    <form
      ref={form}
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
        suggested={offered}
        note={noteOf}
        free={options?.find(({ playerId }) => playerId === opponent.id)?.freeDays}
        loading={suggested.loading}
        agreed={suggested.agreed}
        value={times}
        refused={refusedTimes(error, 'proposedTimes', times)}
        onChange={chosen.change}
      />
      {basis === 'mine' && <p className={css.basis}>{t('challenges.basis.mine')}</p>}
      <TextField
        label={t('challenges.location')}
        maxLength={120}
        value={location}
        error={refused.get('location')}
        onChange={(event) => place.change(event.target.value)}
      />
      <TextField
        label={t('challenges.message')}
        maxLength={500}
        value={message}
        error={refused.get('message')}
        onChange={(event) => words.change(event.target.value)}
      />
      <div className={css.send}>
        <Problem error={refused.has('proposedTimes') ? undefined : error} />
        <AnswerBy tournamentId={tournamentId} zone={zone} name={opponent.name} times={times} />
        <Button type="submit" disabled={sending || suggested.loading}>
          {times.length > 0 ? t('challenges.sendTimes', { count: times.length, n: fmt.number(times.length) }) : t('challenges.send')}
        </Button>
      </div>
    </form>
  );
};
