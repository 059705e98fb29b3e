import { useCallback } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type HomeAnswer, inbox, mine, type SignedInUser } from '@tennis/contracts';
import { unreadMessagesQuery } from '../../shared/api/unread-messages';
import { countWaiting, homeQuery } from '../../shared/api/home';
import { useWatch } from '../../shared/lib/live';

type Counts = Readonly<Record<string, number>>;

const countsOf = (home: HomeAnswer, userId: string): Counts => ({
  '/': countWaiting(home, userId),
  '/challenges': home.tasks.filter(({ kind }) => kind === 'answer').length,
});

const none: Counts = {};

/** Number of waiting items by path: all tasks at home, challenges to answer, messages to read. Updated by push. */
export const useWaitingCounts = (user: SignedInUser | undefined): Counts => {
  useWatch(inbox, user && mine);
  const id = user?.id ?? '';
  const select = useCallback((home: HomeAnswer) => countsOf(home, id), [id]);
  const tasks = useQuery({ ...homeQuery, enabled: Boolean(user), select }).data ?? none;
  const unread = useQuery({ ...unreadMessagesQuery, enabled: Boolean(user) }).data?.count ?? 0;
  return unread > 0 ? { ...tasks, '/messages': unread } : tasks;
};
