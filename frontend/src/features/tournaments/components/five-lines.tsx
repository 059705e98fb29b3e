import type { TournamentDetail } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './membership.module.css';

/** The rules in five lines, before one enters. */
export const FiveLines = ({ tournament: { rules } }: { readonly tournament: TournamentDetail }) => {
  const { t, fmt } = useText();
  const n = (value: number) => ({ count: Math.abs(value), n: fmt.number(value) });
  return (
    <ul className={css.lines}>
      <li>
        {t('tournaments.quick.points', {
          above: fmt.signed(rules.winAbove),
          below: fmt.signed(rules.winBelow),
          defeat: fmt.signed(rules.defeat),
        })}
      </li>
      <li>
        {rules.rangeAbove === null
          ? t('tournaments.rules.rangeAboveFree')
          : rules.rangeAbove === 0
            ? t('tournaments.rules.rangeAboveNone')
            : t('tournaments.rules.rangeAbove', n(rules.rangeAbove))}
      </li>
      <li>{t('tournaments.rules.deadline', n(rules.deadlineDays))}</li>
      <li>
        {rules.maxRejections === 0 ? t('tournaments.rules.rejectionsOff') : t('tournaments.rules.rejections', n(rules.maxRejections))}
      </li>
      <li>{rules.cooldownDays === 0 ? t('tournaments.rules.cooldownOff') : t('tournaments.rules.cooldown', n(rules.cooldownDays))}</li>
    </ul>
  );
};
