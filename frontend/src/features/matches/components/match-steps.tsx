import type { CancelCause, MatchStatus } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './match-steps.module.css';

const steps = ['time_proposed', 'time_confirmed', 'in_progress', 'result_reported', 'completed'] as const;
const places: Readonly<Record<MatchStatus, number>> = {
  waiting_opponent: 0,
  time_proposed: 0,
  time_confirmed: 1,
  in_progress: 2,
  result_reported: 3,
  result_disputed: 3,
  completed: 4,
  cancelled: -1,
};

/** Where a match is on its way from a time to a point. */
export const MatchSteps = ({ status, cause }: { readonly status: MatchStatus; readonly cause: CancelCause | undefined }) => {
  const { t } = useText();
  const at = places[status];
  if (at < 0)
    return (
      <p className={css.cancelled}>
        {t('matches.status.cancelled')} {cause && t(`challenges.cause.${cause}`)}
      </p>
    );
  return (
    <ol className={css.steps} aria-label={t('matches.steps')}>
      {steps.map((step, index) => {
        const shown = index === at ? status : step;
        return (
          <li
            key={step}
            className={css.step}
            data-done={index < at || status === 'completed' || undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {t(`matches.status.${shown}`)}
          </li>
        );
      })}
    </ol>
  );
};
