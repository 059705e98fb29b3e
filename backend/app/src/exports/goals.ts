import { views } from '@tennis/contracts';
import { unsealText } from '../reads/unsealed';
import type { Part } from './part';

/** The user's goals, in their own words. Dropped goals are left out: their author took them back. */
export const goals: Part = async (app, { id }) => {
  const storedGoals = (await app.readStore.get(views.goals, id))?.document.goals ?? [];
  const json = storedGoals.map((goal) => ({ ...goal, title: unsealText(app, goal.title), description: unsealText(app, goal.description) }));
  return [{ name: 'goals.json', json }];
};
