import type { AppContext } from '../kernel/app-context';

interface WithPhotos {
  readonly eventStore: Pick<AppContext['eventStore'], 'readStream'>;
  readonly files: Pick<AppContext['files'], 'remove'>;
}

/**
 * Removes every photo that somebody once had and has no more. The log says which these are, so it mends what a crash or a refused
 * command left behind, and it can be repeated.
 */
export const forgetFormerPhotos = async ({ eventStore, files }: WithPhotos, userId: string): Promise<void> => {
  const events = await eventStore.readStream(`user-${userId}`);
  let current: string | null = null;
  const all = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'UserErased') current = null;
    if (type !== 'PhotoChanged') continue;
    current = (data as { fileId: string | null }).fileId;
    if (current !== null) all.add(current);
  }
  for (const fileId of all) if (fileId !== current) await files.remove(fileId);
};
