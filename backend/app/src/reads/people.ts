import { type Actor, type PersonCard, type PersonDocument, views } from '@tennis/contracts';
import { visitorCard, type People } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { clubNamesOf } from './clubs';
import { documentsOf } from './documents';

const yearOf = (app: AppContext): number => Number(app.clock.now().slice(0, 4));

/**
 * Group of readers who may get the same bytes: everybody signed in, or all visitors (per year, because it decides who is a minor). Part of
 * the key of every cached answer with names.
 */
export const audienceOf = (app: AppContext, { kind }: Actor): string => (kind === 'visitor' ? `visitors-${yearOf(app)}` : 'members');

const cardOf = ({ clubIds: _clubs, ...person }: PersonDocument, clubName: string | null): PersonCard => ({ ...person, clubName });

/** People by id, with the first validated club of each. */
const cardsOf = async (app: AppContext, ids: readonly string[]): Promise<People> => {
  const people = await documentsOf(app, views.person, ids);
  const clubName = await clubNamesOf(
    app,
    ids.flatMap((id) => people(id)?.clubIds ?? []),
  );
  const nameOfClub = ({ clubIds }: PersonDocument): string | null => clubName(clubIds.find((id) => clubName(id) !== null) ?? null);
  const cards = new Map(
    ids.map((id) => {
      const person = people(id);
      return [id, person && cardOf(person, nameOfClub(person))];
    }),
  );
  return (id) => cards.get(id);
};

const birthYearsOf = async (app: AppContext, ids: readonly string[]): Promise<(id: string) => number | null> => {
  // not `documentsOf`: a person whose profile cannot be read may be a minor, so failing is better than revealing too much
  const profiles = await app.readStore.getMany(views.profile, ids);
  const years = new Map(ids.map((id, index) => [id, profiles[index]?.document.birthYear ?? null]));
  return (id) => years.get(id) ?? null;
};

/** Names and photos of people as the reader may see them. Always use this function, so that no answer reveals a minor to a visitor. */
export const peopleFor = async (app: AppContext, actor: Actor, ids: readonly string[]): Promise<People> => {
  if (actor.kind !== 'visitor') return cardsOf(app, ids);
  const [people, birthYear] = await Promise.all([cardsOf(app, ids), birthYearsOf(app, ids)]);
  const year = yearOf(app);
  return (id) => {
    const person = people(id);
    return person && visitorCard(person, birthYear(id), year);
  };
};

/** Photos that people show to visitors. Takes as many reads whether the people exist or not. */
export const photosForVisitors = async (app: AppContext, ids: readonly string[]): Promise<(id: string) => string | null> => {
  const [people, birthYear] = await Promise.all([documentsOf(app, views.person, ids), birthYearsOf(app, ids)]);
  return (id) => {
    const person = people(id);
    return person ? visitorCard(cardOf(person, null), birthYear(id), yearOf(app)).photoFileId : null;
  };
};
