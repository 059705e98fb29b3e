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

interface OfExport {
  readonly userId: string;
  readonly exportId: string;
}

/** Variant under which the file store keeps an export, beside its id. */
export const variant = 'archive.zip';

const isMade = async ({ eventStore }: AppContext, { userId, exportId }: OfExport): Promise<boolean> =>
  (await eventStore.readStream(`export-${userId}`)).some(
    (event) => isEvent(event, 'DataExportFinished') && event.data.exportId === exportId,
  );

/**
 * Makes the export part by part, stores its progress, and tells its owner. It can be repeated: an export that the log says was made is not
 * made again, because its retention may be over.
 */
export const makeDataExport = async (app: AppContext, asked: OfExport, { id }: Job): Promise<void> => {
  const { userId, exportId } = asked;
  if (await isMade(app, asked)) return forgetOldExports(app, asked);
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
  await forgetOldExports(app, asked);
};
