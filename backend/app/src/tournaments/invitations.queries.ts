import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type EarlierSeasons, reject, type TournamentDocument, views } from '@tennis/contracts';
import { tournamentDecider, whomToInvite } from '@tennis/domain';
import { tournamentOf } from '../access/kinds-of';
import { accessOf } from '../access/tournament-access';
import { stateOf } from '../commands/state-of';
import { APP, type AppContext } from '../kernel/app-context';
import { allFound, documentsOf } from '../reads/documents';
import { mostAlikeFirst } from './most-alike-first';

/** Whom the creator of a ladder can invite from other ladders of theirs. */
@Injectable()
export class InvitationQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** The creator's other ladders, and the one that this one goes on from, of which somebody can still be invited or is here; that one first. */
  async earlierSeasons(actor: Actor, tournamentId: string): Promise<EarlierSeasons> {
    // the rule is asked of the ladder as a decision knows it
    const tournament = await stateOf(this.app, tournamentDecider, `tournament-${tournamentId}`);
    if (tournament.status === 'none') throw reject('tournament.unknown');
    const governed = await allFound(this.app, views.tournament, { governedBy: { equals: [actor.id] } });
    const documents = governed.map(({ document }) => document);
    const own = documents.filter((one) => one.id !== tournamentId && isOwn(one, actor));
    // whoever invites runs it, so that it is among what they run
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

  /** The ladder that this one goes on from where somebody else runs it: nobody is invited from it, but its order may be taken by who sees it. */
  private async madeFromOf(actor: Actor, tournamentId: string | undefined): Promise<TournamentDocument | undefined> {
    const from = tournamentId === undefined ? undefined : await tournamentOf(this.app, tournamentId);
    return from && from.creatorId !== actor.id && accessOf(from, actor) === 'inside' ? from : undefined;
  }

  /** Of the people of a ladder those who can be reached; nobody of one that is not the actor's. */
  async reachableOf(actor: Actor, tournamentId: string): Promise<readonly string[]> {
    const tournament = await tournamentOf(this.app, tournamentId);
    return tournament && isOwn(tournament, actor) ? this.reachable(actor, Object.keys(tournament.members)) : [];
  }

  /** Those who have an open account, and neither blocked the actor nor are blocked by them. */
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

/** An import that is not complete is nobody's yet. */
const isOwn = ({ creatorId, hidden }: TournamentDocument, actor: Actor): boolean => creatorId === actor.id && !hidden;
