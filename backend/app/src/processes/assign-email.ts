import { isEvent, minute, type PlainRejectionCode, type Receipt, reject, systemActor } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { updatePlainDocument } from '../kernel/update-plain-document';
import { collections } from '../kernel/collections';
import { commands } from '../kernel/commands';
import { accountsWithEmail } from '../reads/accounts';
import { unsealEvent } from '../reads/unsealed';
import { waitUntilReflected } from '../reads/views-position';

/** The longest time, in ms, for which an address stays held after a crash. */
const maxReservation = minute;

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * Holds an e-mail address while it is given to a person, so that a check of the accounts stays true until they show the change. A held
 * address is not a fact: nothing of it is in the log. @throws Rejection with the code if it is held for another person.
 */
const whileReserved = async (
  app: AppContext,
  { email, userId, refusal }: { readonly email: string; readonly userId: string; readonly refusal: PlainRejectionCode },
  change: () => Promise<Receipt>,
): Promise<Receipt> => {
  const key = app.personalData.lookupHash('email', email.toLowerCase());
  const at = app.clock.now();
  await updatePlainDocument(app, collections.reservedEmails, key, (reservation) => {
    if (reservation && reservation.userId !== userId && Date.parse(at) - Date.parse(reservation.at) < maxReservation) throw reject(refusal);
    return { userId, at };
  });
  let isReserved = false;
  try {
    const receipt = await change();
    isReserved = (await waitUntilReflected(app, Number(receipt.position))) !== 'reflected';
    return receipt;
  } finally {
    if (!isReserved) await app.readStore.remove(collections.reservedEmails, key);
  }
};

/** The e-mail address of a person's own sign-in, whatever a super admin wrote since; undefined if it can no longer be opened. */
const signInEmailOf = async (app: AppContext, userId: string): Promise<string | undefined> => {
  const last = (await app.eventStore.readStream(`user-${userId}`)).findLast(
    (event) => isEvent(event, 'UserRegistered') || (isEvent(event, 'EmailChanged') && event.metadata.actorKind === 'system'),
  );
  const event = last && unsealEvent(app, last);
  return isEvent(event, 'UserRegistered', 'EmailChanged') ? (event.data.email ?? undefined) : undefined;
};

/** Other people who were given the address of this sign-in get back the address of their own sign-in, in the same way. */
const restoreOwnEmail = async (app: AppContext, email: string, owner: string, cause: string): Promise<void> => {
  for (const { id } of await accountsWithEmail(app, email)) {
    const own = id === owner ? undefined : await signInEmailOf(app, id);
    if (!own || isSame(own, email)) continue;
    await whileReserved(app, { email: own, userId: cause, refusal: 'store.busy' }, async () => {
      const envelope = { actor: systemActor('operator'), id };
      const receipt = await app.commandBus.execute(new commands.ChangeEmail({ userId: id, email: own }, envelope));
      await waitUntilReflected(app, Number(receipt.position));
      await restoreOwnEmail(app, own, id, cause);
      return receipt;
    });
  }
};

/** Gives a person an e-mail address that nobody else has (domain.md "Tournaments, clubs, roles"). @throws Rejection user.email-taken. */
export const assignEmail = (app: AppContext, email: string, userId: string, change: () => Promise<Receipt>): Promise<Receipt> =>
  whileReserved(app, { email, userId, refusal: 'user.email-taken' }, async () => {
    if ((await accountsWithEmail(app, email)).some(({ id }) => id !== userId)) throw reject('user.email-taken');
    return change();
  });

/**
 * Gives a person the e-mail address of their sign-in, which proves that it is theirs. @throws Rejection store.busy while another person is
 * given it.
 */
export const assignSignInEmail = (app: AppContext, email: string, userId: string, change: () => Promise<Receipt>): Promise<Receipt> =>
  whileReserved(app, { email, userId, refusal: 'store.busy' }, async () => {
    await restoreOwnEmail(app, email, userId, userId);
    return change();
  });
