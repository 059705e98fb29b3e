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
  type Played,
  playedBy,
  presentHeadToHead,
  presentRankHistory,
  presentStats,
} from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { courseOn } from '../reads/course-on';
import { allFound, documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { learningDaysOf } from '../reads/learning-days';
import { everythingPlayed, linesIn, livedOn, type PlayedBy, seenOf } from '../reads/played-by';
import { newestFirst } from '../reads/tournaments-in';

/** States of a ladder in which players have a standing: not rejected. */
const standing = ['active', 'ended', 'frozen'] as const satisfies readonly TournamentDocument['status'][];
const isPlayed = ({ status }: TournamentDocument): boolean => standing.some((one) => one === status);

const counting = ({ matches }: PlayedBy): number => matches.filter(({ annulled }) => !annulled).length;

interface ResultsOf extends PlayedBy {
  readonly results: readonly Played[];
}

/** Statistics of a player. Counts only results that the reader may see, so that they reveal nothing of a private ladder. */
@Injectable()
export class StatsQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection user.unknown, also for an erased person. */
  async stats(actor: Actor, id: string): Promise<PlayerStats> {
    const [all, entered] = await Promise.all([everythingPlayed(this.app, id), this.enteredBy(actor, id)]);
    const seen = this.resultsIn(all, actor, id);
    const { results } = seen;
    // for oneself all results count, also from ladders that one may no longer see
    const lives = actor.id === id ? all : seen;
    const people = await this.knownPeople(actor, id, results);
    const [ladders, lines, courses] = await Promise.all([
      documentsOf(
        this.app,
        views.ranking,
        entered.map((tournament) => tournament.id),
      ),
      linesIn(this.app, lives.tournaments, id),
      this.coursesOf(seen, id),
    ]);
    const { lived, podiums, brought } = await livedOn(this.app, id, lives, lines);
    const places = entered.flatMap((tournament) => {
      const standings = ladders(tournament.id)?.standings ?? [];
      const at = standings.findIndex(({ playerId }) => playerId === id);
      return at < 0 ? [] : [{ rank: at + 1, points: standings[at]!.points }];
    });
    // a rank reached by a result counts as held, even if others took it before the next result, or on a ladder that the player left since
    const heldRanks = courses
      .flatMap(({ course }) => course)
      .flatMap(({ cause, rankBefore = [], moved }) => (cause === 'match' ? [rankBefore, moved?.to ?? []].flat() : []));
    // learning days are private: they count only in one's own figures, as on one's own progress page
    const otherDays = actor.id === id ? await learningDaysOf(this.app, id, daysPlayed(lived)) : [];
    const stats = presentStats(id, results, { places, heldRanks, otherDays, today: dayOfProgress(this.app.clock.now()) }, people);
    const { xp, level } = experienceOf(lived, podiums, brought);
    const hidesMatches = counting(all) > counting(seen);
    return { ...stats, xp, level, hidesMatches };
  }

  /** @throws Rejection user.unknown. */
  async rankHistory(actor: Actor, id: string): Promise<RankHistory> {
    const played = await this.resultsOf(actor, id);
    const { results, tournaments } = played;
    const people = await this.knownPeople(actor, id, []);
    const [ladders, courses] = await Promise.all([
      documentsOf(
        this.app,
        views.ranking,
        tournaments.map((tournament) => tournament.id),
      ),
      this.coursesOf(played, id),
    ]);
    const lastOn = new Map(results.map(({ tournamentId, playedOn }) => [tournamentId, playedOn]));
    const told = courses
      .map(({ tournament, course }) => {
        const at = memberIn(tournament, id) ? (ladders(tournament.id)?.standings.findIndex(({ playerId }) => playerId === id) ?? -1) : -1;
        return { tournament, course, rank: at < 0 ? null : at + 1 };
      })
      .sort((one, other) => (lastOn.get(one.tournament.id)! < lastOn.get(other.tournament.id)! ? 1 : -1));
    return { id, name: nameOf(people, id), tournaments: presentRankHistory(told) };
  }

  /** @throws Rejection user.unknown, for either of the two. */
  async headToHead(actor: Actor, id: string, otherId: string): Promise<HeadToHead> {
    const { results, tournaments } = await this.resultsOf(actor, id);
    const people = await this.knownPeople(actor, id, []);
    const others = await this.knownPeople(actor, otherId, []);
    const names = new Map(tournaments.map((tournament) => [tournament.id, tournament.name]));
    return {
      id,
      name: nameOf(people, id),
      otherId,
      otherName: nameOf(others, otherId),
      ...presentHeadToHead(
        results.filter(({ opponentId }) => opponentId === otherId),
        (tournamentId) => names.get(tournamentId) ?? '',
      ),
    };
  }

  /** A player's counting results that the reader may see, in the order of the log, with their ladders. */
  private async resultsOf(actor: Actor, id: string): Promise<ResultsOf> {
    return this.resultsIn(await everythingPlayed(this.app, id), actor, id);
  }

  private coursesOf({ matches, tournaments }: PlayedBy, id: string) {
    const imported = new Set(matches.flatMap(({ validated, tournamentId }) => (validated?.how === 'import' ? tournamentId : [])));
    return Promise.all(
      tournaments.map(async (tournament) => ({
        tournament,
        course: await courseOn(this.app, tournament.id, id, imported.has(tournament.id)),
      })),
    );
  }

  private resultsIn(all: PlayedBy, actor: Actor, id: string): ResultsOf {
    const seen = seenOf(all, (tournament) => accessOf(tournament, actor) === 'inside');
    return { ...seen, results: seen.matches.flatMap((match) => playedBy(id, match)) };
  }

  private async enteredBy(actor: Actor, id: string): Promise<readonly TournamentDocument[]> {
    const joined = await allFound(this.app, views.tournament, { memberIds: { equals: [id] } });
    return joined
      .map(({ document }) => document)
      .filter((tournament) => isPlayed(tournament) && accessOf(tournament, actor) === 'inside')
      .sort(newestFirst);
  }

  private async knownPeople(actor: Actor, id: string, results: readonly Played[]): Promise<People> {
    const people = await peopleFor(this.app, actor, [id, ...results.map(({ opponentId }) => opponentId)]);
    if (people(id)?.erased !== false) throw reject('user.unknown');
    return people;
  }
}
