import type { Rules } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './rules-in-words.module.css';

/** The rules as one would tell them at the bar, with an example that is computed from them. */
export const RulesInWords = ({ rules }: { readonly rules: Rules }) => {
  const { t, fmt } = useText();
  const n = (value: number) => ({ count: Math.abs(value), n: fmt.number(value) });
  const points = (value: number) => t('tournaments.rules.points', { count: Math.abs(value), n: fmt.signed(value) });
  const reachOf = (side: 'Above' | 'Below' | 'Both', value: number | null) =>
    value === null
      ? t(`tournaments.rules.range${side}Free`)
      : value === 0
        ? t(`tournaments.rules.range${side === 'Both' ? 'Above' : side}None`)
        : t(`tournaments.rules.range${side}`, n(value));
  const sameReach = rules.rangeAbove === rules.rangeBelow && rules.rangeAbove !== 0;
  const loser = rules.defeat < 0 ? 'exampleLoses' : rules.defeat === 0 ? 'exampleKeeps' : 'exampleGains';
  const { minGames, maxGames, penalty, bonus } = rules;
  return (
    <div className={css.rules}>
      <p className={css.preset}>{t('tournaments.rules.preset', { preset: t(`tournaments.preset.${rules.preset}`) })}</p>
      <dl className={css.scores}>
        <div>
          <dt>{t('tournaments.rules.winAbove')}</dt>
          <dd data-sign={Math.sign(rules.winAbove)}>{fmt.signed(rules.winAbove)}</dd>
        </div>
        <div>
          <dt>{t('tournaments.rules.winBelow')}</dt>
          <dd data-sign={Math.sign(rules.winBelow)}>{fmt.signed(rules.winBelow)}</dd>
        </div>
        <div>
          <dt>{t('tournaments.rules.defeat')}</dt>
          <dd data-sign={Math.sign(rules.defeat)}>{fmt.signed(rules.defeat)}</dd>
        </div>
      </dl>
      <p className={css.example}>
        <strong>{t('tournaments.rules.example')}</strong>{' '}
        {t('tournaments.rules.exampleText', {
          upper: fmt.ordinal(5),
          lower: fmt.ordinal(8),
          win: points(rules.winAbove),
          winBelow: points(rules.winBelow),
        })}{' '}
        {t(`tournaments.rules.${loser}`, { defeat: t('tournaments.rules.points', n(Math.abs(rules.defeat))) })}
      </p>
      <ul className={css.list}>
        <li>{t('tournaments.rules.start')}</li>
        <li>{t('tournaments.rules.order')}</li>
        <li>
          {sameReach ? reachOf('Both', rules.rangeAbove) : `${reachOf('Above', rules.rangeAbove)} ${reachOf('Below', rules.rangeBelow)}`}
        </li>
        <li>{t('tournaments.rules.deadline', n(rules.deadlineDays))}</li>
        <li>
          {rules.maxRejections === 0 ? t('tournaments.rules.rejectionsOff') : t('tournaments.rules.rejections', n(rules.maxRejections))}
        </li>
        <li>{rules.cooldownDays === 0 ? t('tournaments.rules.cooldownOff') : t('tournaments.rules.cooldown', n(rules.cooldownDays))}</li>
        {minGames && (
          <li>
            {t('tournaments.rules.minGames', {
              games: t('tournaments.rules.games', n(minGames.games)),
              weeks: t('tournaments.rules.weeks', n(minGames.weeks)),
            })}
          </li>
        )}
        {maxGames && (
          <li>
            {t('tournaments.rules.maxGames', {
              games: t('tournaments.rules.games', n(maxGames.games)),
              weeks: t('tournaments.rules.weeks', n(maxGames.weeks)),
            })}
          </li>
        )}
        {penalty && (
          <li>
            {penalty.type === 'exit'
              ? t('tournaments.rules.penaltyExit', n(penalty.afterWarnings))
              : t('tournaments.rules.penaltyPoints', { ...n(penalty.afterWarnings), points: points(-penalty.points) })}
            {penalty.message && ` «${penalty.message}»`}
          </li>
        )}
        {bonus && (
          <li>
            {t('tournaments.rules.bonus', {
              games: t('tournaments.rules.games', n(bonus.games)),
              weeks: t('tournaments.rules.weeks', n(bonus.weeks)),
              points: points(bonus.points),
            })}
            {bonus.description && ` «${bonus.description}»`}
          </li>
        )}
        {rules.autoValidateHours && <li>{t('tournaments.rules.autoValidate', n(rules.autoValidateHours))}</li>}
        <li>{t('tournaments.rules.tennis')}</li>
        <li>{rules.longSets ? t('tournaments.rules.longSets') : t('tournaments.rules.noLongSets')}</li>
        {rules.special && <li>{rules.special}</li>}
      </ul>
    </div>
  );
};
