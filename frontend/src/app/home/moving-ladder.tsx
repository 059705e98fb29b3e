import type { LedgerAnswer, ListedTournament, RankingAnswer, SetScore, StandingRow } from '@tennis/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useLedger, useRanking } from '../../features/rankings/api/ranking';
import { Movement } from '../../features/rankings/components/movement';
import { Sparkline } from '../../features/rankings/components/sparkline';
import { ScoreLine } from '../../shared/domain-ui/score-line';
import { useText } from '../../shared/i18n/use-text';
import { Avatar } from '../../shared/ui/avatar';
import { Region } from '../../shared/ui/region';
import { RowsSkeleton } from '../../shared/ui/skeleton';
import css from './moving-ladder.module.css';

const shown = 5;

/** Where somebody stood on the board of the last closed week; who is new since stands where they are. */
const formerRank = ({ rank, trend }: StandingRow): number => rank + (trend ?? 0);

/** Five rungs in which somebody climbed this week, as near to the top as can be. */
const windowOf = (
  standings: RankingAnswer['standings'],
): { readonly rows: readonly StandingRow[]; readonly climber: StandingRow | undefined } => {
  const climber = standings.find(({ trend }) => (trend ?? 0) > 0);
  const first = climber ? Math.max(0, Math.min(climber.rank - 2, standings.length - shown)) : 0;
  return { rows: standings.slice(first, first + shown), climber };
};

/** Of each row the rung on which it stood among these, from 0. */
const formerRungs = (rows: readonly StandingRow[]): ReadonlyMap<string, number> =>
  new Map(
    [...rows]
      .sort((one, other) => formerRank(one) - formerRank(other) || one.rank - other.rank)
      .map(({ playerId }, rung) => [playerId, rung]),
  );

type Line = LedgerAnswer['lines'][number];

/** The sets of a score as it is printed: of a tie-break its loser's points are known, which are all that a board shows. */
const setsOf = (score: string): SetScore[] =>
  [...score.matchAll(/(\d+)-(\d+)(?:\((\d+)\))?/g)].map(([, a, b, lost]) => ({
    a: Number(a),
    b: Number(b),
    ...(lost === undefined ? {} : { tieBreak: { a: Number(lost), b: Number(lost) } }),
  }));

/** Why the climber climbed: the last match that gave them points, as on the board of its court. */
const Cause = ({ climber, won }: { readonly climber: StandingRow; readonly won: Line | undefined }) => {
  const { t, fmt } = useText();
  return (
    <div className={css.cause}>
      <p className={css.rise}>
        <strong>{t('home.rises', { name: climber.name, rank: fmt.ordinal(climber.rank) })}</strong>
        {won && <time dateTime={won.occurredAt}>{fmt.dayOfWeek(won.occurredAt)}</time>}
      </p>
      {won && (
        <ScoreLine
          players={{ playerA: 'won', playerB: 'lost', nameA: climber.name, nameB: won.opponentName ?? '' }}
          result={{ sets: setsOf(won.score ?? ''), outcome: won.outcome ?? 'completed', winnerId: 'won' }}
          size="small"
        />
      )}
    </div>
  );
};

const Board = ({ tournament, ranking }: { readonly tournament: ListedTournament; readonly ranking: RankingAnswer }) => {
  const { t, fmt } = useText();
  const { rows, climber } = windowOf(ranking.standings);
  const former = formerRungs(rows);
  const { data } = useLedger(tournament.id, climber?.playerId);
  const won = data?.lines.findLast(({ points, opponentName }) => points > 0 && opponentName !== undefined);
  return (
    <>
      <div className={css.rungs}>
        <ol aria-hidden className={css.numbers}>
          {rows.map(({ rank }) => (
            <li key={rank}>{fmt.number(rank)}</li>
          ))}
        </ol>
        <ol aria-label={tournament.name} className={css.players}>
          {rows.map(({ playerId, rank, name, photoUrl, trend, ranks, points }, rung) => (
            <li
              key={playerId}
              className={css.player}
              data-climbs={playerId === climber?.playerId || undefined}
              style={{ '--from': `${(former.get(playerId) ?? rung) * 100}%`, '--to': `${rung * 100}%` } as CSSProperties}
            >
              <span className="sr-only">{fmt.ordinal(rank)}</span>
              <Movement trend={trend} />
              <Avatar name={name} photoUrl={photoUrl} />
              <span className={css.name}>{name}</span>
              {won && playerId === climber?.playerId ? (
                <span className={css.gain}>{fmt.signed(won.points)}</span>
              ) : (
                <span className={css.spark}>
                  <Sparkline ranks={ranks} />
                </span>
              )}
              <span className={css.points}>
                {fmt.number(points)}
                <span className="sr-only"> {t('rankings.pts', { count: Math.abs(points) })}</span>
              </span>
            </li>
          ))}
        </ol>
      </div>
      {climber && <Cause climber={climber} won={won} />}
    </>
  );
};

/** A real ladder as it is now; what happened in it this week happens again before the reader's eyes, unless they want nothing to move. */
const MovingLadder = ({ tournament }: { readonly tournament: ListedTournament }) => {
  const { t, fmt } = useText();
  const query = useRanking(tournament.id, undefined, 'Europe/Lisbon');
  const { name, location, players = 0 } = tournament;
  return (
    <section aria-labelledby="home-ladder" className={css.card}>
      <div className={css.head}>
        <h2 id="home-ladder">
          <Link to={`/tournaments/${tournament.id}`}>{name}</Link>
        </h2>
        <p>{[location, t('tournaments.players', { count: players, n: fmt.number(players) })].filter(Boolean).join(' · ')}</p>
        <span className={css.live}>
          <i aria-hidden /> {t('home.live')}
        </span>
      </div>
      <Region query={query} failed={t('rankings.failed')} skeleton={<RowsSkeleton rows={shown} height="58px" />}>
        {(ranking) => <Board tournament={tournament} ranking={ranking} />}
      </Region>
    </section>
  );
};
export default MovingLadder;
