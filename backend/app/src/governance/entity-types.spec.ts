import { entityTypes, eventDefinitions } from '@tennis/contracts';
import { typesOfEntity } from './entity-types';

it('every event belongs to one kind of thing, by which the log can be filtered', () => {
  const all = entityTypes.flatMap((entityType) => typesOfEntity(entityType));
  expect([...all].sort()).toEqual(Object.keys(eventDefinitions).sort());
});
