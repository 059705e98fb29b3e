import { collections } from '../kernel/collections';
import type { Part } from './part';

/** What somebody did with the tips of each day, by their ids, and how long they read. */
export const learning: Part = async (app, { id }) => {
  const where = { userId: { equals: id } };
  const { items } = await app.readStore.findPlain(collections.learningDays, { where, sort: 'day', pageSize: 10_000 });
  const json = items.map(({ document: { day, viewed, liked, shared, seconds } }) => ({ day, viewed, liked, shared, seconds }));
  return [{ name: 'tips.json', json }];
};
