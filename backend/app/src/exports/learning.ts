import { collections } from '../kernel/collections';
import { allPlain } from '../reads/documents';
import type { Part } from './part';

/** Tips viewed, liked and shared on each day, by id, and seconds of reading. */
export const learning: Part = async (app, { id }) => {
  const read = await allPlain(app, collections.learningDays, { userId: { equals: id } });
  const items = read.toSorted((one, other) => (one.document.day < other.document.day ? -1 : 1));
  const json = items.map(({ document: { day, viewed, liked, shared, seconds } }) => ({ day, viewed, liked, shared, seconds }));
  return [{ name: 'tips.json', json }];
};
