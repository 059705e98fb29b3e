import { isEvent } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';

interface WithPictures {
  readonly eventStore: Pick<AppContext['eventStore'], 'readStream'>;
  readonly files: Pick<AppContext['files'], 'remove'>;
}

/** The events by which a person, a tournament or a club gets and loses its picture. */
export const pictureChanges = ['PhotoChanged', 'TournamentImageChanged', 'ClubImageChanged'] as const;

/**
 * Removes every former picture of a person, a tournament or a club. The log says which these are, so it also cleans up after a crash or a
 * refused command, and it can be repeated.
 */
export const forgetFormerPictures = async ({ eventStore, files }: WithPictures, stream: string): Promise<void> => {
  const events = await eventStore.readStream(stream);
  let current: string | null = null;
  const all = new Set<string>();
  for (const event of events) {
    if (event.type === 'UserErased') current = null;
    if (!isEvent(event, ...pictureChanges)) continue;
    current = event.data.fileId;
    if (current !== null) all.add(current);
  }
  for (const fileId of all) if (fileId !== current) await files.remove(fileId);
};
