import { daysBetween, type GoalAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';

/** Parts of a goal that make up its name. */
export type GoalNameParts = Pick<GoalAnswer, 'type' | 'target' | 'until' | 'title'> & { readonly ladder: string | undefined };

/** Progress of a goal, compared with the straight line to its last day. */
export type Pace = 'ahead' | 'behind' | 'far' | 'begin';

/** `far` means less than half the necessary pace, which cannot be made up for. */
export const paceOf = ({ paceOn, setOn, until }: Pick<GoalAnswer, 'paceOn' | 'setOn' | 'until'>): Pace => {
  if (paceOn === null) return 'begin';
  if (paceOn <= until) return 'ahead';
  return daysBetween(until, paceOn) > daysBetween(setOn, until) ? 'far' : 'behind';
};

export const namePartsOf = ({ tournament, ...goal }: GoalAnswer): GoalNameParts => ({ ...goal, ladder: tournament?.name });

/** Texts of a goal: its name, its count, and when it will be reached. */
export const useGoalWords = () => {
  const { t, fmt } = useText();
  const named = ({ type, target, until, title, ladder }: GoalNameParts): string => {
    if (title !== null) return title;
    const day = fmt.day(until);
    if (type === 'ranking') {
      const place = fmt.ordinal(target);
      return ladder ? t('progress.goals.titles.ranking', { place, ladder, day }) : t('progress.goals.titles.place', { place, day });
    }
    return t(`progress.goals.titles.${type}`, { count: target, n: fmt.number(target), day });
  };
  const of = ({ type, of: whole }: GoalAnswer): string => t(`progress.goals.of.${type}`, { count: whole, n: fmt.number(whole) });
  const pace = ({ paceOn, until }: GoalAnswer): string => {
    if (paceOn === null) return t('progress.goals.pace.none');
    const spare = daysBetween(paceOn, until);
    const day = fmt.day(paceOn);
    if (spare === 0) return t('progress.goals.pace.onTheDay', { day });
    const count = Math.abs(spare);
    return t(`progress.goals.pace.${spare > 0 ? 'before' : 'after'}`, { count, n: fmt.number(count), day });
  };
  /** Current rank, for a ranking goal. */
  const place = ({ type, rank }: GoalAnswer): string | undefined => {
    if (type !== 'ranking') return undefined;
    return rank === null ? t('progress.goals.noPlace') : t('progress.goals.place', { place: fmt.ordinal(rank) });
  };
  return { named, of, pace, place };
};
