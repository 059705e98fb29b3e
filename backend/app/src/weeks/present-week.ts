import { daysAfter, type KeptRules, type Rules, type WeekPreview } from '@tennis/contracts';
import type { JudgedWeek } from '@tennis/domain';
import { nameOf, type People } from '@tennis/projections';

const spanOf = ({ from, until }: { readonly from: string; readonly until: string }) => ({ from, to: daysAfter(until, -1) });

/** A judged week with names; rules that are not used are left out. */
export const presentWeek = (
  { minimum, bonus, ...toCome }: JudgedWeek,
  people: People,
  refereeId: string | null,
  open: (rules: KeptRules) => Rules,
): Pick<WeekPreview, 'minimum' | 'minimumFrom' | 'bonus' | 'bonusFrom'> => {
  const withName = <Member extends { readonly userId: string }>({ userId: playerId, ...rest }: Member) => ({
    playerId,
    name: nameOf(people, playerId),
    ...rest,
  });
  const isExempt = ({ owed, played }: { readonly owed: number; readonly played: number }): boolean => owed === 0 && played === 0;
  return {
    ...toCome,
    ...(minimum
      ? {
          minimum: {
            period: spanOf(minimum.period),
            isDue: minimum.isDue,
            ...minimum.period.limit,
            ...(minimum.period.rules.penalty ? { penalty: open(minimum.period.rules).penalty! } : {}),
            met: minimum.members.filter((member) => member.verdict === 'met' && !isExempt(member)).length,
            rows: minimum.members.filter(({ verdict }) => verdict !== 'met').map(withName),
            // without the referee, who does not play and owes nothing
            exempt: minimum.members
              .filter((member) => isExempt(member) && member.userId !== refereeId)
              .map(({ userId }) => withName({ userId })),
          },
        }
      : {}),
    ...(bonus
      ? {
          bonus: {
            period: spanOf(bonus.period),
            isDue: bonus.isDue,
            ...open(bonus.period.rules).bonus!,
            rows: bonus.members.map(withName),
          },
        }
      : {}),
  };
};
