import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type HeadToHead,
  memberIn,
  type PlayerStats,
  type RankHistory,
  reject,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import {
  dayOfProgress,
  daysPlayed,
  experienceOf,
  nameOf,
  type People,
  type PlayerResult,
  countedResultOf,
  presentHeadToHead,
  presentRankHistory,
  presentStats,
} from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { pointsHistoryOn } from '../reads/points-history-on';
import { findAll, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { learningDaysOf } from '../reads/learning-days';
import { allMatchesOf, ledgerLinesOf, experienceInputOf, type MatchesOfPlayer, onlyVisible } from '../reads/matches-of-player';
import { newestFirst } from '../reads/tournaments-by-state';

/** States of a ladder in which players have a standing: not rejected. */
const rankedStatuses = ['active', 'ended', 'frozen'] as const satisfies readonly TournamentDocument['status'][];
const isPlayed = ({ status }: TournamentDocument): boolean => rankedStatuses.some((one) => one === status);

const countingMatches = ({ matches }: MatchesOfPlayer): number => matches.filter(({ annulled }) => !annulled).length;

interface VisibleResults extends MatchesOfPlayer {
  readonly results: readonly PlayerResult[];
}

/** Statistics of a player. Counts only results that the reader may see, so that they reveal nothing of a private ladder. */
@Injectable()
export class StatsQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection user.unknown, also for an erased person. */
  async stats(actor: Actor, id: string): Promise<PlayerStats> {
    const [all, entered] = await Promise.all([allMatchesOf(this.app, id), this.enteredLadders(actor, id)]);
    const visible = this.visibleResultsIn(all, actor, id);
    const { results } = visible;
    // for oneself all results count, also from ladders that one may no longer see
    const experienceMatches = actor.id === id ? all : visible;
    const people = await this.requirePeople(actor, id, results);
    const [ladders, lines, histories] = await Promise.all([
      documentsOf(
        this.app,
        views.ranking,
        entered.map((tournament) => tournament.id),
      ),
      ledgerLinesOf(this.app, experienceMatches.tournaments, id),
      this.pointsHistoriesOf(visible, id),
    ]);
    const { experienceResults, podiums, referralPeriods } = await experienceInputOf(this.app, id, experienceMatches, lines);
    const places = entered.flatMap((tournament) => {
      const standings = ladders(tournament.id)?.standings ?? [];
      const at = standings.findIndex(({ playerId }) => playerId === id);
      return at < 0 ? [] : [{ rank: at + 1, points: standings[at]!.points }];
    });
    // a rank reached by a result counts as held, even if others took it before the next result, or on a ladder that the player left since
    const heldRanks = histories
      .flatMap(({ course }) => course)
      .flatMap(({ cause, rankBefore = [], moved }) => (cause === 'match' ? [rankBefore, moved?.to ?? []].flat() : []));
    // learning days are private: they count only in one's own figures, as on one's own progress page
    const otherDays = actor.id === id ? await learningDaysOf(this.app, id, daysPlayed(experienceResults)) : [];
    const stats = presentStats(id, results, { places, heldRanks, otherDays, today: dayOfProgress(this.app.clock.now()) }, people);
    const { xp, level } = experienceOf(experienceResults, podiums, referralPeriods);
    const hidesMatches = countingMatches(all) > countingMatches(visible);
    return { ...stats, xp, level, hidesMatches };
  }

  /** @throws Rejection user.unknown. */
  async rankHistory(actor: Actor, id: string): Promise<RankHistory> {
    const played = await this.visibleResultsOf(actor, id);
    const { results, tournaments } = played;
    const people = await this.requirePeople(actor, id, []);
    const [ladders, histories] = await Promise.all([
      documentsOf(
        this.app,
        views.ranking,
        tournaments.map((tournament) => tournament.id),
      ),
      this.pointsHistoriesOf(played, id),
    ]);
    const lastPlayedOn = new Map(results.map(({ tournamentId, playedOn }) => [tournamentId, playedOn]));
    const shownLadders = histories
      .map(({ tournament, course }) => {
        const at = memberIn(tournament, id) ? (ladders(tournament.id)?.standings.findIndex(({ playerId }) => playerId === id) ?? -1) : -1;
        return { tournament, course, rank: at < 0 ? null : at + 1 };
      })
      .sort((one, other) => (lastPlayedOn.get(one.tournament.id)! < lastPlayedOn.get(other.tournament.id)! ? 1 : -1));
    return { id, name: nameOf(people, id), tournaments: presentRankHistory(shownLadders) };
  }

  /** @throws Rejection user.unknown, for either of the two. */
  async headToHead(actor: Actor, id: string, otherId: string): Promise<HeadToHead> {
    const { results, tournaments } = await this.visibleResultsOf(actor, id);
    const people = await this.requirePeople(actor, id, []);
    const otherPeople = await this.requirePeople(actor, otherId, []);
    const names = new Map(tournaments.map((tournament) => [tournament.id, tournament.name]));
    return {
      id,
      name: nameOf(people, id),
      otherId,
      otherName: nameOf(otherPeople, otherId),
      ...presentHeadToHead(
        results.filter(({ opponentId }) => opponentId === otherId),
        (tournamentId) => names.get(tournamentId) ?? '',
      ),
    };
  }

  /** A player's counting results that the reader may see, in the order of the log, with their ladders. */
  private async visibleResultsOf(actor: Actor, id: string): Promise<VisibleResults> {
    return this.visibleResultsIn(await allMatchesOf(this.app, id), actor, id);
  }

  private pointsHistoriesOf({ matches, tournaments }: MatchesOfPlayer, id: string) {
    const imported = new Set(matches.flatMap(({ validated, tournamentId }) => (validated?.how === 'import' ? tournamentId : [])));
    return Promise.all(
      tournaments.map(async (tournament) => ({
        tournament,
        course: await pointsHistoryOn(this.app, tournament.id, id, imported.has(tournament.id)),
      })),
    );
  }

  private visibleResultsIn(all: MatchesOfPlayer, actor: Actor, id: string): VisibleResults {
    const visible = onlyVisible(all, (tournament) => accessOf(tournament, actor) === 'inside');
    return { ...visible, results: visible.matches.flatMap((match) => countedResultOf(id, match)) };
  }

  private async enteredLadders(actor: Actor, id: string): Promise<readonly TournamentDocument[]> {
    const joined = await findAll(this.app, views.tournament, { memberIds: { equals: [id] } });
    return joined
      .map(({ document }) => document)
      .filter((tournament) => isPlayed(tournament) && accessOf(tournament, actor) === 'inside')
      .sort(newestFirst);
  }

  private async requirePeople(actor: Actor, id: string, results: readonly PlayerResult[]): Promise<People> {
    const people = await peopleFor(this.app, actor, [id, ...results.map(({ opponentId }) => opponentId)]);
    if (people(id)?.erased !== false) throw reject('user.unknown');
    return people;
  }
}
