import { completeRules } from '@tennis/contracts';
import { tournamentOf } from '../../../testing/world';
import { newTournament, rulesOfDraft } from './tournament-draft';

it('a copy of a ladder has its settings and rules, its club included, except the name and the last day', () => {
  const rules = completeRules({ bonus: { games: 1, weeks: 4, points: 2, description: '' }, rangeBelow: null }, tournamentOf().rules);
  const like = tournamentOf({ clubId: 'c1', endDate: '2026-06-30', privacy: 'private', rules });
  const copy = newTournament(like);
  expect(copy).toMatchObject({ name: '', privacy: 'private', location: 'Lisboa', clubId: 'c1', endDate: '', joins: true });
  expect(completeRules(rulesOfDraft(copy, like.rules))).toEqual(rules);
});
