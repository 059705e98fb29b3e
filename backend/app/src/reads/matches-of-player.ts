import { type LedgerEntry, type MatchDocument, type Position, type TournamentDocument, views } from '@tennis/contracts';
import {
  type ReferralPeriod,
  ledgerOf,
  type ExperienceResult,
  experienceResultOf,
  wasPlayedAndCounts,
  type Podium,
} from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { rewardedPeriodsOf } from './referral-periods';
import { findAll, documentsOf } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** Completed matches of a player, and their ladders. */
export interface MatchesOfPlayer {
  /** Matches with a result, in the order of the log, including annulled ones. */
  readonly matches: readonly MatchDocument[];
  readonly tournaments: readonly TournamentDocument[];
}

const completedBy = (id: string) => ({ playerIds: { equals: [id] }, status: { equals: 'completed' } });

/** All ladders of the player. For another reader use `onlyVisible` on the result. */
export const allMatchesOf = async (app: Reads, id: string): Promise<MatchesOfPlayer> => {
  const completed = await findAll(app, views.match, completedBy(id));
  const ids = [...new Set(completed.map(({ document }) => document.tournamentId))];
  const found = await documentsOf(app, views.tournament, ids);
  // in the log's order: after its validation nothing happens to a match that keeps it counting
  const matches = [...completed].sort((one, other) => one.position - other.position).map(({ document }) => document);
  return { matches, tournaments: ids.flatMap((tournamentId) => found(tournamentId) ?? []) };
};

/**
 * Leaves out ladders that the reader may not see, so that results reveal nothing of a private one.
 * @param maySee whether the reader may look into a ladder
 */
export const onlyVisible = (
  { matches, tournaments }: MatchesOfPlayer,
  maySee: (tournament: TournamentDocument) => boolean,
): MatchesOfPlayer => {
  const open = new Map(tournaments.filter(maySee).map((tournament) => [tournament.id, tournament]));
  return { matches: matches.filter(({ tournamentId }) => open.has(tournamentId)), tournaments: [...open.values()] };
};

export const visibleMatchesOf = async (
  app: Reads,
  id: string,
  maySee: (tournament: TournamentDocument) => boolean,
): Promise<MatchesOfPlayer> => onlyVisible(await allMatchesOf(app, id), maySee);

const pageSize = 10;

/** Counting matches of a player on all ladders, up to a number, so that little is read for frequent players. */
export const matchesThatCount = async ({ readStore }: Reads, id: string, limit: number): Promise<number> => {
  let counted = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await readStore.find(views.match, { where: completedBy(id), page, pageSize });
    counted += items.filter(({ document }) => wasPlayedAndCounts(document)).length;
    if (counted >= limit) return limit;
    if (page * pageSize >= total) return counted;
  }
};

/** Lines of a player in the ledgers of some ladders, by ladder. */
export const ledgerLinesOf = async (
  { readStore }: Reads,
  tournaments: readonly TournamentDocument[],
  id: string,
): Promise<ReadonlyMap<string, readonly LedgerEntry[]>> =>
  new Map(
    await Promise.all(
      tournaments.map(
        async (tournament) => [tournament.id, ledgerOf(await readStore.rows(views.ranking, tournament.id, { about: id }), id)] as const,
      ),
    ),
  );

export const onPodium = 3;

/** A podium, with time and position of the event that froze its ladder: nothing about it changes after that. */
export interface FrozenPodium extends Podium {
  readonly frozenAt: string;
  readonly position: Position;
}

const podiumOn = async ({ readStore }: Reads, { id, endedAt }: TournamentDocument, playerId: string): Promise<readonly FrozenPodium[]> => {
  const ladder = await readStore.get(views.ranking, id);
  const first = ladder?.document.standings.slice(0, onPodium) ?? [];
  return endedAt && ladder?.document.at && first.some((standing) => standing.playerId === playerId)
    ? [{ tournamentId: id, endedAt, frozenAt: ladder.document.at, position: ladder.position }]
    : [];
};

/**
 * A player's matches in the form needed for experience, the frozen ladders that they ended among the first three, and the people whom they
 * brought.
 */
export const experienceInputOf = async (
  app: Reads,
  id: string,
  { matches, tournaments }: MatchesOfPlayer,
  lines: ReadonlyMap<string, readonly LedgerEntry[]>,
): Promise<{
  readonly experienceResults: readonly ExperienceResult[];
  readonly podiums: readonly FrozenPodium[];
  readonly referralPeriods: readonly ReferralPeriod[];
}> => {
  const zones = new Map(tournaments.map((tournament) => [tournament.id, tournament.zone]));
  const lineOf = new Map(
    [...lines.values()].flat().flatMap((line) => (line.cause === 'match' && line.matchId ? [[line.matchId, line] as const] : [])),
  );
  const frozen = tournaments.filter(({ status }) => status === 'frozen');
  const podiums = (await Promise.all(frozen.map((tournament) => podiumOn(app, tournament, id)))).flat();
  const experienceResults = matches.flatMap((match) =>
    experienceResultOf(id, match, { zone: zones.get(match.tournamentId)!, line: lineOf.get(match.id) }),
  );
  return { experienceResults, podiums, referralPeriods: await rewardedPeriodsOf(app, id) };
};

/** Everything needed for a player's experience. @param maySee as for `onlyVisible`; for oneself all ladders, also those that one has left. */
export const loadExperienceInput = async (app: Reads, id: string, maySee: (tournament: TournamentDocument) => boolean) => {
  const played = await visibleMatchesOf(app, id, maySee);
  const lines = await ledgerLinesOf(app, played.tournaments, id);
  return { played, lines, ...(await experienceInputOf(app, id, played, lines)) };
};
