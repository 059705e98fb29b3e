import { views } from '@tennis/contracts';
import { nameOf, presentInvitations } from '@tennis/projections';
import { unsealText } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import type { Part } from './part';

/**
 * Invitations that the user sent (e-mail addresses as long as they are shown), people who came through the user, and who brought the user.
 */
export const referrals: Part = async (app, me) => {
  const storedReferrals = (await app.readStore.get(views.referrals, me.id))?.document;
  if (!storedReferrals) return [];
  const { code, broughtBy, brought } = storedReferrals;
  const people = await peopleFor(app, me, [...brought.map(({ userId }) => userId), ...(broughtBy === null ? [] : [broughtBy])]);
  const json = {
    code,
    broughtBy: broughtBy === null ? null : nameOf(people, broughtBy),
    invitations: presentInvitations(storedReferrals, app.clock.now()).map(({ email, invitedAt }) => ({
      email: unsealText(app, email),
      invitedAt,
    })),
    brought: brought.map(({ userId, at }) => ({ name: nameOf(people, userId), at })),
  };
  return [{ name: 'referrals.json', json }];
};
