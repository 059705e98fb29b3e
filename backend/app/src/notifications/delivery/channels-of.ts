import { noticeChannels, type NoticeChannel, type NoticeGroup } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { isWantedBy, preferencesOf } from '../notice-preferences';
import { confirmedMailbox } from './mailbox';
import { browsersOfPerson } from './push-to-browsers';

/** A channel through which the user can be reached, and which groups they want through it. */
interface ChannelChoice {
  readonly channel: NoticeChannel;
  readonly isWanted: (group: NoticeGroup) => boolean;
}

const isReachable = async (app: AppContext, channel: NoticeChannel, userId: string): Promise<boolean> =>
  channel === 'email'
    ? app.mail !== undefined && (await confirmedMailbox(app, userId)) !== undefined
    : app.webPush !== undefined && (await browsersOfPerson(app, userId)).length > 0;

/**
 * Channels through which the user can be reached and wants at least one of these groups. Preferences are read once, and only for users who
 * can be reached.
 */
export const channelsOf = async (app: AppContext, userId: string, groups: readonly NoticeGroup[]): Promise<readonly ChannelChoice[]> => {
  const areReachable = await Promise.all(noticeChannels.map((channel) => isReachable(app, channel, userId)));
  if (!areReachable.includes(true)) return [];
  const preferences = await preferencesOf(app, userId);
  return noticeChannels.flatMap((channel, nth) => {
    const isWanted = (group: NoticeGroup): boolean => isWantedBy(preferences, channel, group);
    return areReachable[nth] && groups.some(isWanted) ? [{ channel, isWanted }] : [];
  });
};
