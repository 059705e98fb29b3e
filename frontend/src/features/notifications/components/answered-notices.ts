import type { RecentNotification } from '@tennis/contracts';
import type { ReactNode } from 'react';

/** Buttons that answer what waits for the reader in a challenge or match; undefined if nothing does. */
export type RenderAnswer = (matchId: string, onDone: () => void) => ReactNode;

/** Newest notice of each challenge and match: only this one offers the answer. */
export const newestOfMatches = (notices: readonly RecentNotification[]): ReadonlySet<RecentNotification> => {
  const newest = new Map<string, RecentNotification>();
  for (const notice of notices) if (notice.match_id !== undefined && !newest.has(notice.match_id)) newest.set(notice.match_id, notice);
  return new Set(newest.values());
};
