import { type Actor, endOfSeason, type EndedLadder, isOver, type TournamentDocument, views, week } from '@tennis/contracts';
import { presentStandings } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { onPodium } from '../reads/matches-of-player';

/** How long the end of a ladder is shown, in ms: the week in which results still count, and a fortnight. */
const shownFor = 3 * week;

/** Final standings of those ladders that were played and ended lately, with the actor's own row; the last to end comes first. */
export const finishedSeasons = async (
  app: AppContext,
  actor: Actor,
  ladders: readonly TournamentDocument[],
): Promise<readonly EndedLadder[]> => {
  const since = new Date(Date.parse(app.clock.now()) - shownFor).toISOString();
  const ended = ladders
    .flatMap((ladder) => {
      const { id, name, zone, status } = ladder;
      const end = endOfSeason(ladder);
      return isOver(status) && end !== undefined && end > since
        ? { tournamentId: id, tournamentName: name, status, endedAt: end, zone }
        : [];
    })
    .sort((a, b) => b.endedAt.localeCompare(a.endedAt));
  const boards = await documentsOf(
    app,
    views.ranking,
    ended.map(({ tournamentId }) => tournamentId),
  );
  const played = ended.flatMap((season) => {
    const ladder = boards(season.tournamentId);
    if (!ladder?.standings.some(({ wins, defeats }) => wins + defeats > 0)) return [];
    return { season, ladder, at: ladder.standings.findIndex(({ playerId }) => playerId === actor.id) };
  });
  const people = await peopleFor(
    app,
    actor,
    played.flatMap(({ ladder: { standings } }) => [actor.id, ...standings.slice(0, onPodium).map(({ playerId }) => playerId)]),
  );
  return played.map(({ season, ladder, at }) => ({
    ...season,
    players: ladder.standings.length,
    podium: presentStandings(ladder, people, 0, onPodium),
    ...(at < 0 ? {} : { own: presentStandings(ladder, people, at, at + 1)[0]! }),
  }));
};
