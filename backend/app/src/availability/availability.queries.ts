import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type Availability, type AvailabilityAnswer, memberIn, reject, type SuggestedTimes, views } from '@tennis/contracts';
import { availabilityHeatMap, suggestTimes, whyNotPlay } from '@tennis/domain';
import { agreedMatches, nameOf } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';
import { unfinishedMatchesOf } from '../reads/waiting';
import { requireInsideAccess } from '../access/tournament-access';

@Injectable()
export class AvailabilityQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  async mine({ id }: Actor): Promise<{ readonly days: Availability }> {
    return { days: (await this.daysOf([id]))[0]! };
  }

  /** Availability of a tournament's active players: the times of each, and when most are free. */
  async heatMap(actor: Actor, tournamentId: string): Promise<AvailabilityAnswer> {
    const { members, refereeId } = await requireInsideAccess(this.app, tournamentId, actor);
    // a referee does not play meanwhile
    const ids = Object.keys(members).filter((id) => members[id]!.status === 'active' && id !== refereeId);
    const [weeks, people] = await Promise.all([this.daysOf(ids), peopleFor(this.app, actor, ids)]);
    const answered = ids.flatMap((playerId, index) =>
      weeks[index]!.length > 0 ? [{ playerId, name: nameOf(people, playerId), days: weeks[index]! }] : [],
    );
    return { players: ids.length, known: answered.length, ...availabilityHeatMap(answered.map(({ days }) => days)), people: answered };
  }

  /**
   * Suggested times for a match with somebody of the same tournament, at which the actor has no agreed match: times that suit both, or, if
   * there are none, times at which the other likes to play (players of one ladder may know that). Lists the actor's agreed matches too.
   * `otherThan`: times already proposed. @throws Rejection user.unknown.
   */
  async suggested(actor: Actor, tournamentId: string, playerId: string, otherThan: readonly string[] = []): Promise<SuggestedTimes> {
    const tournament = await requireInsideAccess(this.app, tournamentId, actor);
    const [[mine, theirs], matches] = await Promise.all([this.daysOf([actor.id, playerId]), unfinishedMatchesOf(this.app, actor.id)]);
    const people = await peopleFor(this.app, actor, [playerId, ...matches.flatMap(({ playerA, playerB }) => [playerA, playerB])]);
    const person = people(playerId);
    if (!person || person.erased) throw reject('user.unknown');
    const agreed = agreedMatches(matches, { me: actor.id, people });
    const areBothMembers = memberIn(tournament, actor.id) && memberIn(tournament, playerId);
    const takenTimes = [...agreed.map(({ playsAt }) => playsAt), ...otherThan];
    const now = this.app.clock.now();
    const commonMatchId = matches.find((one) => one.tournamentId === tournamentId && [one.playerA, one.playerB].includes(playerId))?.id;
    const mayPlay = (time: string): boolean =>
      !whyNotPlay(tournament, actor.id, playerId, { times: [time], now, ...(commonMatchId ? { matchId: commonMatchId } : {}) });
    const suggested = suggestTimes(mine!, areBothMembers ? theirs! : [], tournament.zone, now, takenTimes, mayPlay);
    return { ...suggested, ...(agreed.length > 0 ? { agreed } : {}) };
  }

  private async daysOf(userIds: readonly string[]): Promise<readonly Availability[]> {
    const documents = await this.app.readStore.getMany(views.availability, userIds);
    return documents.map((stored) => stored?.document?.days ?? []);
  }
}
