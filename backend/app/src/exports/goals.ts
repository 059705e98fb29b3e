import { views } from '@tennis/contracts';
import { openText } from '../reads/opened';
import type { Part } from './part';

/** The user's goals, in their own words. Dropped goals are left out: their author took them back. */
export const goals: Part = async (app, { id }) => {
  const kept = (await app.readStore.get(views.goals, id))?.document.goals ?? [];
  const json = kept.map((goal) => ({ ...goal, title: openText(app, goal.title), description: openText(app, goal.description) }));
  return [{ name: 'goals.json', json }];
};
