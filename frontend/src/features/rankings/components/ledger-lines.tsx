import type { LedgerAnswer } from '@tennis/contracts';
import { useEffect, useRef } from 'react';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import css from './points-explanation.module.css';
import { PlainList, Stack, Text } from '../../../shared/ui/layout/layout';

export type Line = LedgerAnswer['lines'][number];

export const keyOf = ({ fact, cause }: Pick<Line, 'fact' | 'cause'>): string => `${fact} ${cause}`;

const rulesOfMatches = ['winAbove', 'winBelow', 'defeatByAbove', 'defeatByBelow'] as const;
export const isOfMatch = (rule: Line['rule']): rule is (typeof rulesOfMatches)[number] => rulesOfMatches.some((one) => one === rule);

const corrections = ['annulment', 'rulesSinceStart'] as const;
const isCorrection = (rule: Line['rule']): rule is (typeof corrections)[number] => corrections.some((one) => one === rule);

/** First day of a week; without its month if both days are in the same one. */
const firstDay = ({ from, to }: NonNullable<Line['week']>, day: (date: string) => string): string =>
  from.slice(0, 7) === to.slice(0, 7) ? String(Number(from.slice(8))) : day(from);

const Cause = ({ line, namesRules }: { readonly line: Line; readonly namesRules: boolean }) => {
  const { t, fmt } = useText();
  const { rule, opponentName, score, outcome, rankBefore, opponentRankBefore, message, rulesVersion, week } = line;
  const won = rule === 'winAbove' || rule === 'winBelow';
  const details = [
    isOfMatch(rule) && t(`rankings.ledger.rule.${rule}`),
    week && t('rankings.ledger.week', { from: firstDay(week, fmt.day), to: fmt.day(week.to) }),
    rankBefore &&
      (opponentRankBefore
        ? t('rankings.ledger.ranks', { own: fmt.ordinal(rankBefore), other: fmt.ordinal(opponentRankBefore) })
        : !isOfMatch(rule) && t('rankings.ledger.rank', { own: fmt.ordinal(rankBefore) })),
    namesRules && t('rankings.ledger.rules', { n: fmt.number(rulesVersion) }),
    isCorrection(rule) && t(`rankings.ledger.recounted.${rule}`),
  ].filter(Boolean);
  return (
    <Stack as="span" gap={2} className={css.cause}>
      {isOfMatch(rule) ? (
        <>
          <strong>{t(won ? 'rankings.ledger.beat' : 'rankings.ledger.lostTo', { name: opponentName ?? '—' })}</strong>
          {score && (
            <Text as="span" tabular>
              {' '}
              <NoWrapScores text={score} />
            </Text>
          )}
          {outcome && outcome !== 'completed' && <span> {t(`score.by.${outcome}`)}</span>}
        </>
      ) : (
        <strong>{t(`rankings.ledger.cause.${rule}`)}</strong>
      )}
      <small>
        {details.join(' · ')}
        {message && ` ${t('ui.quoted', { words: message })}`}
      </small>
    </Stack>
  );
};

interface Props {
  readonly lines: readonly Line[];
  readonly zone: string;
  readonly label: string;
  /** Line that is selected in the chart above. */
  readonly selected?: string | undefined;
}

/**
 * Every change of points with its match, rule and former ranks, newest first; names the version of the rules once there was more
 * than one.
 */
export const LedgerLines = ({ lines, zone, label, selected }: Props) => {
  const { t, fmt } = useText();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => row.current?.scrollIntoView?.({ block: 'nearest' }), [selected]);
  const namesRules = lines.some(({ rulesVersion }) => rulesVersion > 1);
  return (
    <PlainList as="ol" aria-label={label}>
      {[...lines].reverse().map((line) => (
        <li
          key={keyOf(line)}
          ref={keyOf(line) === selected ? row : undefined}
          className={css.line}
          data-picked={keyOf(line) === selected || undefined}
        >
          <span className={css.points} data-sign={Math.sign(line.points)}>
            {fmt.signed(line.points)}
          </span>
          <Cause line={line} namesRules={namesRules} />
          <Stack as="span" gap={2} className={css.after}>
            <time dateTime={line.playedOn ?? line.occurredAt}>{fmt.dayPlayed(line.playedOn, line.occurredAt, zone)}</time>
            <span>{t('rankings.ledger.after', { points: fmt.number(line.total) })}</span>
          </Stack>
        </li>
      ))}
    </PlainList>
  );
};
