import { useQuery } from '@tanstack/react-query';
import { day, issueChallenge } from '@tennis/contracts';
import { useCallForm } from '../../../shared/forms/use-call-form';
import { useText } from '../../../shared/i18n/use-text';
import { offerInstallAfterSuccess } from '../../../shared/lib/install';
import { toastSuccess } from '../../../shared/lib/toasts';
import { write } from '../../../shared/lib/call';
import { useChallengeOptions } from '../../../shared/api/challenge-options';
import { useSuggestedTimes } from '../../../shared/api/suggested-times';
import { tournamentQuery } from '../../../shared/api/tournament';
import { Button } from '../../../shared/ui/button';
import { TextField } from '../../../shared/ui/field';
import { Problem } from '../../../shared/ui/problem';
import { timeErrors, TimesField } from '../../../shared/domain-ui/times';
import css from './challenge-form.module.css';
import { Muted, Stack } from '../../../shared/ui/layout/layout';

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
  const { times: suggestedTimes, outside, basis } = suggested;
  const { values, control, input, refused, error, sending, send, formProps, forget } = useCallForm({
    draft: `challenge:${tournamentId}:${opponent.id}`,
    initial: {
      // Times outside of the reader's own week are never proposed unless they choose them.
      times: suggestedTimes.filter((time) => !outside.includes(time)) as readonly string[],
      location: usualLocation ?? '',
      message: '',
    },
    restore: { times: (kept) => kept.filter((time) => Date.parse(time) > Date.now()) },
  });
  const { times } = values;
  const basisNote = basis === 'both' || basis === 'theirs' ? t(`challenges.basis.${basis}`) : undefined;
  const noteOf = (time: string) =>
    [basisNote, outside.includes(time) && t('challenges.basis.outside')].filter(Boolean).join('; ') || undefined;
  const submit = async ({ message, location }: typeof values) => {
    const body = {
      tournamentId,
      challengedId: opponent.id,
      proposedTimes: times,
      ...(message.trim() ? { message } : {}),
      ...(location.trim() ? { location } : {}),
    };
    if (!(await send('createChallenge', (key) => write(issueChallenge, body, key)))) return;
    forget();
    toastSuccess(t('challenges.sent', { name: opponent.name }));
    offerInstallAfterSuccess();
    onDone();
  };
  return (
    <Stack as="form" gap={16} {...formProps(submit)}>
      <TimesField
        label={t('challenges.times')}
        zone={zone}
        suggested={suggested}
        note={noteOf}
        free={options?.find(({ playerId }) => playerId === opponent.id)?.freeDays}
        {...control('times')}
        errors={timeErrors(error, 'proposedTimes', times)}
      />
      {basis === 'mine' && <Muted>{t('challenges.basis.mine')}</Muted>}
      <TextField label={t('challenges.location')} maxLength={120} {...input('location')} />
      <TextField label={t('challenges.message')} maxLength={500} {...input('message')} />
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
