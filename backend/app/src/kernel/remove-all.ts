import type { View } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from './app-context';

const pageSize = 1000;

/** Removes every plain document that a condition finds, however many. */
export const removeAll = async ({ readStore }: Pick<AppContext, 'readStore'>, collection: View, where: Where): Promise<void> => {
  for (;;) {
    const { items } = await readStore.findPlain(collection, { where, pageSize });
    if (items.length === 0) return;
    for (const { key } of items) await readStore.remove(collection, key);
  }
};
