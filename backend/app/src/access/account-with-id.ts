import { type AccountDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** Undefined when no account has this id. */
export const accountWithId = async ({ readStore }: Pick<AppContext, 'readStore'>, userId: string): Promise<AccountDocument | undefined> =>
  (await readStore.get(views.account, userId))?.document;
