import { type Match, printSets, swapSides } from '@tennis/contracts';
import { useText } from '../i18n/use-text';
import css from './score-line.module.css';
import { Row } from '../ui/layout/layout';

type Result = NonNullable<Match['result']>;

const none: readonly number[] = [];

/**
 * A score like a scoreboard: a line for each player, the winner's first, a column for each set. The winner is marked by name, weight and a
 * sign, so nobody has to turn the score round. Without a winner it is visual only: the form that fills it in says it in words.
 */
export const ScoreLine = ({
  players,
  result,
  size = 'usual',
  marked = none,
  order = 'winner',
}: {
  readonly players: Pick<Match, 'playerA' | 'playerB' | 'nameA' | 'nameB'>;
  readonly result: Pick<Result, 'sets' | 'outcome'> & { readonly winnerId: string | null };
  readonly size?: 'small' | 'usual' | 'large';
  /** Sets that are highlighted, from 0. */
  readonly marked?: readonly number[];
  /** Player of the first line: boards that are read side by side keep the order of the match. */
  readonly order?: 'winner' | 'match';
}) => {
  const { t } = useText();
  const { sets, outcome, winnerId } = result;
  const a = { name: players.nameA, side: 'a', other: 'b' } as const;
  const b = { name: players.nameB, side: 'b', other: 'a' } as const;
  const winnerFirst = winnerId === players.playerB ? [b, a] : [a, b];
  const lines = order === 'match' ? [a, b] : winnerFirst;
  const winnerFirstSets = winnerId === players.playerB ? sets.map(swapSides) : sets;
  return (
    <div className={css.board} data-size={size}>
      {winnerId && (
        <p className="sr-only">
          {t('score.spoken', {
            winner: winnerFirst[0]!.name,
            loser: winnerFirst[1]!.name,
            score: sets.length > 0 ? printSets(winnerFirstSets) : t(`matches.outcome.${outcome}`),
          })}
        </p>
      )}
      {lines.map(({ name, side, other }) => (
        <Row
          key={side}
          as="p"
          gap={4}
          align="center"
          className={css.line}
          data-winner={(winnerId !== null && side === winnerFirst[0]!.side) || undefined}
          aria-hidden
        >
          <span className={css.name}>{name}</span>
          {winnerId && side === winnerFirst[1]!.side && outcome !== 'completed' && (
            <small className={css.outcome}>{t(`score.${outcome}`)}</small>
          )}
          {sets.map((set, n) => (
            <span key={n} className={css.set} data-won={set[side] > set[other] || undefined} data-marked={marked.includes(n) || undefined}>
              {set[side]}
              {set.tieBreak && set[side] < set[other] && <sup>{set.tieBreak[side]}</sup>}
            </span>
          ))}
        </Row>
      ))}
    </div>
  );
};
