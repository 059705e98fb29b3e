import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type EarlierSeasons, reject, type TournamentDocument, views } from '@tennis/contracts';
import { tournamentDecider, whomToInvite } from '@tennis/domain';
import { tournamentOf } from '../access/kinds-of';
import { accessOf } from '../access/tournament-access';
import { stateOf } from '../commands/state-of';
import { APP, type AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import { mostAlikeFirst } from './most-alike-first';

/** People whom the creator of a ladder can invite from their other ladders. */
@Injectable()
export class InvitationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /**
   * The creator's other ladders and the one that this ladder continues, that one first. Lists only ladders with players who can still be
   * invited, or who are already here.
   */
  async earlierSeasons(actor: Actor, tournamentId: string): Promise<EarlierSeasons> {
    // the rule needs the ladder as its decider knows it
    const tournament = await stateOf(this.app, tournamentDecider, `tournament-${tournamentId}`);
    if (tournament.status === 'none') throw reject('tournament.unknown');
    const governed = await allFound(this.app, views.tournament, { governedBy: { equals: [actor.id] } });
    const documents = governed.map(({ document }) => document);
    const own = documents.filter((one) => one.id !== tournamentId && isOwn(one, actor));
    // the inviter runs this ladder, so it is among those that they govern
    const ladder = documents.find(({ id }) => id === tournamentId);
    const reachable = await this.reachable(
      actor,
      own.flatMap(({ members }) => Object.keys(members)),
    );
    const now = this.app.clock.now();
    const another = await this.madeFromOf(actor, tournament.madeFrom);
    const earlier = another ? [...own, another] : own;
    return {
      invited: tournament.invited.size,
      seasons: (ladder ? mostAlikeFirst(earlier, ladder, tournament.madeFrom) : earlier)
        .map((one) => ({
          tournamentId: one.id,
          name: one.name,
          players: one === another ? 0 : whomToInvite(tournament, one, reachable, now).length,
          here: Object.keys(one.members).filter((userId) => tournament.members.has(userId)).length,
        }))
        .filter(({ players, here }) => players > 0 || here > 0),
    };
  }

  /**
   * The ladder that this one continues, if another person runs it: nobody is invited from it, but an actor who may see it can copy its
   * order.
   */
  private async madeFromOf(actor: Actor, tournamentId: string | undefined): Promise<TournamentDocument | undefined> {
    const from = tournamentId === undefined ? undefined : await tournamentOf(this.app, tournamentId);
    return from && from.creatorId !== actor.id && accessOf(from, actor) === 'inside' ? from : undefined;
  }

  /** People of a ladder who can be reached; none for a ladder of another creator. */
  async reachableOf(actor: Actor, tournamentId: string): Promise<readonly string[]> {
    const tournament = await tournamentOf(this.app, tournamentId);
    return tournament && isOwn(tournament, actor) ? this.reachable(actor, Object.keys(tournament.members)) : [];
  }

  /** People with an active account who neither blocked the actor nor are blocked by them. */
  private async reachable(actor: Actor, userIds: readonly string[]): Promise<readonly string[]> {
    const [accounts, conversations] = await Promise.all([
      documentsOf(this.app, views.account, userIds),
      allFound(this.app, views.conversation, { of: { equals: [actor.id] } }),
    ]);
    const apart = new Set(
      conversations.flatMap(({ document: { participantIds, blockedBy } }) =>
        participantIds.filter((id) => blockedBy.includes(id) || blockedBy.includes(actor.id)),
      ),
    );
    return [...new Set(userIds)].filter((id) => accounts(id)?.status === 'active' && !apart.has(id));
  }
}

/** False for an unfinished import, which belongs to nobody yet. */
const isOwn = ({ creatorId, hidden }: TournamentDocument, actor: Actor): boolean => creatorId === actor.id && !hidden;
