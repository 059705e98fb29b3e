import { day, isEvent, type Recorded } from '@tennis/contracts';
import { pictureChanges } from '../../http/pictures/former-pictures';
import type { AppContext } from '../../kernel/app-context';
import { eventsFound } from '../../reads/events-found';

const pageSize = 500;

/** The file that an event is about: a picture, or a copy of somebody's data, which is made under the id of its request. */
const fileOf = (event: Recorded): string | null => {
  if (isEvent(event, ...pictureChanges)) return event.data.fileId;
  return isEvent(event, 'DataExportRequested') ? event.data.exportId : null;
};

/**
 * Removes files that no event names: a crash fell between storing one and saying so. Younger than a day they may still be said. What an
 * event once named is removed by what follows from a later one.
 */
export const sweepFiles = async (app: Pick<AppContext, 'files' | 'logSearch' | 'log'>): Promise<void> => {
  const unnamed = new Set<string | null>(await app.files.olderThan(day));
  if (unnamed.size === 0) return;
  for await (const event of eventsFound(app, { types: [...pictureChanges, 'DataExportRequested'], limit: pageSize }))
    unnamed.delete(fileOf(event));
  for (const id of unnamed) await app.files.remove(id as string);
  if (unnamed.size > 0) app.log.warn({ files: [...unnamed] }, 'files that no event names were removed');
};
