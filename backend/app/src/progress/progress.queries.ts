import { Inject, Injectable } from '@nestjs/common';
import {
  type AchievementsOfPlayer,
  type Actor,
  type GoalAnswer,
  type KeptGoal,
  type LedgerEntry,
  type ProgressAnswer,
  reject,
  views,
} from '@tennis/contracts';
import {
  dayOfProgress,
  daysPlayed,
  experienceOf,
  type GoalFacts,
  nameOf,
  countedResultOf,
  presentGoal,
  presentProgress,
} from '@tennis/projections';
import { accessOf } from '../access/tournament-access';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';
import { learningDaysOf } from '../reads/learning-days';
import { unsealText } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { loadExperienceInput, type MatchesOfPlayer } from '../reads/matches-of-player';

/** Progress of players: folded from their results at reading time, so that a changed rule of experience applies to all of them at once. */
@Injectable()
export class ProgressQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async mine(actor: Actor): Promise<ProgressAnswer> {
    const { played, lines, experienceResults, podiums, referralPeriods } = await this.experienceInputFor(actor, actor.id);
    const learningDays = await learningDaysOf(this.app, actor.id, daysPlayed(experienceResults));
    const today = dayOfProgress(this.app.clock.now());
    return {
      ...presentProgress(experienceResults, experienceOf(experienceResults, podiums, referralPeriods), today, learningDays),
      goals: await this.goals(actor.id, played, lines, today),
    };
  }

  /** Counts only results that the reader may see. @throws Rejection user.unknown, also for an erased person. */
  async achievements(actor: Actor, id: string): Promise<AchievementsOfPlayer> {
    const [people, { experienceResults, podiums, referralPeriods }] = await Promise.all([
      peopleFor(this.app, actor, [id]),
      this.experienceInputFor(actor, id),
    ]);
    if (people(id)?.erased !== false) throw reject('user.unknown');
    const { xp, level, achievements } = experienceOf(experienceResults, podiums, referralPeriods);
    return { id, name: nameOf(people, id), xp, level, achievements: [...achievements] };
  }

  /** A player's matches that the reader may see, and the experience from them. */
  private experienceInputFor(actor: Actor, id: string) {
    return loadExperienceInput(this.app, id, (tournament) => actor.id === id || accessOf(tournament, actor) === 'inside');
  }

  private async goals(
    id: string,
    { matches }: MatchesOfPlayer,
    lines: ReadonlyMap<string, readonly LedgerEntry[]>,
    today: string,
  ): Promise<readonly GoalAnswer[]> {
    const goals = (await this.app.readStore.get(views.goals, id))?.document.goals ?? [];
    if (goals.length === 0) return [];
    const ladders = goals.flatMap(({ tournamentId }) => tournamentId ?? []);
    const [tournaments, rankings, entered] = await Promise.all([
      documentsOf(this.app, views.tournament, ladders),
      documentsOf(this.app, views.ranking, ladders),
      findAll(this.app, views.tournament, { memberIds: { equals: [id] } }),
    ]);
    const placeAfter = new Map(
      [...lines.values()]
        .flat()
        .map(({ matchId, cause, moved, rankBefore }) => [cause === 'match' ? matchId : '', moved?.to ?? rankBefore ?? null]),
    );
    const results: GoalFacts['results'] = matches.flatMap((match) =>
      countedResultOf(id, match).map(({ won, tournamentId, matchId }) => ({
        at: match.validated!.at,
        won,
        tournamentId,
        rankAfter: placeAfter.get(matchId) ?? null,
      })),
    );
    const joined: GoalFacts['joined'] = entered.flatMap(({ document: { id: tournamentId, members } }) =>
      members[id] ? [{ at: members[id].joinedAt, tournamentId }] : [],
    );
    return goals.map((goal) => {
      const { tournamentId } = goal;
      const at = tournamentId ? (rankings(tournamentId)?.standings.findIndex(({ playerId }) => playerId === id) ?? -1) : -1;
      const tournament = tournamentId ? tournaments(tournamentId) : undefined;
      return {
        ...presentGoal(goal, { results, joined, rank: at < 0 ? null : at + 1 }, today),
        ...this.texts(goal),
        tournament: tournament ? { id: tournament.id, name: tournament.name } : null,
      };
    });
  }

  private texts({ title, description }: KeptGoal): Pick<GoalAnswer, 'title' | 'description'> {
    return { title: unsealText(this.app, title), description: unsealText(this.app, description) };
  }
}
