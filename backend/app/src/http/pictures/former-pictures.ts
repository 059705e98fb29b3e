import type { AppContext } from '../../kernel/app-context';

interface WithPictures {
  readonly eventStore: Pick<AppContext['eventStore'], 'readStream'>;
  readonly files: Pick<AppContext['files'], 'remove'>;
}

/** Who or what has a picture says so by one of these. */
export const pictureChanges: ReadonlySet<string> = new Set(['PhotoChanged', 'TournamentImageChanged', 'ClubImageChanged']);

/**
 * Removes every picture that a person, a tournament or a club once had and has no more. The log says which these are, so it mends what a
 * crash or a refused command left behind, and it can be repeated.
 */
export const forgetFormerPictures = async ({ eventStore, files }: WithPictures, stream: string): Promise<void> => {
  const events = await eventStore.readStream(stream);
  let current: string | null = null;
  const all = new Set<string>();
  for (const { type, data } of events) {
    if (type === 'UserErased') current = null;
    if (!pictureChanges.has(type)) continue;
    current = (data as { fileId: string | null }).fileId;
    if (current !== null) all.add(current);
  }
  for (const fileId of all) if (fileId !== current) await files.remove(fileId);
};
