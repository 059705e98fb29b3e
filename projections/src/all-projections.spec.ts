import { eventDefinitions, views } from '@tennis/contracts';
import { projections } from './all-projections';

describe('the read models', () => {
  it('have one projection for each view name', () =>
    expect(projections.map((view) => view.name).sort()).toEqual(Object.values(views).sort()));

  it('listen only to events that exist', () => {
    for (const view of projections) for (const type of view.types) expect(eventDefinitions).toHaveProperty(type);
  });

  it('open personal data exactly where a name, an e-mail or a text is shown', () =>
    expect(projections.filter((view) => view.opensPersonalData).map((view) => view.name)).toEqual([
      views.club,
      views.person,
      views.account,
      views.profile,
      views.searchNames,
    ]));
});
