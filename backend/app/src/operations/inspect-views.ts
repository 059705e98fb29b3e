import { reject, type View, views } from '@tennis/contracts';
import type { ComparedView } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/** The number of documents of each view, by its name. */
export const documentCounts = async ({ readStore }: AppContext): Promise<Readonly<Record<string, number>>> => {
  const counts = Object.values<View>(views).map(async (name) => [name, (await readStore.find(name, { pageSize: 1 })).total] as const);
  return Object.fromEntries(await Promise.all(counts));
};

/** Compares a finished rebuild with the serving views, view by view. @throws Rejection view.unknown, view.not-rebuilt. */
export const rebuildPreviewOf = async (
  app: AppContext,
  rebuildId: string,
): Promise<readonly (ComparedView & { readonly name: string })[]> => {
  const rebuilt = (await app.views.list()).filter(({ rebuild }) => rebuild?.id === rebuildId);
  if (rebuilt.length === 0) throw reject('view.unknown');
  const previews: (ComparedView & { readonly name: string })[] = [];
  for (const { name } of rebuilt) previews.push({ name, ...(await app.views.preview(name)) });
  return previews;
};
