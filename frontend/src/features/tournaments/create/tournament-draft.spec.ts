import { tournamentOf } from '../../../testing/world';
import { copiedDraft } from './tournament-draft';

it('a copy of a ladder has its settings, its club included, except the name and the last day', () => {
  const like = tournamentOf({ clubId: 'c1', endDate: '2026-06-30', privacy: 'private' });
  expect(copiedDraft(like)).toEqual({
    name: '',
    privacy: 'private',
    location: 'Lisboa',
    clubId: 'c1',
    endDate: '',
    joins: true,
    rules: like.rules,
    numbers: {},
  });
});
