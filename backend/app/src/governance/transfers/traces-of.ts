import { maxActs, type Recorded, type Traces, type View, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { eventsFound } from '../../reads/events-found';
import { entityTypeOf } from '../tell-acts';

/** Streams in which a person's acts concern only their own account, and no history shared with others. */
const ofOneself: ReadonlySet<string> = new Set(['login', 'export', 'contact']);

/** Counts what exists of a person outside their account: a transfer takes it along, and an account that has any cannot be the target. */
export const tracesOf = async (app: AppContext, userId: string): Promise<Traces> => {
  const count = async (view: View, where: Where): Promise<number> => (await app.readStore.find(view, { where, pageSize: 1 })).total;
  const [ladders, governed, clubs, challenged, challenging, matches, conversations, acts] = await Promise.all([
    count(views.tournament, { memberIds: { equals: [userId] } }),
    count(views.tournament, { governedBy: { equals: [userId] } }),
    count(views.club, { memberIds: { equals: [userId] } }),
    count(views.challenge, { challengedId: { equals: userId } }),
    count(views.challenge, { challengerId: { equals: userId } }),
    count(views.match, { playerIds: { equals: [userId] } }),
    count(views.conversation, { of: { equals: [userId] } }),
    actsOf(app, userId),
  ]);
  return { ladders, governed, clubs, challenges: challenged + challenging, matches, conversations, acts };
};

/**
 * Events of the person's own account, and who referred them, which stays with the account that ends
 * (docs/adr/0018-a-sign-in-is-apart-from-its-account.md). Their own referrals of others are history.
 */
const isOwn = ({ stream, type }: Pick<Recorded, 'stream' | 'type'>, userId: string): boolean =>
  stream === `user-${userId}` || (stream === `referral-${userId}` && type === 'ReferralConfirmed') || ofOneself.has(entityTypeOf(stream));

const actsOf = async (app: AppContext, userId: string): Promise<number> => {
  let found = 0;
  for await (const event of eventsFound(app, { actorIds: [userId], limit: maxActs })) {
    if (!isOwn(event, userId)) found += 1;
    if (found === maxActs) break;
  }
  return found;
};

/** Sum of all counts: 0 means that nothing would stay behind under another name. */
export const sumOf = (traces: Traces): number => Object.values(traces).reduce((sum, count) => sum + count, 0);
