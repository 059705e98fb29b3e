import type { CancelCause, MatchStatus } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './match-steps.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

const steps = ['time_proposed', 'time_confirmed', 'result_reported', 'completed'] as const;
const stepIndexes: Readonly<Record<MatchStatus, number>> = {
  waiting_opponent: 0,
  time_proposed: 0,
  time_confirmed: 1,
  in_progress: 1,
  result_reported: 2,
  result_disputed: 2,
  completed: 3,
  cancelled: -1,
};

/** Progress of a match from its time to its points: a thin bar, the current step and the next one. */
export const MatchSteps = ({ status, cause }: { readonly status: MatchStatus; readonly cause: CancelCause | undefined }) => {
  const { t } = useText();
  const currentIndex = stepIndexes[status];
  const step = steps[currentIndex];
  const next = status === 'result_disputed' ? 'disputed' : status === 'in_progress' ? status : step === 'completed' ? undefined : step;
  if (currentIndex < 0)
    return (
      <p className={css.cancelled}>
        {t('matches.status.cancelled')} {cause && t(`challenges.cause.${cause}`)}
      </p>
    );
  return (
    <Stack gap={8} marginBottom={16}>
      <ol aria-hidden className={css.bar}>
        {steps.map((each, index) => (
          <li
            key={each}
            data-done={index < currentIndex || status === 'completed' || undefined}
            data-now={index === currentIndex || undefined}
          />
        ))}
      </ol>
      <p role="status" className={css.now}>
        <strong>{t(`matches.status.${status}`)}</strong>
        {next && ` · ${t(`matches.next.${next}`)}`}
      </p>
    </Stack>
  );
};
