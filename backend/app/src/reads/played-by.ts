import { type LedgerEntry, type MatchDocument, type Position, type TournamentDocument, views } from '@tennis/contracts';
import { type Brought, ledgerOf, type Lived, livedBy, type Podium } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { broughtBy } from './brought-by';
import { allFound, documentsOf } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** What somebody has played on ladders that the reader may see. */
export interface PlayedBy {
  /** With a result, in the order of the log; annulled ones among them. */
  readonly matches: readonly MatchDocument[];
  readonly tournaments: readonly TournamentDocument[];
}

/** @param maySee which ladders the reader looks into: of the others nothing is told, so that nobody learns of a private one from its results. */
export const playedBySeen = async (app: Reads, id: string, maySee: (tournament: TournamentDocument) => boolean): Promise<PlayedBy> => {
  const completed = await allFound(app, views.match, { playerIds: { equals: [id] }, status: { equals: 'completed' } });
  const ids = [...new Set(completed.map(({ document }) => document.tournamentId))];
  const found = await documentsOf(app, views.tournament, ids);
  const tournaments = ids.flatMap((tournamentId) => found(tournamentId) ?? []).filter(maySee);
  const open = new Set(tournaments.map((tournament) => tournament.id));
  // the order is the log's: nothing happens to a match after its validation that keeps it counting
  const matches = [...completed]
    .sort((one, other) => one.position - other.position)
    .map(({ document }) => document)
    .filter(({ tournamentId }) => open.has(tournamentId));
  return { matches, tournaments };
};

/** Somebody's lines in the ledgers of some ladders, by the ladder. */
export const linesIn = async (
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

/** A podium, and the event that froze its ladder: from then on nothing about it changes. */
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

/** What somebody played as experience counts it, when ladders were frozen with them among the first three, and whom they brought. */
export const livedOn = async (
  app: Reads,
  id: string,
  { matches, tournaments }: PlayedBy,
  lines: ReadonlyMap<string, readonly LedgerEntry[]>,
): Promise<{ readonly lived: readonly Lived[]; readonly podiums: readonly FrozenPodium[]; readonly brought: readonly Brought[] }> => {
  const zones = new Map(tournaments.map((tournament) => [tournament.id, tournament.zone]));
  const lineOf = new Map(
    [...lines.values()].flat().flatMap((line) => (line.cause === 'match' && line.matchId ? [[line.matchId, line] as const] : [])),
  );
  const frozen = tournaments.filter(({ status }) => status === 'frozen');
  const podiums = (await Promise.all(frozen.map((tournament) => podiumOn(app, tournament, id)))).flat();
  const lived = matches.flatMap((match) => livedBy(id, match, { zone: zones.get(match.tournamentId)!, line: lineOf.get(match.id) }));
  return { lived, podiums, brought: await broughtBy(app, id) };
};

/** All of that. @param maySee as for `playedBySeen`; what one played oneself is one's own, also on a ladder that one has left. */
export const everythingLived = async (app: Reads, id: string, maySee: (tournament: TournamentDocument) => boolean) => {
  const played = await playedBySeen(app, id, maySee);
  const lines = await linesIn(app, played.tournaments, id);
  return { played, lines, ...(await livedOn(app, id, played, lines)) };
};
