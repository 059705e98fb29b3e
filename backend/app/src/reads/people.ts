import { type PersonDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** Names are joined when they are asked for, so a renamed player rewrites nothing. */
export const peopleOf = async (app: AppContext, ids: readonly string[]): Promise<(id: string) => PersonDocument | undefined> => {
  const wanted = [...new Set(ids)];
  const found = await app.readStore.getMany(views.person, wanted);
  const people = new Map(wanted.map((id, index) => [id, found[index]?.document as PersonDocument | undefined]));
  return (id) => people.get(id);
};
