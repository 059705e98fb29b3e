import type { ActivityItem, EffectOfResult, ListedTournament, RankingAnswer, StandingRow } from '@tennis/contracts';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { useResultEffect } from '../../../features/matches/api/matches';
import { useRanking } from '../../../features/rankings/api/ranking';
import { useActivity } from '../../../features/rankings/api/story';
import { Movement } from '../../../features/rankings/components/movement';
import { Sparkline } from '../../../features/rankings/components/sparkline';
import { ScoreLine } from '../../../shared/domain-ui/score-line';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Region } from '../../../shared/ui/region';
import { RowsSkeleton } from '../../../shared/ui/skeleton';
import { ladderBefore, lastResultIn, type Rung, setsOf } from './last-result';
import css from './moving-ladder.module.css';
import { Row } from '../../../shared/ui/layout/layout';

const rungCount = 5;
const skeleton = <RowsSkeleton rows={rungCount} height="58px" />;

interface ShownRow {
  readonly row: StandingRow;
  /** Rungs within the window before and after, from 0; a row outside of it is at most one rung away. */
  readonly from: number;
  readonly to: number;
  /** Number of places that the result moved it up. */
  readonly climbed: number;
  readonly pointsBefore: number;
}

/** Five rungs around the last winner, as near to the top as possible, including players that the result moved in or out. */
const windowOf = (
  standings: readonly StandingRow[],
  before: readonly Rung[] | undefined,
  winnerId: string | undefined,
): readonly ShownRow[] => {
  const winnerIndex = standings.findIndex(({ playerId }) => playerId === winnerId);
  const first = Math.max(0, Math.min(winnerIndex - 1, standings.length - rungCount));
  const inWindow = (rung: number): number => Math.max(-1, Math.min(rungCount, rung - first));
  const isVisible = (rung: number): boolean => rung >= 0 && rung < rungCount;
  return standings
    .map((row, rung): ShownRow => {
      const former = before?.findIndex(({ playerId }) => playerId === row.playerId) ?? rung;
      const pointsBefore = before?.[former]?.points ?? row.points;
      return { row, from: inWindow(former), to: inWindow(rung), climbed: former - rung, pointsBefore };
    })
    .filter(({ from, to }) => isVisible(from) || isVisible(to));
};

/** The result that moved the ladder last, like a scoreboard, with the day it was played. */
const LastResult = ({ result, effect }: { readonly result: ActivityItem; readonly effect: EffectOfResult | undefined }) => {
  const { t, fmt } = useText();
  const { name = '', opponentName = '', score = '', outcome = 'completed', playedOn } = result;
  const { before, after } = effect?.winner ?? {};
  return (
    <div className={css.cause}>
      <Row as="p" gap="0 8" justify="between" wrap className={css.rise}>
        {before && after && (
          <strong>{t(after.rank < before.rank ? 'home.rises' : 'home.stays', { name, rank: fmt.ordinal(after.rank) })}</strong>
        )}
        {playedOn && <time dateTime={playedOn}>{fmt.day(playedOn)}</time>}
      </Row>
      <ScoreLine
        players={{ playerA: 'won', playerB: 'lost', nameA: name, nameB: opponentName }}
        result={{ sets: setsOf(score), outcome, winnerId: 'won' }}
        size="small"
      />
    </div>
  );
};

const Points = ({ before, now }: { readonly before: number; readonly now: number }) => {
  const { t, fmt } = useText();
  return (
    <span className={css.points}>
      {before !== now && (
        <span aria-hidden className={css.was}>
          {fmt.number(before)}
        </span>
      )}
      <span className={before === now ? undefined : css.became}>
        {fmt.number(now)}
        <span className="sr-only"> {t('rankings.pts', { count: Math.abs(now) })}</span>
      </span>
    </span>
  );
};

const Board = ({ tournament, ranking }: { readonly tournament: ListedTournament; readonly ranking: RankingAnswer }) => {
  const { fmt } = useText();
  const { data, isPending } = useActivity(tournament.id);
  const result = lastResultIn(data?.pages[0]?.items ?? []);
  const effect = useResultEffect(result?.matchId ?? '', result !== undefined).data;
  // undefined if the ladder has changed since: an old result is not shown as current
  const before = effect && ladderBefore(ranking.standings, effect);
  // the last result decides which rungs are shown
  if (isPending) return skeleton;
  const rows = windowOf(ranking.standings, before, result?.playerId);
  const hasMoves = rows.some(({ climbed }) => climbed !== 0);
  return (
    <>
      <div className={css.rungs}>
        <ol aria-hidden className={css.numbers}>
          {rows
            .filter(({ to }) => to >= 0 && to < rungCount)
            .map(({ row: { rank } }) => (
              <li key={rank}>{fmt.number(rank)}</li>
            ))}
        </ol>
        <ol aria-label={tournament.name} className={css.players}>
          {rows.map(({ row: { playerId, rank, name, photoUrl, trend, ranks, points }, from, to, climbed, pointsBefore }) => (
            <li
              key={playerId}
              aria-hidden={to < 0 || to >= rungCount || undefined}
              className={css.player}
              data-climbs={playerId === result?.playerId || undefined}
              style={{ '--from': `${from * 100}%`, '--to': `${to * 100}%` } as CSSProperties}
            >
              <span className="sr-only">{fmt.ordinal(rank)}</span>
              <span className={climbed === 0 ? undefined : css.became}>
                <Movement trend={hasMoves ? climbed : trend} />
              </span>
              <Avatar name={name} photoUrl={photoUrl} />
              <span className={css.name}>{name}</span>
              {points > pointsBefore ? (
                <span className={`${css.gain} ${css.became}`}>{fmt.signed(points - pointsBefore)}</span>
              ) : (
                <span className={css.spark}>
                  <Sparkline ranks={ranks} />
                </span>
              )}
              <Points before={pointsBefore} now={points} />
            </li>
          ))}
        </ol>
      </div>
      {result && <LastResult result={result} effect={before && effect} />}
    </>
  );
};

/** A real ladder as it is now. Replays its last result in places and points, unless the reader prefers reduced motion. */
const MovingLadder = ({ tournament }: { readonly tournament: ListedTournament }) => {
  const { t, fmt } = useText();
  const query = useRanking(tournament.id, undefined, 'Europe/Lisbon');
  useActivity(tournament.id); // requested together with the ranking, not after it
  const { name, location, status, players = 0 } = tournament;
  return (
    <section aria-labelledby="home-ladder" className={css.card}>
      <div className={css.head}>
        <h2 id="home-ladder">
          <Link to={`/tournaments/${tournament.id}`}>{name}</Link>
        </h2>
        <p>{[location, t('tournaments.players', { count: players, n: fmt.number(players) })].filter(Boolean).join(' · ')}</p>
        {status === 'active' && (
          <span className={css.live}>
            <i aria-hidden /> {t('home.live')}
          </span>
        )}
      </div>
      <Region query={query} failed={t('rankings.failed')} skeleton={skeleton}>
        {(ranking) => <Board tournament={tournament} ranking={ranking} />}
      </Region>
    </section>
  );
};
export default MovingLadder;
