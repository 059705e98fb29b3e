import { type Actor, type PersonCard, type PersonDocument, views } from '@tennis/contracts';
import { asVisitorsSee, type People } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { clubNamesOf } from './clubs';
import { documentsOf } from './documents';

const yearOf = (app: AppContext): number => Number(app.clock.now().slice(0, 4));

/**
 * Who may be given the same bytes: everybody signed in, or, while the same people are minors, every visitor. Part of the
 * key of whatever is kept with names in it.
 */
export const audienceOf = (app: AppContext, { kind }: Actor): string => (kind === 'visitor' ? `visitors-${yearOf(app)}` : 'members');

const cardOf = ({ clubIds: _clubs, ...person }: PersonDocument, clubName: string | null): PersonCard => ({ ...person, clubName });

/** People by their ids, with the first of their clubs that is validated. */
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

const yearsOf = async (app: AppContext, ids: readonly string[]): Promise<(id: string) => number | null> => {
  // whose year of birth cannot be read may be a minor: better no answer than one that says too much
  const found = await app.readStore.getMany(views.profile, ids);
  const years = new Map(ids.map((id, index) => [id, found[index]?.document.birthYear ?? null]));
  return (id) => years.get(id) ?? null;
};

/** Names and photos of people as the reader may see them: the one way to either, so that no answer tells a visitor who a minor is. */
export const peopleFor = async (app: AppContext, actor: Actor, ids: readonly string[]): Promise<People> => {
  if (actor.kind !== 'visitor') return cardsOf(app, ids);
  const [people, birthYear] = await Promise.all([cardsOf(app, ids), yearsOf(app, ids)]);
  const year = yearOf(app);
  return (id) => {
    const person = people(id);
    return person && asVisitorsSee(person, birthYear(id), year);
  };
};

/** The pictures that people show to visitors, asked for in as many questions whether there are such people or not. */
export const photosForVisitors = async (app: AppContext, ids: readonly string[]): Promise<(id: string) => string | null> => {
  const [people, birthYear] = await Promise.all([documentsOf(app, views.person, ids), yearsOf(app, ids)]);
  return (id) => {
    const person = people(id);
    return person ? asVisitorsSee(cardOf(person, null), birthYear(id), yearOf(app)).photoFileId : null;
  };
};
