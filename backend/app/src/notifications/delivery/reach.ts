import type { NoticeChannel, NoticeGroup } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { NoticePreferences } from '../../kernel/collections';
import { isWantedBy, preferencesOf } from '../notice-preferences';
import { confirmedMailbox } from './mailbox';
import { browsersOfPerson } from './push-to-browsers';

const canReach = async (app: AppContext, channel: NoticeChannel, userId: string): Promise<boolean> =>
  channel === 'email'
    ? app.mail !== undefined && (await confirmedMailbox(app, userId)) !== undefined
    : app.webPush !== undefined && (await browsersOfPerson(app, userId)).length > 0;

/** What somebody prefers, where they can be reached through a channel and want at least one of these groups by it. */
export const wantsBy = async (
  app: AppContext,
  channel: NoticeChannel,
  userId: string,
  ...groups: readonly NoticeGroup[]
): Promise<NoticePreferences | undefined> => {
  if (!(await canReach(app, channel, userId))) return undefined;
  const preferences = await preferencesOf(app, userId);
  return groups.some((group) => isWantedBy(preferences, channel, group)) ? preferences : undefined;
};
