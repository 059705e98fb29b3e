import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  awards,
  invitedPath,
  readReferralCode,
  type ReferralCard,
  type ReferralsAnswer,
  reject,
  views,
  visitor,
} from '@tennis/contracts';
import { nameOf, presentInvitations } from '@tennis/projections';
import { activeActor } from '../access/actor-of';
import { type HttpRequest, publicUrlOf } from '../http/request';
import { APP, type AppContext } from '../kernel/app-context';
import { referralPeriodsOf, rewardedReferrals } from '../reads/referral-periods';
import { unsealText } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { matchesThatCount } from '../reads/matches-of-player';

@Injectable()
export class ReferralsQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection user.unknown for a user who was erased meanwhile. */
  async mine(actor: Actor, request: HttpRequest): Promise<ReferralsAnswer> {
    const referrals = (await this.app.readStore.get(views.referrals, actor.id))?.document;
    if (!referrals) throw reject('user.unknown');
    const { code, brought } = referrals;
    const [people, periods, played] = await Promise.all([
      peopleFor(
        this.app,
        actor,
        brought.map(({ userId }) => userId),
      ),
      referralPeriodsOf(this.app, brought),
      matchesThatCount(this.app, actor.id, 1),
    ]);
    const playing = new Set(periods.filter(({ until }) => until === null).map(({ userId }) => userId));
    const xpOf = new Map(rewardedReferrals(brought).map(({ userId }) => [userId, playing.has(userId) ? awards.broughtSomebody : 0]));
    const invitations = presentInvitations(referrals, this.app.clock.now()).map((shown) => ({
      ...shown,
      email: unsealText(this.app, shown.email),
    }));
    const pending = invitations.filter(({ state }) => state === 'pending').length;
    return {
      code,
      link: publicUrlOf(request, this.app.config) + invitedPath(code),
      sendsMail: this.app.mail !== undefined,
      hasPlayed: played > 0,
      totals: { invited: pending + brought.length, joined: brought.length, played: playing.size },
      confirmed: brought.length,
      pending,
      xpEarned: [...xpOf.values()].reduce((sum, xp) => sum + xp, 0),
      invitations,
      people: brought.toReversed().map(({ userId, at }) => ({
        id: userId,
        name: nameOf(people, userId),
        erased: people(userId)?.erased !== false,
        joinedAt: at,
        hasPlayed: playing.has(userId),
        xp: xpOf.get(userId) ?? 0,
      })),
    };
  }

  /** First name of the inviter, and nothing else. @throws Rejection referral.unknown. */
  async card(code: string): Promise<ReferralCard> {
    const { id } = await this.inviter(code);
    const name = (await peopleFor(this.app, visitor, [id]))(id)?.firstName;
    if (!name) throw reject('referral.unknown');
    return { name };
  }

  /** The inviter with this code. @throws Rejection referral.unknown, also for an account that is not active. */
  async inviter(code: string): Promise<Actor> {
    const { items } = await this.app.readStore.find(views.referrals, { where: { code: { equals: readReferralCode(code) } }, pageSize: 1 });
    const [found] = items;
    const inviter = found && (await activeActor(this.app, found.key));
    if (!inviter) throw reject('referral.unknown');
    return inviter;
  }
}
