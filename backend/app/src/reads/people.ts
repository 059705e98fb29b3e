import { type Actor, type PersonDocument, views } from '@tennis/contracts';
import { asVisitorsSee, type People } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';

const yearOf = (app: AppContext): number => Number(app.clock.now().slice(0, 4));

/**
 * Who may be given the same bytes: everybody signed in, or, while the same people are minors, every visitor. Part of the key and of
 * the ETag of whatever is kept with names in it.
 */
export const audienceOf = (app: AppContext, { kind }: Actor): string => (kind === 'visitor' ? `visitors-${yearOf(app)}` : 'members');

/** Names and photos of people as the reader may see them: the one way to either, so that no answer tells a visitor who a minor is. */
export const peopleFor = async (app: AppContext, actor: Actor, ids: readonly string[]): Promise<People> => {
  const wanted = [...new Set(ids)];
  const isVisitor = actor.kind === 'visitor';
  const [found, profiles] = await Promise.all([
    app.readStore.getMany(views.person, wanted),
    isVisitor ? app.readStore.getMany(views.profile, wanted) : [],
  ]);
  const year = yearOf(app);
  const people = new Map<string, PersonDocument>();
  for (const [index, id] of wanted.entries()) {
    const person = found[index]?.document;
    if (!person) continue;
    const birthYear = profiles[index]?.document?.birthYear ?? null;
    people.set(id, isVisitor ? asVisitorsSee(person, birthYear, year) : person);
  }
  return (id) => people.get(id);
};
