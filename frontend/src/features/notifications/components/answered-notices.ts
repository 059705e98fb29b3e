import type { RecentNotification } from '@tennis/contracts';
import type { ReactNode } from 'react';

/** The buttons that answer what waits for the reader in a challenge or match; undefined where nothing does. */
export type AnswerNotice = (matchId: string, onDone: () => void) => ReactNode;

/** The newest notice of each challenge and match: what waits there is answered in it, and only there. */
export const newestOfMatches = (notices: readonly RecentNotification[]): ReadonlySet<RecentNotification> => {
  const newest = new Map<string, RecentNotification>();
  for (const notice of notices) if (notice.match_id !== undefined && !newest.has(notice.match_id)) newest.set(notice.match_id, notice);
  return new Set(newest.values());
};
