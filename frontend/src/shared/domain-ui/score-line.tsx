import { type Match, printSets, turnedSet } from '@tennis/contracts';
import { useText } from '../i18n/use-text';
import css from './score-line.module.css';

type Result = NonNullable<Match['result']>;

const none: readonly number[] = [];

/**
 * A score as on a court's board: a line for each player, the winner's first, a column for each set. Nobody has to turn it round: who
 * won is told by name, weight and a mark. While nobody has won yet it is only seen: whoever fills it in says it in words.
 */
export const ScoreLine = ({
  players,
  result,
  size = 'usual',
  marked = none,
}: {
  readonly players: Pick<Match, 'playerA' | 'playerB' | 'nameA' | 'nameB'>;
  readonly result: Pick<Result, 'sets' | 'outcome'> & { readonly winnerId: string | null };
  readonly size?: 'small' | 'usual' | 'large';
  /** Which sets stand out, from 0. */
  readonly marked?: readonly number[];
}) => {
  const { t } = useText();
  const { sets, outcome, winnerId } = result;
  const a = { name: players.nameA, side: 'a', other: 'b' } as const;
  const b = { name: players.nameB, side: 'b', other: 'a' } as const;
  const lines = winnerId === players.playerB ? [b, a] : [a, b];
  const turned = winnerId === players.playerB ? sets.map(turnedSet) : sets;
  return (
    <div className={css.board} data-size={size}>
      {winnerId && (
        <p className="sr-only">
          {t('score.spoken', {
            winner: lines[0]!.name,
            loser: lines[1]!.name,
            score: sets.length > 0 ? printSets(turned) : t(`matches.outcome.${outcome}`),
          })}
        </p>
      )}
      {lines.map(({ name, side, other }, line) => (
        <p key={side} className={css.line} data-winner={(winnerId !== null && line === 0) || undefined} aria-hidden>
          <span className={css.name}>{name}</span>
          {winnerId && line === 1 && outcome !== 'completed' && <small className={css.outcome}>{t(`score.${outcome}`)}</small>}
          {sets.map((set, n) => (
            <span key={n} className={css.set} data-won={set[side] > set[other] || undefined} data-marked={marked.includes(n) || undefined}>
              {set[side]}
              {set.tieBreak && set[side] < set[other] && <sup>{set.tieBreak[side]}</sup>}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
};
