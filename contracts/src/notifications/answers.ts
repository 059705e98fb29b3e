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
  match_id: z.string().optional().describe('Id of the challenge or match in question; absent without one'),
  event_position: z.string().describe('Position in the log of the event behind it'),
});
export type RecentNotification = AnswerShape<typeof recentNotification>;

export const notificationList = pageOf(recentNotification).extend({ unread: z.int().min(0) });
export type NotificationList = AnswerShape<typeof notificationList>;

export const unreadCount = z.object({ count: z.int().min(0).describe('Number of unread notices among the newest two hundred') });
export type UnreadCount = AnswerShape<typeof unreadCount>;

const switches = z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() });
/** The notices that the user wants, by group and channel. */
export const notificationPreferences = z.object({
  groups: z.record(z.enum(noticeGroups), switches),
  channels: z
    .array(z.object({ channel: z.enum(noticeChannels), available: z.boolean(), reason: z.string() }))
    .describe('Channels outside the application, and the reason why one cannot be used'),
  email: z
    .object({ address: z.string(), state: z.enum(addressStates) })
    .nullable()
    .describe('E-mail address and its state; null if this installation sends no mail'),
  quietHours: quietHours.nullable(),
  weeklySummary: z.boolean().describe('True if the user wants the weekly summary by e-mail'),
  pushed: z.boolean().describe('True if the browser of this session receives push notifications'),
  followed: z.array(z.object({ id: z.string(), name: z.string() })).describe('Tournaments whose news the user gets without taking part'),
  district: z.string().nullable(),
  concelho: z.string().nullable(),
});
export type NotificationPreferences = AnswerShape<typeof notificationPreferences>;
