import { idOfStream, type Position, systemActor } from '@tennis/contracts';
import { userDecider } from '@tennis/domain';
import { runCommand } from '../commands/run-command';
import { type Erasure, erasuresIn, rememberErasures } from '../host/erasures';
import type { AppContext } from '../kernel/app-context';

const pageSize = 500;

/** Everybody whom the log says was erased. */
const erasuresOfTheLog = async ({ logSearch }: AppContext): Promise<readonly Erasure[]> => {
  const found: Erasure[] = [];
  let before: Position | null | undefined;
  do {
    const { events, next } = await logSearch.search({ types: ['UserErased'], limit: pageSize, ...(before == null ? {} : { before }) });
    found.push(...events.map(({ stream, recordedAt }) => ({ userId: idOfStream(stream), at: recordedAt })));
    before = next;
  } while (before !== null);
  return found.reverse();
};

/**
 * Erases again whom a restored backup brought back: those who stand in the file of erasures and not in the log. An installation that
 * has no such file yet begins it with whom its log knows. What follows is done as after any erasure.
 */
export const eraseWhoWasErased = async (app: AppContext): Promise<void> => {
  const { erasuresFile } = app.config;
  const known = await erasuresIn(erasuresFile);
  if (!known) return rememberErasures(erasuresFile, await erasuresOfTheLog(app));
  for (const { userId } of known) {
    const events = await app.eventStore.readStream(`user-${userId}`);
    if (events.length === 0 || events.some(({ type }) => type === 'UserErased')) continue;
    await runCommand(
      app,
      userDecider,
      { type: 'EraseAgain', data: { userId } },
      { actor: systemActor('operator'), id: userId, key: `erase again ${userId}` },
    );
    app.log.warn({ person: userId }, 'somebody who was erased came back with a backup, and is erased again');
  }
};
