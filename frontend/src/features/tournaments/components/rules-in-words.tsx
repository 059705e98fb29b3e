import type { Rules } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { exampleRank, ReachRungs } from '../rules/reach-rungs';
import { ruleSentences } from '../rules/rule-sentences';
import css from './rules-in-words.module.css';
import { Row, Stack, Text } from '../../../shared/ui/layout/layout';

/** Listed after the points, and before what holds for every tennis match. */
const byRule = ['range', 'deadline', 'rejections', 'cooldown', 'minGames', 'maxGames', 'penalty', 'bonus', 'autoValidate'] as const;

/** Challenge range, seen from one rank. */
const Reach = ({ above, below }: { readonly above: number | null; readonly below: number | null }) => {
  const { t, fmt } = useText();
  const from = above === 0 ? exampleRank + 1 : above === null ? 1 : Math.max(1, exampleRank - above);
  const to = below === null ? undefined : below === 0 ? exampleRank - 1 : exampleRank + below;
  const rangeKind = to === undefined ? 'down' : to === from ? 'one' : 'some';
  return (
    <Row gap={16} align="center">
      <ReachRungs above={above} below={below} />
      <p>{t(`rules.reach.${rangeKind}`, { own: fmt.ordinal(exampleRank), from: fmt.ordinal(from), to: fmt.ordinal(to ?? from) })}</p>
    </Row>
  );
};

/** The rules in everyday words, with an example computed from them. */
export const RulesInWords = ({ rules }: { readonly rules: Rules }) => {
  const { t, fmt } = useText();
  const n = (value: number) => ({ count: Math.abs(value), n: fmt.number(value) });
  const points = (value: number) => t('rules.points', { count: Math.abs(value), n: fmt.signed(value) });
  const sentences = ruleSentences(rules, { t, fmt });
  const loser = rules.defeat < 0 ? 'exampleLoses' : rules.defeat === 0 ? 'exampleKeeps' : 'exampleGains';
  return (
    <Stack gap={12} className={css.rules}>
      <Text muted>{t('rules.preset', { preset: t(`tournaments.preset.${rules.preset}`) })}</Text>
      <dl className={css.scores}>
        <div>
          <dt>{t('rules.winAbove')}</dt>
          <dd data-sign={Math.sign(rules.winAbove)}>{fmt.signed(rules.winAbove)}</dd>
        </div>
        <div>
          <dt>{t('rules.winBelow')}</dt>
          <dd data-sign={Math.sign(rules.winBelow)}>{fmt.signed(rules.winBelow)}</dd>
        </div>
        <div>
          <dt>{t('rules.defeat')}</dt>
          <dd data-sign={Math.sign(rules.defeat)}>{fmt.signed(rules.defeat)}</dd>
        </div>
      </dl>
      <p className={css.example}>
        <strong>{t('rules.example')}</strong>{' '}
        {t('rules.exampleText', {
          upper: fmt.ordinal(5),
          lower: fmt.ordinal(8),
          win: points(rules.winAbove),
          winBelow: points(rules.winBelow),
        })}{' '}
        {t(`rules.${loser}`, { defeat: t('rules.points', n(Math.abs(rules.defeat))) })}
      </p>
      {rules.rangeAbove !== rules.rangeBelow || (rules.rangeAbove ?? 0) > 0 ? (
        <Reach above={rules.rangeAbove} below={rules.rangeBelow} />
      ) : null}
      <ul className={css.list}>
        <li>{t('rules.start')}</li>
        <li>{t('rules.order')}</li>
        {byRule.map((name) => sentences[name] && <li key={name}>{sentences[name]}</li>)}
        <li>{t('rules.tennis')}</li>
        <li>{sentences.longSets}</li>
        {sentences.special && <li>{sentences.special}</li>}
      </ul>
    </Stack>
  );
};
