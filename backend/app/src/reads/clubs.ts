import { type ClubDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from './documents';

/** Names of clubs, read together; null for a club that is not validated or does not exist. */
export const clubNamesOf = async (
  app: Pick<AppContext, 'readStore'>,
  ids: readonly (string | null)[],
): Promise<(id: string | null) => string | null> => {
  const clubs = await documentsOf(
    app,
    views.club,
    ids.flatMap((id) => id ?? []),
  );
  return (id) => {
    const club: ClubDocument | undefined = id === null ? undefined : clubs(id);
    return club?.status === 'validated' ? club.name : null;
  };
};
