import { type Outcome, printSets, swapSides } from '@tennis/contracts';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import { type ResultDraft, scoresOf } from '../api/result-draft';
import { isDecided, wonSets } from './legal-sets';
import { useShownMatch } from '../api/shown-match';
import css from './result-form.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** Request for a missing winner. */
export const missingWinnerKey = (outcome: Outcome) => (outcome === 'retired' ? 'matches.retired.nobody' : 'matches.form.noWinner');

/** The result so far as a sentence below the board, so that it is read before it is sent. */
export const LiveScore = ({
  confirmerName,
  draft,
  isSuper,
  wasDecidedBefore,
  asksWinner,
}: {
  /** Name of the person who must agree with it. */
  readonly confirmerName: string | undefined;
  readonly draft: ResultDraft;
  /** The missing set is a super tie-break. */
  readonly isSuper: boolean;
  /** The match was decided before the retirement. */
  readonly wasDecidedBefore: boolean;
  /** False once the field for the winner shows that error itself. */
  readonly asksWinner: boolean;
}) => {
  const { t, fmt } = useText();
  const { outcome, sets, winnerId: chosen } = draft;
  const { match, playerId } = useShownMatch();
  const { playerA, playerB, nameA, nameB } = match;
  const isFirst = playerId !== playerB;
  const [own, other] = isFirst ? [playerA, playerB] : [playerB, playerA];
  const scores = scoresOf(draft, true);
  const winnerId = outcome === 'completed' ? (isDecided(sets) ? (wonSets(sets) === 2 ? own : other) : null) : chosen || null;
  const describe = (): string => {
    // A player reads their own games first, everybody else the winner's.
    const isSwapped = !playerId && winnerId === other;
    const score = printSets(isSwapped ? scores.map(swapSides) : scores);
    if (wasDecidedBefore) return t('matches.retired.decided', { score });
    if (!winnerId && outcome !== 'completed') return asksWinner ? t(missingWinnerKey(outcome)) : '';
    if (!winnerId)
      return sets.length === 0
        ? t('matches.live.none')
        : isSuper
          ? t('matches.live.super', { score })
          : t('matches.live.next', { score, set: t('matches.pad.next', { n: fmt.number(sets.length + 1) }) });
    const how = playerId ? (winnerId === playerId ? 'won' : 'lost') : 'wonBy';
    const name = winnerId === playerA ? nameA : nameB;
    return t(`matches.live.${how}.${outcome}`, { name, score }).trim();
  };
  return (
    <Stack gap={4}>
      <p role="status" className={css.sentence}>
        <NoWrapScores text={describe()} />{' '}
        {winnerId && !wasDecidedBefore && confirmerName && <small>{t('matches.live.confirms', { name: confirmerName })}</small>}
      </p>
    </Stack>
  );
};
