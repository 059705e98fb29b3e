import { isEvent, systemActor } from '@tennis/contracts';
import { exportDecider } from '@tennis/domain';
import type { Job } from '@tennis/ports';
import { actorOf } from '../access/actor-of';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { type ArchiveFile, archiveOf } from './archive';
import { parts } from './parts';
import { accountWithId } from '../access/account-with-id';

interface OfExport {
  readonly userId: string;
  readonly exportId: string;
}

/** Under which the copy lies beside its id. */
export const variant = 'archive.zip';

/** Removes every copy of somebody but the one that is kept: the log says which there were, so it can be repeated. */
const forgetExportsOf = async ({ eventStore, files }: AppContext, userId: string, kept?: string): Promise<void> => {
  for (const event of await eventStore.readStream(`export-${userId}`))
    if (isEvent(event, 'DataExportRequested') && event.data.exportId !== kept) await files.remove(event.data.exportId);
};

/** Removes what is no longer offered: all of somebody who was erased, all but the last of anybody else. */
export const forgetOldExports = async (app: AppContext, { userId }: { readonly userId: string }): Promise<void> => {
  const last = (await app.eventStore.readStream(`export-${userId}`)).at(-1);
  const account = await accountWithId(app, userId);
  const isOffered = account !== undefined && account.status !== 'erased' && last?.type !== 'DataExportRemoved';
  const isKept = isOffered && isEvent(last, 'DataExportRequested', 'DataExportFinished');
  await forgetExportsOf(app, userId, isKept ? last.data.exportId : undefined);
  if (!isOffered) await app.readStore.remove(collections.exportProgress, userId);
};

/** Makes the copy part by part, says how far it is, and tells its owner. It can be repeated. */
export const makeDataExport = async (app: AppContext, { userId, exportId }: OfExport, { id }: Job): Promise<void> => {
  const account = await accountWithId(app, userId);
  if (!account || account.status === 'erased') return;
  const me = actorOf(account);
  const files: ArchiveFile[] = [];
  for (const [nth, part] of parts.entries()) {
    await app.readStore.put(collections.exportProgress, userId, { exportId, progress: nth / parts.length });
    files.push(...(await part(app, me)));
  }
  const bytes = await archiveOf(files, app.clock.now());
  await app.files.put(exportId, variant, bytes, 'application/zip');
  const command = { type: 'FinishDataExport', data: { userId, exportId, bytes: bytes.length } } as const;
  await runCommand(app, exportDecider, command, { actor: systemActor('clock'), key: `finish ${id}` });
  await forgetExportsOf(app, userId, exportId);
  await app.readStore.remove(collections.exportProgress, userId);
};
