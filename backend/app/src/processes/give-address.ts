import { isEvent, minute, type PlainRejectionCode, type Receipt, reject, systemActor } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { changePlain } from '../kernel/change-plain';
import { collections } from '../kernel/collections';
import { commands } from '../kernel/commands';
import { accountsWithEmail } from '../reads/accounts';
import { opened } from '../reads/opened';
import { isStillBehind } from '../reads/reflected-position';

/** Of an address that a crash left held, in ms. */
const longest = minute;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Holds an address while it is given to somebody, so that what a look at the accounts told stays true until they show the change. What is
 * held is no fact: nothing of it stays in the log. @throws Rejection with the code where it is held for somebody else.
 */
const whileHeld = async (
  app: AppContext,
  { email, userId, refusal }: { readonly email: string; readonly userId: string; readonly refusal: PlainRejectionCode },
  change: () => Promise<Receipt>,
): Promise<Receipt> => {
  const key = app.personalData.lookupHash('email', email.toLowerCase());
  const at = app.clock.now();
  await changePlain(app, collections.heldAddresses, key, (held) => {
    if (held && held.userId !== userId && Date.parse(at) - Date.parse(held.at) < longest) throw reject(refusal);
    return { userId, at };
  });
  let isHeld = false;
  try {
    const receipt = await change();
    isHeld = await isStillBehind(app, Number(receipt.position));
    return receipt;
  } finally {
    if (!isHeld) await app.readStore.remove(collections.heldAddresses, key);
  }
};

/** The address that came with the sign-in of somebody, whatever a super admin wrote since; undefined where it opens no more. */
const provenAddress = async (app: AppContext, userId: string): Promise<string | undefined> => {
  const last = (await app.eventStore.readStream(`user-${userId}`)).findLast(
    (event) => isEvent(event, 'UserRegistered') || (isEvent(event, 'EmailChanged') && event.metadata.actorKind === 'system'),
  );
  const event = last && opened(app, last);
  return isEvent(event, 'UserRegistered', 'EmailChanged') ? (event.data.email ?? undefined) : undefined;
};

/** Other people who were only given the address of a sign-in have their own again, which is theirs in the same way. */
const free = async (app: AppContext, email: string, owner: string, cause: string): Promise<void> => {
  for (const { id } of await accountsWithEmail(app, email)) {
    const own = id === owner ? undefined : await provenAddress(app, id);
    if (!own || isSame(own, email)) continue;
    await whileHeld(app, { email: own, userId: cause, refusal: 'store.busy' }, async () => {
      const envelope = { actor: systemActor('operator'), id };
      const receipt = await app.commandBus.execute(new commands.ChangeEmail({ userId: id, email: own }, envelope));
      await isStillBehind(app, Number(receipt.position));
      await free(app, own, id, cause);
      return receipt;
    });
  }
};

/** Gives somebody an address that nobody else has (domain.md "Tournaments, clubs, roles"). @throws Rejection user.email-taken. */
export const giveAddress = (app: AppContext, email: string, userId: string, change: () => Promise<Receipt>): Promise<Receipt> =>
  whileHeld(app, { email, userId, refusal: 'user.email-taken' }, async () => {
    if ((await accountsWithEmail(app, email)).some(({ id }) => id !== userId)) throw reject('user.email-taken');
    return change();
  });

/** Gives somebody the address of their sign-in, which proves it to be theirs. @throws Rejection store.busy while somebody else is given it. */
export const bringAddress = (app: AppContext, email: string, userId: string, change: () => Promise<Receipt>): Promise<Receipt> =>
  whileHeld(app, { email, userId, refusal: 'store.busy' }, async () => {
    await free(app, email, userId, userId);
    return change();
  });
