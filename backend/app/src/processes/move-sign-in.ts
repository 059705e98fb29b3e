import { isEvent, systemActor } from '@tennis/contracts';
import { assignSignInEmail } from './assign-email';
import { closeOtherSessions, closeSessionsBefore } from '../access/sessions';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { unsealedEventsOf } from '../reads/reasons';
import { subjectOf } from '../access/subject-of';

const clock = systemActor('clock');

/** The revision at which one person took over the sign-in of another; undefined before that. */
const reboundAt = async (app: AppContext, userId: string, fromUserId: string): Promise<number | undefined> =>
  (await app.eventStore.readStream(`user-${userId}`)).find(
    (event) => isEvent(event, 'LoginRebound') && event.data.fromUserId === fromUserId,
  )?.revision;

/**
 * Completes the transfer of an account: its sign-in opens the other account, whose own sign-in is closed for ever, and that account gets
 * its e-mail address. Done with the transfer, so that nobody waits at a closed sign-in, and once more by the job, in case of a crash: the
 * same commands both times. If the other person was erased meanwhile, the sign-in is free again.
 */
export const moveSignIn = async (
  app: AppContext,
  { userId, fromUserId }: { readonly userId: string; readonly fromUserId: string },
): Promise<void> => {
  // sessions of the person that no longer exists end at once
  await closeOtherSessions(app, fromUserId, undefined);
  const [transfer] = await unsealedEventsOf(app, `user-${fromUserId}`, 'AccountTransferred');
  const subjectHash = await subjectOf(app, fromUserId);
  if (!transfer || subjectHash === undefined) return;
  const causedBy = { actor: clock, causationId: transfer.id, correlationId: transfer.metadata.correlationId };
  const wasErased = (await app.eventStore.readStream(`user-${userId}`)).some(({ type }) => type === 'UserErased');
  const released = { subjectHash, userId: fromUserId };
  if (wasErased) {
    await app.commandBus.execute(new commands.ReleaseLogin(released, { ...causedBy, id: fromUserId, key: `free ${transfer.id}` }));
    return;
  }
  await app.commandBus.execute(
    new commands.ReleaseLogin(released, { ...causedBy, id: userId, key: `claim ${transfer.id}` }, [
      { type: 'ClaimLogin', data: { subjectHash, userId } },
    ]),
  );
  const former = await subjectOf(app, userId, await reboundAt(app, userId, fromUserId));
  if (former !== undefined)
    await app.commandBus.execute(
      new commands.CloseLogin({ subjectHash: former, userId }, { ...causedBy, id: userId, key: `close ${transfer.id}` }),
    );
  const email = transfer.data.email ?? '';
  const rebind = new commands.RebindLogin({ userId, fromUserId, email }, { ...causedBy, id: userId, key: `rebind ${transfer.id}` });
  await assignSignInEmail(app, email, userId, () => app.commandBus.execute(rebind));
  await closeSessionsBefore(app, userId, 'LoginRebound');
};
