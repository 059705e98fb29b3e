import { collections } from '../kernel/collections';
import { findAllPlain } from '../reads/documents';
import type { Part } from './part';

/** Tips viewed, liked and shared on each day, by id, and seconds of reading. */
export const learning: Part = async (app, { id }) => {
  const storedDays = await findAllPlain(app, collections.learningDays, { userId: { equals: id } });
  const items = storedDays.toSorted((one, other) => (one.document.day < other.document.day ? -1 : 1));
  const json = items.map(({ document: { day, viewed, liked, shared, seconds } }) => ({ day, viewed, liked, shared, seconds }));
  return [{ name: 'tips.json', json }];
};
