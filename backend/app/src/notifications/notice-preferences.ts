import {
  type NoticeChannel,
  noticeChannels,
  type NoticeGroup,
  noticeGroups,
  type NotificationPreferencesInput,
  type Position,
  reject,
} from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { collections, type NoticePreferences } from '../kernel/collections';
import { updatePlainDocument } from '../kernel/update-plain-document';

const noPreferences: NoticePreferences = { switches: {}, followed: [] };
/** Most changes kept of one switch; older ones matter no more. */
const maxKept = 50;

/** News of a whole district, or of the program and those who run it, comes only to users who ask for it. */
const offByDefault: ReadonlySet<NoticeGroup> = new Set(['district', 'news']);
const isOnByDefault = (group: NoticeGroup): boolean => !offByDefault.has(group);

export const preferencesOf = async (app: AppContext, userId: string): Promise<NoticePreferences> =>
  (await app.readStore.getPlain(collections.noticePreferences, userId))?.document ?? noPreferences;

/** Whether a group was switched on when an event happened. */
export const wasOn = ({ switches }: NoticePreferences, group: NoticeGroup, position: Position): boolean =>
  switches[group]?.findLast(({ from }) => position > from)?.on ?? isOnByDefault(group);

/** Whether a group is switched on now. */
export const isOn = (preferences: NoticePreferences, group: NoticeGroup): boolean => wasOn(preferences, group, Infinity);

/**
 * Groups sent outside the application by default: only those that ask something of the user or decide about them. Mail about messages is
 * sent only on request.
 */
const sentOutsideByDefault: ReadonlySet<NoticeGroup> = new Set(['challenges', 'times', 'results', 'penalties', 'membership', 'people']);

/** Whether the user wants a group through a channel outside the application. */
export const isWantedBy = ({ channels }: NoticePreferences, channel: NoticeChannel, group: NoticeGroup): boolean =>
  channels?.[channel]?.[group] ?? (sentOutsideByDefault.has(group) || (channel === 'push' && group === 'messages'));

/** @throws Rejection notification.no-push, notification.no-email for switching on a channel that this installation does not have. */
export const checkChannels = (
  { mail, webPush }: Pick<AppContext, 'mail' | 'webPush'>,
  { groups, weeklySummary }: NotificationPreferencesInput,
): void => {
  const isAskedFor = (channel: NoticeChannel): boolean => noticeGroups.some((group) => groups[group]?.[channel] === true);
  if (!webPush && isAskedFor('push')) throw reject('notification.no-push');
  if (!mail && (isAskedFor('email') || weeklySummary === true)) throw reject('notification.no-email');
};

type Channels = NonNullable<NoticePreferences['channels']>;
const changedChannels = (channels: Channels | undefined, groups: NotificationPreferencesInput['groups']): Channels =>
  Object.fromEntries(
    noticeChannels.map((channel) => {
      const switched = noticeGroups.flatMap((group) => {
        const on = groups[group]?.[channel];
        return on === undefined ? [] : [[group, on] as const];
      });
      return [channel, { ...channels?.[channel], ...Object.fromEntries(switched) }];
    }),
  );

const changedPreferences = (
  preferences: NoticePreferences,
  { groups, followed, quietHours, weeklySummary }: NotificationPreferencesInput,
  from: Position,
): NoticePreferences => {
  const switched = noticeGroups.flatMap((group) => {
    const on = groups[group]?.inApp;
    if (on === undefined || on === isOn(preferences, group)) return [];
    return [[group, [...(preferences.switches[group] ?? []), { on, from }].slice(-maxKept)] as const];
  });
  const followedById = new Map(preferences.followed.map((one) => [one.tournamentId, one]));
  return {
    switches: { ...preferences.switches, ...Object.fromEntries(switched) },
    channels: changedChannels(preferences.channels, groups),
    weeklySummary: weeklySummary ?? preferences.weeklySummary ?? false,
    quietHours: quietHours === undefined ? (preferences.quietHours ?? null) : quietHours,
    followed: followed
      ? [...new Set(followed)].map((tournamentId) => followedById.get(tournamentId) ?? { tournamentId, from })
      : preferences.followed,
  };
};

/** Changes preferences from a position on. @throws Rejection store.conflict after three lost races. */
export const changePreferences = (app: AppContext, userId: string, change: NotificationPreferencesInput, from: Position): Promise<void> =>
  updatePlainDocument(app, collections.noticePreferences, userId, (preferences = noPreferences) =>
    changedPreferences(preferences, change, from),
  );
