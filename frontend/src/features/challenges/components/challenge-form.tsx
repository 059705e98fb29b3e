import { useQuery } from '@tanstack/react-query';
import { day, issueChallenge } from '@tennis/contracts';
import { useMemo } from 'react';
import { useInvalidFieldFocus } from '../../../shared/forms/use-invalid-field-focus';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { textOrUndefined } from '../../../shared/forms/read-draft';
import { useDraft, useDraftText } from '../../../shared/forms/use-draft';
import { fieldErrors } from '../../../shared/lib/request';
import { useSend } from '../../../shared/lib/use-send';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { tournamentQuery } from '../../../shared/api/tournament';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { timeErrors, TimesField } from '../../../shared/domain-ui/times';
import css from './challenge-form.module.css';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

/** Chosen times of a kept draft that are still in the future. */
const futureTimesIn = (stored: unknown): readonly string[] | undefined =>
  Array.isArray(stored) ? stored.filter((time): time is string => typeof time === 'string' && Date.parse(time) > Date.now()) : undefined;

/** Deadline for the answer: the answer days of the ladder, or the last proposed time, whichever is earlier. */
const AnswerDeadline = ({
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
  const draftPrefix = `challenge:${tournamentId}:${opponent.id}`;
  const timesDraft = useDraft<readonly string[] | undefined>(`${draftPrefix}:times`, undefined, futureTimesIn);
  const { times: suggestedTimes, outside, basis } = suggested;
  // Times outside of the reader's own week are never proposed unless they choose them.
  const timesInOwnHours = useMemo(() => suggestedTimes.filter((time) => !outside.includes(time)), [suggestedTimes, outside]);
  const times = timesDraft.value ?? timesInOwnHours;
  const basisNote = basis === 'both' || basis === 'theirs' ? t(`challenges.basis.${basis}`) : undefined;
  const noteOf = (time: string) =>
    [basisNote, outside.includes(time) && t('challenges.basis.outside')].filter(Boolean).join('; ') || undefined;
  const messageDraft = useDraftText(`${draftPrefix}:message`);
  const placeDraft = useDraft(`${draftPrefix}:place`, usualLocation ?? '', textOrUndefined);
  const message = messageDraft.value;
  const location = placeDraft.value;
  const { sending, error, send } = useSend([times, message, location]);
  const form = useInvalidFieldFocus(error);
  const refused = fieldErrors(error);
  const submit = async () => {
    const body = {
      tournamentId,
      challengedId: opponent.id,
      proposedTimes: times,
      ...(message.trim() ? { message } : {}),
      ...(location.trim() ? { location } : {}),
    };
    if (!(await send('createChallenge', (key) => write(issueChallenge, body, key)))) return;
    for (const part of [timesDraft, messageDraft, placeDraft]) part.forget();
    toastSuccess(t('challenges.sent', { name: opponent.name }));
    offerInstallAfterSuccess();
    onDone();
  };
  return (
    <Stack
      ref={form}
      as="form"
      gap={16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TimesField
        label={t('challenges.times')}
        zone={zone}
        suggested={suggested}
        note={noteOf}
        free={options?.find(({ playerId }) => playerId === opponent.id)?.freeDays}
        value={times}
        errors={timeErrors(error, 'proposedTimes', times)}
        onChange={timesDraft.change}
      />
      {basis === 'mine' && <Muted>{t('challenges.basis.mine')}</Muted>}
      <TextField
        label={t('challenges.location')}
        maxLength={120}
        value={location}
        error={refused.get('location')}
        onChange={(event) => placeDraft.change(event.target.value)}
      />
      <TextField
        label={t('challenges.message')}
        maxLength={500}
        value={message}
        error={refused.get('message')}
        onChange={(event) => messageDraft.change(event.target.value)}
      />
      <div className={css.send}>
        <Problem error={refused.has('proposedTimes') ? undefined : error} />
        <AnswerDeadline tournamentId={tournamentId} zone={zone} name={opponent.name} times={times} />
        <Button type="submit" disabled={sending || suggested.loading}>
          {times.length > 0 ? t('challenges.sendTimes', { count: times.length, n: fmt.number(times.length) }) : t('challenges.send')}
        </Button>
      </div>
    </Stack>
  );
};
