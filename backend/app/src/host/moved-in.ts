import { collections } from '../kernel/collections';
import type { AppContext } from '../kernel/app-context';
import { expectedFailure } from './expected-failure';

/** The one document that is there while an import of an installation is under way. */
export const movingInKey = 'in';

/** @throws ExpectedFailure where an import was begun and not finished: what is there is not whole. */
export const checkMovedIn = async ({ readStore }: Pick<AppContext, 'readStore'>): Promise<void> => {
  if (await readStore.getPlain(collections.moving, movingInKey)) throw expectedFailure('move.unfinished');
};
