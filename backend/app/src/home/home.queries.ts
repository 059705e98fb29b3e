import { Inject, Injectable } from '@nestjs/common';
import { type Actor, dateInZone, type HomeAnswer, type HomeTask, type TournamentDocument, views } from '@tennis/contracts';
import { obligationsOf, effectOfNoAnswer } from '@tennis/domain';
import {
  judgeOf,
  presentLastCounted,
  presentDisputes,
  presentMatchesToCome,
  presentResults,
  presentSent,
  presentStandings,
  presentTasks,
} from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { pointsHistoryOn } from '../reads/points-history-on';
import { rejectionCountsFor } from '../reads/rejection-counts-for';
import { newestFirst } from '../reads/tournaments-by-state';
import { challengesSentBy, disputesToRule, governedBy, unfinishedMatchesOf, readerOfWaiting, waitingFor } from '../reads/waiting';
import { finishedSeasons } from './finished-seasons';

/** A ladder that is over or was rejected takes no players. */
const takesPlayers: ReadonlySet<TournamentDocument['status']> = new Set(['active', 'pending']);

/** Rows shown above and below one's own. */
const neighbours = 2;

/** Requests to join, for the ladders that the actor created; newest ladder first. */
const joinRequestsFor = (actor: Actor, governed: readonly TournamentDocument[]): NonNullable<HomeAnswer['requests']> =>
  governed
    .filter(({ creatorId, status, requests }) => creatorId === actor.id && takesPlayers.has(status) && requests.length > 0)
    .sort(newestFirst)
    .map(({ id, name, requests }) => ({ tournamentId: id, tournamentName: name, count: requests.length }));

/** Ladders that the actor governs, whether they play there or not. */
const ladderRolesOf = (actor: Actor, governed: readonly TournamentDocument[]): NonNullable<HomeAnswer['runs']> =>
  governed
    .filter(({ status }) => takesPlayers.has(status))
    .sort(newestFirst)
    .map(({ id, name, creatorId }) => ({ tournamentId: id, tournamentName: name, role: creatorId === actor.id ? 'creator' : 'referee' }));

/** Matches that the actor still owes in the running period, not counting matches under way; first the period that ends next. */
const missingMatchesOf = (
  actor: Actor,
  playable: readonly TournamentDocument[],
  matches: readonly { readonly tournamentId: string }[],
  now: string,
): NonNullable<HomeAnswer['owed']> =>
  playable
    .flatMap((tournament) => {
      const { period, played = 0, minimum = 0 } = obligationsOf(tournament, actor.id, now);
      const openMatches = matches.filter(({ tournamentId }) => tournamentId === tournament.id).length;
      const games = minimum - played - openMatches;
      if (!period || period.from > dateInZone(now, tournament.zone) || games <= 0) return [];
      return { tournamentId: tournament.id, tournamentName: tournament.name, games, until: period.to };
    })
    .sort((a, b) => a.until.localeCompare(b.until));

/** Reads only what concerns one person, because each client asks again every few seconds. */
@Injectable()
export class HomeQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async home(actor: Actor): Promise<HomeAnswer> {
    const governing = governedBy(this.app, actor.id);
    const [waiting, sent, { joined, positions, playable, played }, governed] = await Promise.all([
      waitingFor(this.app, actor.id, governing),
      challengesSentBy(this.app, actor.id),
      this.positions(actor),
      governing,
    ]);
    const requests = joinRequestsFor(actor, governed);
    const runs = ladderRolesOf(actor, governed);
    const { challenges, matches } = waiting;
    const createdOnly = governed.filter(({ id, creatorId }) => creatorId === actor.id && joined.every((ladder) => ladder.id !== id));
    const [reader, refusalsOf, { results, counted }, seasons] = await Promise.all([
      readerOfWaiting(this.app, actor, waiting, sent),
      rejectionCountsFor(this.app, challenges),
      this.results(actor, played),
      finishedSeasons(this.app, actor, [...joined, ...createdOnly]),
    ]);
    const owed = missingMatchesOf(actor, playable, matches, this.app.clock.now());
    const disputes = presentDisputes(matches, (match) => judgeOf(match, reader.tournaments(match.tournamentId), reader.people), reader);
    const sentItems = presentSent({ challenges: sent, matches }, reader);
    const [nextMatch = null, ...laterMatches] = presentMatchesToCome(matches, reader);
    return {
      tasks: presentTasks(waiting, reader, (challenge) =>
        // the outcome that the clock decides (domain.md "Challenges")
        effectOfNoAnswer(
          challenge,
          { tournament: reader.tournaments(challenge.tournamentId), refusals: refusalsOf(challenge) },
          reader.now,
        ),
      ),
      ...(sentItems.length > 0 ? { sent: sentItems } : {}),
      nextMatch,
      ...(laterMatches.length > 0 ? { laterMatches } : {}),
      ...(disputes.length > 0 ? { disputes } : {}),
      ...(requests.length > 0 ? { requests } : {}),
      ...(owed.length > 0 ? { owed } : {}),
      ...(runs.length > 0 ? { runs } : {}),
      positions,
      ...(seasons.length > 0 ? { seasons } : {}),
      results,
      ...(counted ? { counted } : {}),
    };
  }

  /** The tasks of home that concern results. */
  async validations(actor: Actor): Promise<readonly HomeTask[]> {
    const [matches, disputes] = await Promise.all([unfinishedMatchesOf(this.app, actor.id), disputesToRule(this.app, actor.id)]);
    const reported = matches.filter(({ status }) => status === 'result_reported');
    const waiting = { challenges: [], matches: reported, disputes };
    return presentTasks(waiting, await readerOfWaiting(this.app, actor, waiting));
  }

  /**
   * The actor's own row with its neighbours, for each ladder that they joined and that goes on. Also their ladders: all joined, those being
   * played, and those where they have played.
   */
  private async positions(actor: Actor): Promise<{
    readonly joined: readonly TournamentDocument[];
    readonly positions: HomeAnswer['positions'];
    readonly playable: readonly TournamentDocument[];
    readonly played: readonly TournamentDocument[];
  }> {
    const joined = await this.tournaments({ memberIds: { equals: [actor.id] } });
    const isRunning = ({ status }: TournamentDocument): boolean => status === 'active' || status === 'pending';
    // results still come to count in the week after the end
    const counting = joined.filter((tournament) => isRunning(tournament) || tournament.status === 'ended');
    const ladders = await documentsOf(
      this.app,
      views.ranking,
      counting.map(({ id }) => id),
    );
    const ownStandings = counting.flatMap((tournament) => {
      const ladder = ladders(tournament.id);
      const at = ladder?.standings.findIndex(({ playerId }) => playerId === actor.id) ?? -1;
      if (!ladder || at < 0) return [];
      const [from, until] = [Math.max(0, at - neighbours), at + neighbours + 1];
      const { wins, defeats } = ladder.standings[at]!;
      return [{ tournament, ladder, from, until, hasPlayed: wins + defeats > 0 }];
    });
    const boards = ownStandings.filter(({ tournament }) => isRunning(tournament));
    const people = await peopleFor(
      this.app,
      actor,
      boards.flatMap(({ ladder, from, until }) => ladder.standings.slice(from, until).map(({ playerId }) => playerId)),
    );
    const positions = boards.map(({ tournament, ladder, from, until }) => ({
      tournamentId: tournament.id,
      tournamentName: tournament.name,
      zone: tournament.zone,
      rows: presentStandings(ladder, people, from, until),
    }));
    const playable = joined.filter(({ status }) => status === 'active');
    return { joined, positions, playable, played: ownStandings.flatMap(({ tournament, hasPlayed }) => (hasPlayed ? tournament : [])) };
  }

  /** Costs as much as the actor's own season on each ladder, however many others play there, unless results were corrected since. */
  private async results(actor: Actor, played: readonly TournamentDocument[]): Promise<Pick<HomeAnswer, 'results' | 'counted'>> {
    const ladders = await Promise.all(
      played.map(async (tournament) => ({ tournament, course: await pointsHistoryOn(this.app, tournament.id, actor.id) })),
    );
    const opponents = ladders.flatMap(({ course }) => course.flatMap(({ opponentId }) => opponentId ?? []));
    return { results: presentResults(ladders, await peopleFor(this.app, actor, opponents)), counted: presentLastCounted(ladders) };
  }

  /** Newest first. */
  private async tournaments(where: Parameters<typeof findAll>[2]): Promise<readonly TournamentDocument[]> {
    const found = (await findAll(this.app, views.tournament, where)).map(({ document }) => document).filter(({ hidden }) => !hidden);
    return found.sort(newestFirst);
  }
}
