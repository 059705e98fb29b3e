import { maxActs, type Recorded, type Traces, type View, views } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { eventsFound } from '../../reads/events-found';
import { entityTypeOf } from '../tell-acts';

/** What somebody does here concerns their own account: no history that others share. */
const ofOneself: ReadonlySet<string> = new Set(['login', 'export', 'contact']);

/** How much there is of somebody outside of their account: what a transfer takes along, and what keeps an account from being its target. */
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

/** Their account, and who brought them, which stays with the account that ends (ADR 0070); whom they invited is history. */
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

/** One number of all of them: none means that nothing would be left behind under another name. */
export const sumOf = (traces: Traces): number => Object.values(traces).reduce((sum, count) => sum + count, 0);
