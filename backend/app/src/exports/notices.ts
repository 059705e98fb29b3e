import { collections } from '../kernel/collections';
import { findAllPlain } from '../reads/documents';
import type { Part } from './part';

/** The user's notification preferences, and everything sent to them, by channel. */
export const notices: Part = async (app, { id }) => {
  const [preferences, items] = await Promise.all([
    app.readStore.getPlain(collections.noticePreferences, id),
    findAllPlain(app, collections.deliveries, { userId: { equals: id } }),
  ]);
  const sent = items.map(({ document: { at, channel, what, state } }) => ({ at, channel, what: what.kind, state }));
  return [{ name: 'notifications.json', json: { preferences: preferences?.document ?? null, sent } }];
};
