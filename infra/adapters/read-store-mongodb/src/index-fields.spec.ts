import { indexesOf } from './index-fields';

describe('a collection of a view', () => {
  it('has an index for every field that documents are found by, lists by each member, and none for what only filters', () =>
    expect(indexesOf({ age: 'text', score: 'number', memberIds: 'texts', status: 'filter' })).toEqual([
      { name: 'age', key: { 'f.age': 1, _id: 1 } },
      { name: 'score', key: { 'f.score': 1, _id: 1 } },
      { name: 'memberIds', key: { 'f.memberIds': 1, _id: 1 } },
    ]));
});
