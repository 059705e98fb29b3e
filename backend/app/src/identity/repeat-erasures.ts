import { idOfStream, systemActor } from '@tennis/contracts';
import { commands } from '../kernel/commands';
import { readWholeErasures, type Erasure, appendErasures } from '../host/erasures';
import { ExpectedFailure, expectedFailure } from '../host/expected-failure';
import type { AppContext } from '../kernel/app-context';
import { searchEvents } from '../reads/search-events';

const pageSize = 500;

/** Everybody who was erased according to the log. */
const erasuresInLog = async (app: AppContext): Promise<readonly Erasure[]> => {
  const erasures: Erasure[] = [];
  for await (const { stream, recordedAt } of searchEvents(app, { types: ['UserErased'], limit: pageSize }))
    erasures.push({ userId: idOfStream(stream), at: recordedAt });
  return erasures.reverse();
};

/** @throws ExpectedFailure for a file that the operating system refuses. */
const explainingFileErrors = async <Done>(path: string, work: () => Promise<Done>): Promise<Done> => {
  try {
    return await work();
  } catch (error) {
    const { code: cause } = error as NodeJS.ErrnoException;
    throw cause === undefined || error instanceof ExpectedFailure ? error : expectedFailure('erasures.unusable', { path, cause });
  }
};

const eraseAgain = async (app: AppContext, userId: string): Promise<void> => {
  await app.commandBus.execute(
    new commands.EraseAgain({ userId }, { actor: systemActor('operator'), id: userId, key: `erase again ${userId}` }),
  );
  app.log.warn({ person: userId }, 'somebody who was erased came back with a backup, and is erased again');
};

/**
 * Erases people again whom a restored backup brought back: those in the file of erasures but not in the log, and those of whom only the key
 * came back. An installation without this file starts it with the people erased in its log. The reactions are the same as after any
 * erasure.
 */
export const repeatErasures = async (app: AppContext): Promise<void> => {
  const { erasuresFile } = app.config;
  const recorded = await explainingFileErrors(erasuresFile, () => readWholeErasures(erasuresFile));
  if (!recorded) {
    const erased = await erasuresInLog(app);
    return explainingFileErrors(erasuresFile, () => appendErasures(erasuresFile, erased));
  }
  if (recorded.cutOff.length > 0) app.log.warn({ lines: recorded.cutOff }, 'lines of ERASURES_FILE were cut off');
  for (const { userId } of recorded.people) {
    const events = await app.eventStore.readStream(`user-${userId}`);
    if (events.some(({ type }) => type === 'UserErased')) await app.personalData.erase(userId); // a restore may bring back the keys alone
    else if (events.length > 0) await eraseAgain(app, userId);
  }
};
