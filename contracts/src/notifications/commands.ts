import { z } from 'zod';
import { idSchema } from '../kernel/ids';
import { noticeGroups } from './constants';

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** On Lisbon's clock, from one time of day to another; over midnight if the second is earlier. */
export const quietHours = z.object({ from: timeOfDay, to: timeOfDay });
export type QuietHours = z.output<typeof quietHours>;

/** `PUT /api/notification-preferences`: writes nothing to the log. */
export const NotificationPreferencesBody = z.object({
  groups: z
    .partialRecord(z.enum(noticeGroups), z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() }).partial())
    .default({}),
  /** If given, replaces the whole list. */
  followed: z.array(idSchema).max(50).optional(),
  /** No push is sent during these hours; null removes them. */
  quietHours: quietHours.nullable().optional(),
  /** Sent by mail, on Mondays at eight in Lisbon. */
  weeklySummary: z.boolean().optional(),
});
export type NotificationPreferencesInput = z.output<typeof NotificationPreferencesBody>;

/** `POST /api/push/subscriptions`: the subscription as the browser gives it. */
export const PushSubscriptionBody = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{80,100}={0,2}$/), auth: z.string().regex(/^[\w-]{20,30}={0,2}$/) }),
});
