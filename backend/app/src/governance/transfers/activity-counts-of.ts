import { maxPersonEventCount, type Recorded, type ActivityCounts, type View, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { searchEvents } from '../../reads/search-events';
import { entityTypeOf } from '../describe-events';

/** Streams in which a person's acts concern only their own account, and no history shared with others. */
const ownStreamKinds: ReadonlySet<string> = new Set(['login', 'export', 'contact']);

/** Counts what exists of a person outside their account: a transfer takes it along, and an account that has any cannot be the target. */
export const activityCountsOf = async (app: AppContext, userId: string): Promise<ActivityCounts> => {
  const count = async (view: View, where: Where): Promise<number> => (await app.readStore.find(view, { where, pageSize: 1 })).total;
  const [ladders, governed, clubs, challenged, challenging, matches, conversations, acts] = await Promise.all([
    count(views.tournament, { memberIds: { equals: [userId] } }),
    count(views.tournament, { governedBy: { equals: [userId] } }),
    count(views.club, { memberIds: { equals: [userId] } }),
    count(views.challenge, { challengedId: { equals: userId } }),
    count(views.challenge, { challengerId: { equals: userId } }),
    count(views.match, { playerIds: { equals: [userId] } }),
    count(views.conversation, { of: { equals: [userId] } }),
    countEvents(app, userId),
  ]);
  return { ladders, governed, clubs, challenges: challenged + challenging, matches, conversations, acts };
};

/**
 * Events of the person's own account, and who referred them, which stays with the account that ends
 * (docs/adr/0018-a-sign-in-is-apart-from-its-account.md). Their own referrals of others are history.
 */
const isOwnEvent = ({ stream, type }: Pick<Recorded, 'stream' | 'type'>, userId: string): boolean =>
  stream === `user-${userId}` ||
  (stream === `referral-${userId}` && type === 'ReferralConfirmed') ||
  ownStreamKinds.has(entityTypeOf(stream));

const countEvents = async (app: AppContext, userId: string): Promise<number> => {
  let counted = 0;
  for await (const event of searchEvents(app, { actorIds: [userId], limit: maxPersonEventCount })) {
    if (!isOwnEvent(event, userId)) counted += 1;
    if (counted === maxPersonEventCount) break;
  }
  return counted;
};

/** Sum of all counts: 0 means that nothing would stay behind under another name. */
export const totalOf = (traces: ActivityCounts): number => Object.values(traces).reduce((sum, count) => sum + count, 0);
