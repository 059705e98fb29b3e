import { views } from '@tennis/contracts';
import { openText } from '../reads/opened';
import type { Part } from './part';

/** What somebody means to reach, in their own words. What they dropped they took back. */
export const goals: Part = async (app, { id }) => {
  const kept = (await app.readStore.get(views.goals, id))?.document.goals ?? [];
  const json = kept.map((goal) => ({ ...goal, title: openText(app, goal.title), description: openText(app, goal.description) }));
  return [{ name: 'goals.json', json }];
};
