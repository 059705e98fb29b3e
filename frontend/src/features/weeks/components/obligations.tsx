import { daysBetween, type Obligations as Owed, type TournamentDetail } from '@tennis/contracts';
import { dayOf } from '../../../shared/i18n/format';
import { useText } from '../../../shared/i18n/use-text';
import { useObligations } from '../api/weeks';
import css from './obligations.module.css';

/** Whether the minimum of the period is met, or there is none. */
const meetsMinimum = ({ played = 0, minimum = 0 }: Owed): boolean => played >= minimum;

/** Games that the reader must and may play in the current period, in words; leaves out rules that the tournament does not use. */
export const Obligations = ({ tournament: { id, zone, rules } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const { data, isPending } = useObligations(id);
  if (isPending) return <div className={css.loading} />;
  if (!data?.period && !data?.bonus) return null;
  const today = dayOf(new Date(), zone);
  const games = (n: number) => t('weeks.games', { count: n, n: fmt.number(n) });
  const points = (n: number) => t('weeks.points', { count: n, n: fmt.number(n) });
  const timeLeft = (to: string): string => {
    const days = daysBetween(today, to);
    return days <= 0 ? t('weeks.endsToday') : t('weeks.daysLeft', { count: days, n: fmt.number(days) });
  };
  const { period, played = 0, minimum, maximum, maximumIn, bonus, warnings, warningsLeft } = data;
  const { penalty } = rules;
  const maximumPeriod = maximumIn ?? period;
  const maximumPlayed = maximumIn?.played ?? played;
  const owes = minimum !== undefined && !meetsMinimum(data);
  const penaltyOf = () =>
    penalty?.type === 'exit' ? t('weeks.thenExit') : t('weeks.thenPoints', { points: points(penalty?.points ?? 0) });
  const minimumLine = (): string | undefined => {
    if (!period) return undefined;
    if (period.from > today) return t('weeks.begins', { date: fmt.day(period.from) });
    if (minimum === undefined) return undefined;
    if (minimum === 0) return t('weeks.nothingOwed', { date: fmt.day(period.to) });
    return owes
      ? t('weeks.owed', { played: fmt.number(played), games: games(minimum), left: timeLeft(period.to) })
      : t('weeks.met', { played: fmt.number(played), games: games(minimum), date: fmt.day(period.to) });
  };
  const maximumLine = (): string | undefined =>
    maximumPeriod && maximum !== undefined && maximumPeriod.from <= today
      ? t(maximumPlayed >= maximum ? 'weeks.maximumReached' : 'weeks.maximum', {
          played: fmt.number(maximumPlayed),
          games: games(maximum),
          date: fmt.day(maximumPeriod.to),
        })
      : undefined;
  const bonusTextKey = ({ played: inWeek, games: required, to }: NonNullable<Owed['bonus']>) => {
    if (inWeek < required) return 'weeks.bonus';
    return daysBetween(today, to) < 7 ? 'weeks.bonusEarned' : 'weeks.bonusKept';
  };
  const bonusLine = (): string | undefined =>
    bonus && bonus.from <= today
      ? t(bonusTextKey(bonus), {
          points: points(bonus.points),
          played: fmt.number(bonus.played),
          games: games(bonus.games),
          date: fmt.day(bonus.to),
        })
      : undefined;
  const warned = minimum !== undefined && warnings > 0 ? t('weeks.warnings', { count: warnings, n: fmt.number(warnings) }) : undefined;
  const nextLine = (): string | undefined => {
    if (!penalty || warningsLeft === undefined || !(warned || owes)) return undefined;
    return warningsLeft === 0
      ? t('weeks.nextIsPenalty', { then: penaltyOf() })
      : t('weeks.warningsLeft', { count: warningsLeft, n: fmt.number(warningsLeft), then: penaltyOf() });
  };
  const [line, ...others] = [minimumLine(), maximumLine(), bonusLine(), nextLine()].filter((one) => one !== undefined);
  const first = [line, warned].filter(Boolean).join(' ');
  if (!first) return null;
  return (
    <section className={css.obligations} data-state={owes ? 'owes' : 'content'} aria-label={t('weeks.mine')}>
      {others.length === 0 ? (
        <p className={css.first}>{first}</p>
      ) : (
        <details>
          <summary className={css.first}>{first}</summary>
          {others.map((more) => (
            <p key={more} className={css.line}>
              {more}
            </p>
          ))}
        </details>
      )}
    </section>
  );
};
