import { reject, type View } from '@tennis/contracts';
import type { AppContext } from './app-context';

/**
 * Changes a plain document; tries again when another request changed it meanwhile. @throws Rejection store.conflict after three lost races.
 */
export const updatePlainDocument = async <Document>(
  app: AppContext,
  collection: View<Document>,
  key: string,
  update: (document: Document | undefined) => Document,
): Promise<void> => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const stored = await app.readStore.getPlain(collection, key);
    if ((await app.readStore.put(collection, key, update(stored?.document), stored?.version ?? 0)) !== undefined) return;
  }
  throw reject('store.conflict');
};
