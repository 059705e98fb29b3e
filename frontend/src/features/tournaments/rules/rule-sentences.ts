import type { Rules } from '@tennis/contracts';
import type { useText } from '../../../shared/i18n/use-text';

type Words = Pick<ReturnType<typeof useText>, 't' | 'fmt'>;

/** Rules that have a sentence, in this order. */
export const ruleNames = [
  'winAbove',
  'winBelow',
  'defeat',
  'range',
  'deadline',
  'rejections',
  'cooldown',
  'minGames',
  'maxGames',
  'penalty',
  'bonus',
  'autoValidate',
  'longSets',
  'special',
] as const;
type RuleName = (typeof ruleNames)[number];

/** A sentence in everyday words for each rule; undefined for rules that the tournament does not use. */
export const ruleSentences = (rules: Rules, { t, fmt }: Words): Readonly<Record<RuleName, string | undefined>> => {
  const n = (value: number) => ({ count: Math.abs(value), n: fmt.number(value) });
  const points = (value: number) => t('rules.points', { count: Math.abs(value), n: fmt.signed(value) });
  const worth = (name: 'winAbove' | 'winBelow' | 'defeat') => t('rules.worth', { what: t(`rules.${name}`), points: points(rules[name]) });
  const reachOf = (side: 'Above' | 'Below' | 'Both', value: number | null) =>
    value === null
      ? t(`rules.range${side}Free`)
      : value === 0
        ? t(`rules.range${side === 'Both' ? 'Above' : side}None`)
        : t(`rules.range${side}`, n(value));
  const sameReach = rules.rangeAbove === rules.rangeBelow && rules.rangeAbove !== 0;
  const gamesIn = ({ games, weeks }: { readonly games: number; readonly weeks: number }) => ({
    ...n(weeks),
    games: t('rules.games', n(games)),
  });
  const withQuote = (sentence: string, words: string) => (words ? `${sentence} ${t('ui.quoted', { words })}` : sentence);
  const { minGames, maxGames, penalty, bonus } = rules;
  return {
    winAbove: worth('winAbove'),
    winBelow: worth('winBelow'),
    defeat: worth('defeat'),
    range: sameReach ? reachOf('Both', rules.rangeAbove) : `${reachOf('Above', rules.rangeAbove)} ${reachOf('Below', rules.rangeBelow)}`,
    deadline: t('rules.deadline', n(rules.deadlineDays)),
    rejections: rules.maxRejections === 0 ? t('rules.rejectionsOff') : t('rules.rejections', n(rules.maxRejections)),
    cooldown: rules.cooldownDays === 0 ? t('rules.cooldownOff') : t('rules.cooldown', n(rules.cooldownDays)),
    minGames: minGames && t('rules.minGames', gamesIn(minGames)),
    maxGames: maxGames && t('rules.maxGames', gamesIn(maxGames)),
    penalty:
      penalty &&
      withQuote(
        penalty.type === 'exit'
          ? t('rules.penaltyExit', n(penalty.afterWarnings))
          : t('rules.penaltyPoints', { ...n(penalty.afterWarnings), points: points(-penalty.points) }),
        penalty.message,
      ),
    bonus: bonus && withQuote(t('rules.bonus', { ...gamesIn(bonus), points: points(bonus.points) }), bonus.description),
    autoValidate: rules.autoValidateHours ? t('rules.autoValidate', n(rules.autoValidateHours)) : undefined,
    longSets: rules.longSets ? t('rules.longSets') : t('rules.noLongSets'),
    special: rules.special ? rules.special : undefined,
  };
};

/** Optional rules: their absence is named when they were switched on or off. */
const optionalRules = ['minGames', 'maxGames', 'penalty', 'bonus', 'autoValidate', 'special'] as const satisfies readonly RuleName[];
const isOptional = (name: RuleName): name is (typeof optionalRules)[number] => optionalRules.some((one) => one === name);

export interface RuleChange {
  readonly name: RuleName;
  readonly before: string;
  readonly after: string;
}

/** Differences between two versions of the rules, sentence by sentence. */
export const rulesDifference = (before: Rules, after: Rules, words: Words): readonly RuleChange[] => {
  const [was, is] = [ruleSentences(before, words), ruleSentences(after, words)];
  const sentenceOf = (name: RuleName, sentence: string | undefined) =>
    sentence ?? (isOptional(name) ? words.t(`rules.without.${name}`) : '');
  return ruleNames
    .filter((name) => was[name] !== is[name])
    .map((name) => ({ name, before: sentenceOf(name, was[name]), after: sentenceOf(name, is[name]) }));
};
