import { useQuery } from '@tanstack/react-query';
import { type HomeAnswer, inbox, mine, type SignedInUser } from '@tennis/contracts';
import { unreadMessagesQuery } from '../../shared/api/unread-messages';
import { homeQuery } from '../../shared/api/home';
import { useWatch } from '../../shared/lib/live';

const counted = ({ tasks }: HomeAnswer): Readonly<Record<string, number>> => ({
  '/': tasks.length,
  '/challenges': tasks.filter(({ kind }) => kind === 'answer').length,
});

const none: Readonly<Record<string, number>> = {};

/** How many things wait for the reader behind an address: all of them at home, those to answer among the challenges, messages to read. Told when it changes. */
export const useWaiting = (user: SignedInUser | undefined): Readonly<Record<string, number>> => {
  useWatch(inbox, user && mine);
  const tasks = useQuery({ ...homeQuery, enabled: Boolean(user), select: counted }).data ?? none;
  const unread = useQuery({ ...unreadMessagesQuery, enabled: Boolean(user) }).data?.count ?? 0;
  return unread > 0 ? { ...tasks, '/messages': unread } : tasks;
};
