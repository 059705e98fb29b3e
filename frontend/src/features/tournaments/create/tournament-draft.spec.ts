import { tournamentOf } from '../../../testing/world';
import { draftLike } from './tournament-draft';

it('a ladder like another is as that one is, in its club too, but for its name and its last day', () => {
  const like = tournamentOf({ clubId: 'c1', endDate: '2026-06-30', privacy: 'private' });
  expect(draftLike(like)).toEqual({
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
