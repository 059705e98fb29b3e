import { collections } from '../kernel/collections';
import type { AppContext } from '../kernel/app-context';
import { expectedFailure } from './expected-failure';

/** Key of the document that exists while an installation is being imported. */
export const pendingImportKey = 'in';

/** @throws ExpectedFailure when an import was begun and not finished: the data is not whole. */
export const checkImportFinished = async ({ readStore }: Pick<AppContext, 'readStore'>): Promise<void> => {
  if (await readStore.getPlain(collections.pendingImport, pendingImportKey)) throw expectedFailure('move.unfinished');
};
