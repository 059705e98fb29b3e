import { type ClubDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from './documents';

/** What clubs are called, asked for together; null for one that nobody validated, or that there is not. */
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
