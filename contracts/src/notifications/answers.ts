import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';

/** The shape of specification section 3, and beside it the event behind it. */
export const recentNotification = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: z.string(),
  action_url: z.string(),
  event_position: z.string().describe('The event behind it, by its place in the log'),
});
export type RecentNotification = AnswerShape<typeof recentNotification>;

export const notificationList = pageOf(recentNotification).extend({ unread: z.int().min(0) });
export type NotificationList = AnswerShape<typeof notificationList>;

export const unreadCount = z.object({ count: z.int().min(0).describe('Of the newest two hundred') });
export type UnreadCount = AnswerShape<typeof unreadCount>;
