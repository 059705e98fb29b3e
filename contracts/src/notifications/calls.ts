import { z } from 'zod';
import { call } from '../kernel/call';
import { doneSchema } from '../kernel/receipt';
import { pageQuery } from '../kernel/page';
import { lineOfText } from '../kernel/text';
import { notificationList, notificationPreferences, recentNotification, unreadCount } from './answers';
import { NotificationPreferencesBody, PushSubscriptionBody } from './commands';
import { noticeFilters } from './constants';

export const listRecentNotifications = call('GET /notifications/recent', {
  operation: 'notification.read',
  summary: 'Lists your newest notices in your language, newest first',
  answer: z.array(recentNotification),
  costly: true,
});

export const listNotifications = call('GET /notifications', {
  operation: 'notification.read',
  summary: 'Lists your notices of the last twelve months, newest first',
  query: z.object({ filter: z.enum(noticeFilters).default('all'), q: lineOfText(100).default(''), ...pageQuery }),
  answer: notificationList,
  costly: true,
});

export const countUnreadNotifications = call('GET /notifications/unread-count', {
  operation: 'notification.read',
  summary: 'Counts your unread notices',
  answer: unreadCount,
  costly: true,
});

export const markNotificationRead = call('PUT /notifications/:notificationId/read', {
  operation: 'notification.mark',
  summary: 'Marks a notice as read',
  answer: doneSchema,
  refusals: ['notification.unknown'],
});

export const markAllNotificationsRead = call('PUT /notifications/mark-all-read', {
  operation: 'notification.mark',
  summary: 'Marks all notices up to now as read',
  answer: doneSchema,
});

export const readNotificationPreferences = call('GET /notification-preferences', {
  operation: 'notification.prefer',
  summary: 'Returns the notices that you want, by group and channel',
  answer: notificationPreferences,
});

export const changeNotificationPreferences = call('PUT /notification-preferences', {
  operation: 'notification.prefer',
  summary: 'Changes the notices that you want from now on; omitted settings stay',
  body: NotificationPreferencesBody,
  answer: doneSchema,
  refusals: ['tournament.unknown', 'tournament.private', 'notification.no-push', 'notification.no-email'],
});

export const askEmailConfirmation = call('POST /notification-preferences/email-confirmation', {
  operation: 'notification.prefer',
  summary: 'Sends a confirmation link to your e-mail address',
  answer: doneSchema,
  refusals: ['notification.no-email', 'request.too-many'],
});

export const confirmEmail = call('POST /mail/confirm/:token', {
  operation: 'mail.confirm',
  summary: 'Confirms an e-mail address by the link that was sent to it',
  answer: doneSchema,
  refusals: ['mail.link-invalid'],
});

export const stopEmails = call('POST /mail/stop/:token', {
  operation: 'mail.stop',
  summary: 'Stops all mail to an address, by the link in any of its mails; also as RFC 8058 sends it',
  answer: doneSchema,
  refusals: ['mail.link-invalid'],
});

export const declineInvitationLetters = call('POST /mail/decline/:token', {
  operation: 'mail.decline',
  summary: 'Stops all invitations to an address, by the link in any of them; also as RFC 8058 sends it',
  answer: doneSchema,
  refusals: ['mail.link-invalid'],
});

export const readPushKey = call('GET /push/public-key', {
  operation: 'notification.prefer',
  summary: 'Returns the public key by which a browser recognises the sender of push notifications',
  answer: z.object({ publicKey: z.string() }),
  refusals: ['notification.no-push'],
});

export const subscribeToPush = call('POST /push/subscriptions', {
  operation: 'notification.prefer',
  summary: 'Starts push notifications to the browser of this session, until the session ends',
  body: PushSubscriptionBody,
  answer: doneSchema,
  refusals: ['notification.no-push', 'push.service-unknown'],
});

export const endPush = call('DELETE /push/subscriptions', {
  operation: 'notification.prefer',
  summary: 'Stops push notifications to the browser of this session',
  answer: doneSchema,
});

export const tryPush = call('POST /push/test', {
  operation: 'notification.prefer',
  summary: 'Sends a test notification to your browsers',
  answer: doneSchema,
  refusals: ['notification.no-push', 'request.too-many'],
});
