import { type Actor, views } from '@tennis/contracts';
import { asVisitorsSee, type People } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from './documents';

const yearOf = (app: AppContext): number => Number(app.clock.now().slice(0, 4));

/**
 * Who may be given the same bytes: everybody signed in, or, while the same people are minors, every visitor. Part of the key and of
 * the ETag of whatever is kept with names in it.
 */
export const audienceOf = (app: AppContext, { kind }: Actor): string => (kind === 'visitor' ? `visitors-${yearOf(app)}` : 'members');

/** Names and photos of people as the reader may see them: the one way to either, so that no answer tells a visitor who a minor is. */
export const peopleFor = async (app: AppContext, actor: Actor, ids: readonly string[]): Promise<People> => {
  if (actor.kind !== 'visitor') return documentsOf(app, views.person, ids);
  // whose year of birth cannot be read may be a minor: better no answer than one that says too much
  const [people, found] = await Promise.all([documentsOf(app, views.person, ids), app.readStore.getMany(views.profile, ids)]);
  const years = new Map(ids.map((id, index) => [id, found[index]?.document.birthYear ?? null]));
  const year = yearOf(app);
  return (id) => {
    const person = people(id);
    return person && asVisitorsSee(person, years.get(id) ?? null, year);
  };
};
