import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { quietHours } from './commands';
import { addressStates, noticeChannels, noticeGroups } from './constants';

/** The fields of specification section 3, and the match and the event behind the notice. */
export const recentNotification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
  action_url: z.string(),
  match_id: z.string().optional().describe('The challenge or match that it is about, where it is about one'),
  event_position: z.string().describe('The event behind it, by its place in the log'),
});
export type RecentNotification = AnswerShape<typeof recentNotification>;

export const notificationList = pageOf(recentNotification).extend({ unread: z.int().min(0) });
export type NotificationList = AnswerShape<typeof notificationList>;

export const unreadCount = z.object({ count: z.int().min(0).describe('Of the newest two hundred') });
export type UnreadCount = AnswerShape<typeof unreadCount>;

const switches = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() });
/** The notices that the user wants, by group and channel. */
export const notificationPreferences = z.object({
  groups: z.record(z.enum(noticeGroups), switches),
  channels: z
    .array(z.object({ channel: z.enum(noticeChannels), available: z.boolean(), reason: z.string() }))
    .describe('Those beside the application, and why one cannot be used'),
  email: z
    .object({ address: z.string(), state: z.enum(addressStates) })
    .nullable()
    .describe('Where mail would go, and whether that was confirmed; null where no mail is sent'),
  quietHours: quietHours.nullable(),
  weeklySummary: z.boolean().describe('Whether one wants the summary of the week by mail'),
  pushed: z.boolean().describe('Whether the browser of this session is pushed to'),
  followed: z.array(z.object({ id: z.string(), name: z.string() })).describe('Tournaments whose news one wants without being in them'),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
});
export type NotificationPreferences = AnswerShape<typeof notificationPreferences>;
