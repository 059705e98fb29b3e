import { isEvent, systemActor } from '@tennis/contracts';
import type { Job } from '@tennis/ports';
import { actorOf } from '../access/actor-of';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';
import { forgetOldExports } from '../processes/forget-old-exports';
import { type ArchiveFile, archiveOf } from './archive';
import { parts } from './parts';
import { accountWithId } from '../access/account-with-id';

interface ExportJobData {
  readonly userId: string;
  readonly exportId: string;
}

/** Variant under which the file store keeps an export, beside its id. */
export const archiveVariant = 'archive.zip';

const wasMade = async ({ eventStore }: AppContext, { userId, exportId }: ExportJobData): Promise<boolean> =>
  (await eventStore.readStream(`export-${userId}`)).some(
    (event) => isEvent(event, 'DataExportFinished') && event.data.exportId === exportId,
  );

/**
 * Makes the export part by part, stores its progress, and tells its owner. It can be repeated: an export that the log says was made is not
 * made again, because its retention may be over.
 */
export const makeDataExport = async (app: AppContext, data: ExportJobData, { id }: Job): Promise<void> => {
  const { userId, exportId } = data;
  if (await wasMade(app, data)) return forgetOldExports(app, data);
  const account = await accountWithId(app, userId);
  if (!account || account.status === 'erased') return;
  const me = actorOf(account);
  const files: ArchiveFile[] = [];
  for (const [nth, part] of parts.entries()) {
    await app.readStore.put(collections.exportProgress, userId, { exportId, progress: nth / parts.length });
    files.push(...(await part(app, me)));
  }
  const bytes = await archiveOf(files, app.clock.now());
  await app.files.put(exportId, archiveVariant, bytes, 'application/zip');
  await app.commandBus.execute(
    new commands.FinishDataExport(
      { userId, exportId, bytes: bytes.length },
      {
        actor: systemActor('clock'),
        key: `finish ${id}`,
        // without the length, which may differ when an export is made again before this command was committed
        bodyHash: app.personalData.lookupHash('body', exportId),
      },
    ),
  );
  await forgetOldExports(app, data);
};
