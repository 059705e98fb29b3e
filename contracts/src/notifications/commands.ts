import { z } from 'zod';
import { idSchema } from '../kernel/ids';
import { noticeGroups } from './words';

/** `PUT /api/notification-preferences`: leaves nothing in the log. */
export const NotificationPreferencesBody = z.object({
  groups: z
    .partialRecord(z.enum(noticeGroups), z.object({ inApp: z.boolean(), push: z.boolean(), email: z.boolean() }).partial())
    .default({}),
  /** All of them, where given. */
  followed: z.array(idSchema).max(50).optional(),
});
export type NotificationPreferencesInput = z.output<typeof NotificationPreferencesBody>;
