import { type LedgerEntry, type MatchDocument, type Position, type TournamentDocument, views } from '@tennis/contracts';
import { type Brought, ledgerOf, type Lived, livedBy, playedAndCounts, type Podium } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { broughtBy } from './brought-by';
import { allFound, documentsOf } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** What somebody has played. */
export interface PlayedBy {
  /** With a result, in the order of the log; annulled ones among them. */
  readonly matches: readonly MatchDocument[];
  readonly tournaments: readonly TournamentDocument[];
}

const completedBy = (id: string) => ({ playerIds: { equals: [id] }, status: { equals: 'completed' } });

/** On whatever ladder: for whoever else reads it, `seenOf` comes next. */
export const everythingPlayed = async (app: Reads, id: string): Promise<PlayedBy> => {
  const completed = await allFound(app, views.match, completedBy(id));
  const ids = [...new Set(completed.map(({ document }) => document.tournamentId))];
  const found = await documentsOf(app, views.tournament, ids);
  // the order is the log's: nothing happens to a match after its validation that keeps it counting
  const matches = [...completed].sort((one, other) => one.position - other.position).map(({ document }) => document);
  return { matches, tournaments: ids.flatMap((tournamentId) => found(tournamentId) ?? []) };
};

/** @param maySee which ladders the reader looks into: of the others nothing is told, so that nobody learns of a private one from its results. */
export const seenOf = ({ matches, tournaments }: PlayedBy, maySee: (tournament: TournamentDocument) => boolean): PlayedBy => {
  const open = new Map(tournaments.filter(maySee).map((tournament) => [tournament.id, tournament]));
  return { matches: matches.filter(({ tournamentId }) => open.has(tournamentId)), tournaments: [...open.values()] };
};

export const playedBySeen = async (app: Reads, id: string, maySee: (tournament: TournamentDocument) => boolean): Promise<PlayedBy> =>
  seenOf(await everythingPlayed(app, id), maySee);

const fewMatches = 10;

/** How many matches somebody played that count, on whatever ladder, up to so many: of who has played much little is read. */
export const matchesThatCount = async ({ readStore }: Reads, id: string, atMost: number): Promise<number> => {
  let counted = 0;
  for (let page = 1; ; page += 1) {
    const { items, total } = await readStore.find(views.match, { where: completedBy(id), page, pageSize: fewMatches });
    counted += items.filter(({ document }) => playedAndCounts(document)).length;
    if (counted >= atMost) return atMost;
    if (page * fewMatches >= total) return counted;
  }
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

/** All of that. @param maySee as for `seenOf`; what one played oneself is one's own, also on a ladder that one has left. */
export const everythingLived = async (app: Reads, id: string, maySee: (tournament: TournamentDocument) => boolean) => {
  const played = await playedBySeen(app, id, maySee);
  const lines = await linesIn(app, played.tournaments, id);
  return { played, lines, ...(await livedOn(app, id, played, lines)) };
};
