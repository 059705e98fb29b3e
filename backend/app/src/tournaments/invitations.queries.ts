import { Inject, Injectable } from '@nestjs/common';
import { type Actor, type EarlierSeasons, reject, type TournamentDocument, views } from '@tennis/contracts';
import { tournamentDecider, inviteesOf } from '@tennis/domain';
import { tournamentOf } from '../access/roles-in-tournament';
import { accessOf } from '../access/tournament-access';
import { stateOf } from '../commands/state-of';
import { APP, type AppContext } from '../kernel/app-context';
import { findAll, documentsOf } from '../reads/documents';
import { byLikelyPredecessor } from './by-likely-predecessor';

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
    const governed = await findAll(this.app, views.tournament, { governedBy: { equals: [actor.id] } });
    const documents = governed.map(({ document }) => document);
    const ownLadders = documents.filter((one) => one.id !== tournamentId && isOwn(one, actor));
    // the inviter runs this ladder, so it is among those that they govern
    const ladder = documents.find(({ id }) => id === tournamentId);
    const invitable = await this.onlyInvitable(
      actor,
      ownLadders.flatMap(({ members }) => Object.keys(members)),
    );
    const now = this.app.clock.now();
    const predecessor = await this.continuedLadder(actor, tournament.copiedFrom);
    const earlier = predecessor ? [...ownLadders, predecessor] : ownLadders;
    return {
      invited: tournament.invited.size,
      seasons: (ladder ? byLikelyPredecessor(earlier, ladder, tournament.copiedFrom) : earlier)
        .map((one) => ({
          tournamentId: one.id,
          name: one.name,
          players: one === predecessor ? 0 : inviteesOf(tournament, one, invitable, now).length,
          here: Object.keys(one.members).filter((userId) => tournament.members.has(userId)).length,
        }))
        .filter(({ players, here }) => players > 0 || here > 0),
    };
  }

  /**
   * The ladder that this one continues, if another person runs it: nobody is invited from it, but an actor who may see it can copy its
   * order.
   */
  private async continuedLadder(actor: Actor, tournamentId: string | undefined): Promise<TournamentDocument | undefined> {
    const continued = tournamentId === undefined ? undefined : await tournamentOf(this.app, tournamentId);
    return continued && continued.creatorId !== actor.id && accessOf(continued, actor) === 'inside' ? continued : undefined;
  }

  /** People of a ladder who can be reached; none for a ladder of another creator. */
  async invitablePeopleOf(actor: Actor, tournamentId: string): Promise<readonly string[]> {
    const tournament = await tournamentOf(this.app, tournamentId);
    return tournament && isOwn(tournament, actor) ? this.onlyInvitable(actor, Object.keys(tournament.members)) : [];
  }

  /** People with an active account who neither blocked the actor nor are blocked by them. */
  private async onlyInvitable(actor: Actor, userIds: readonly string[]): Promise<readonly string[]> {
    const [accounts, conversations] = await Promise.all([
      documentsOf(this.app, views.account, userIds),
      findAll(this.app, views.conversation, { of: { equals: [actor.id] } }),
    ]);
    const blockedIds = new Set(
      conversations.flatMap(({ document: { participantIds, blockedBy } }) =>
        participantIds.filter((id) => blockedBy.includes(id) || blockedBy.includes(actor.id)),
      ),
    );
    return [...new Set(userIds)].filter((id) => accounts(id)?.status === 'active' && !blockedIds.has(id));
  }
}

/** False for an unfinished import, which belongs to nobody yet. */
const isOwn = ({ creatorId, hidden }: TournamentDocument, actor: Actor): boolean => creatorId === actor.id && !hidden;
