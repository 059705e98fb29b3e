import { everyDocument } from '@tennis/contracts';
import type { Push, ViewOperations } from '@tennis/ports';

/**
 * A view that was rebuilt or rolled back may have other content in every document, at unchanged positions: caches of answers are cleared,
 * and watching clients load again.
 */
export const announceSwitch = (push: Push, name: string): Promise<void> => push.publish([{ view: name, id: everyDocument, position: '0' }]);

/** Announces every switch that an operator asks for. */
export const announceSwitches = <Operations extends ViewOperations>(operations: Operations, push: Push): Operations => {
  const announce = (name: string): Promise<void> => announceSwitch(push, name);
  const rebuild: ViewOperations['rebuild'] = async (name, options) => {
    const rebuilt = await operations.rebuild(name, options);
    if (options?.swap !== 'manual') await announce(name);
    return rebuilt;
  };
  return {
    ...operations,
    rebuild,
    rebuildAll: async (names, options) => {
      const rebuilt = await operations.rebuildAll(names, options);
      if (options?.swap !== 'manual') for (const name of names) await announce(name);
      return rebuilt;
    },
    swap: async (name: string) => {
      const names = await operations.swap(name);
      for (const one of names) await announce(one);
      return names;
    },
    rollback: async (name, generation) => {
      const isSwapped = await operations.rollback(name, generation);
      if (isSwapped) await announce(name);
      return isSwapped;
    },
  };
};
