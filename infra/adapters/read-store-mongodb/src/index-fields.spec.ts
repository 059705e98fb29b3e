import { indexesOf } from './index-fields';

describe('the collection of a view', () => {
  it('has an index for every searchable field, for lists by member, and none for fields that only filter', () =>
    expect(indexesOf({ age: 'text', score: 'number', memberIds: 'texts', status: 'filter' })).toEqual([
      { name: 'age', key: { 'f.age': 1, _id: 1 } },
      { name: 'score', key: { 'f.score': 1, _id: 1 } },
      { name: 'memberIds', key: { 'f.memberIds': 1, _id: 1 } },
    ]));
});
