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
  summary: 'What you were told last, newest first, in your language',
  answer: z.array(recentNotification),
  costly: true,
});

export const listNotifications = call('GET /notifications', {
  operation: 'notification.read',
  summary: 'What you were told in the last twelve months, newest first',
  query: z.object({ filter: z.enum(noticeFilters).default('all'), q: lineOfText(100).default(''), ...pageQuery }),
  answer: notificationList,
  costly: true,
});

export const countUnreadNotifications = call('GET /notifications/unread-count', {
  operation: 'notification.read',
  summary: 'How much of it you have not read',
  answer: unreadCount,
  costly: true,
});

export const markNotificationRead = call('PUT /notifications/:notificationId/read', {
  operation: 'notification.mark',
  summary: 'Marks one as read',
  answer: doneSchema,
  refusals: ['notification.unknown'],
});

export const markAllNotificationsRead = call('PUT /notifications/mark-all-read', {
  operation: 'notification.mark',
  summary: 'Marks everything up to now as read',
  answer: doneSchema,
});

export const readNotificationPreferences = call('GET /notification-preferences', {
  operation: 'notification.prefer',
  summary: 'What you are told of, and where',
  answer: notificationPreferences,
});

export const changeNotificationPreferences = call('PUT /notification-preferences', {
  operation: 'notification.prefer',
  summary: 'Switches what you are told of from now on; names only what differs',
  body: NotificationPreferencesBody,
  answer: doneSchema,
  refusals: ['tournament.unknown', 'tournament.private', 'notification.no-push', 'notification.no-email'],
});

export const askEmailConfirmation = call('POST /notification-preferences/email-confirmation', {
  operation: 'notification.prefer',
  summary: 'Mails a link to your address that confirms it',
  answer: doneSchema,
  refusals: ['notification.no-email', 'request.too-many'],
});

export const confirmEmail = call('POST /mail/confirm/:token', {
  operation: 'mail.confirm',
  summary: 'Confirms an address by the link that was mailed to it',
  answer: doneSchema,
  refusals: ['mail.link-invalid'],
});

export const stopEmails = call('POST /mail/stop/:token', {
  operation: 'mail.stop',
  summary: 'Ends all mail to an address, by the link in any of them; also as RFC 8058 sends it',
  answer: doneSchema,
  refusals: ['mail.link-invalid'],
});

export const declineInvitationLetters = call('POST /mail/decline/:token', {
  operation: 'mail.decline',
  summary: 'Ends all invitations to an address, by the link in any of them; also as RFC 8058 sends it',
  answer: doneSchema,
  refusals: ['mail.link-invalid'],
});

export const readPushKey = call('GET /push/public-key', {
  operation: 'notification.prefer',
  summary: 'By which a browser knows who may push to it',
  answer: z.object({ publicKey: z.string() }),
  refusals: ['notification.no-push'],
});

export const subscribeToPush = call('POST /push/subscriptions', {
  operation: 'notification.prefer',
  summary: 'Pushes to the browser of this session until it ends',
  body: PushSubscriptionBody,
  answer: doneSchema,
  refusals: ['notification.no-push', 'push.service-unknown'],
});

export const endPush = call('DELETE /push/subscriptions', {
  operation: 'notification.prefer',
  summary: 'Pushes no more to the browser of this session',
  answer: doneSchema,
});

export const tryPush = call('POST /push/test', {
  operation: 'notification.prefer',
  summary: 'Pushes a first word to your browsers',
  answer: doneSchema,
  refusals: ['notification.no-push', 'request.too-many'],
});
