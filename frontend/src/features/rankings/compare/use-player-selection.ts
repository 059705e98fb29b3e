import { maxCompared } from '@tennis/contracts';
import { useState } from 'react';

/** Players picked for a comparison, in the order they were picked. */
export interface PlayerSelection {
  readonly people: readonly { readonly playerId: string; readonly name: string }[];
  readonly isFull: boolean;
  readonly toggle: (person: { readonly playerId: string; readonly name: string }) => void;
  readonly clear: () => void;
}

/** Up to four players; they stay picked while the reader changes pages, searches and sorts. */
export const usePlayerSelection = (): PlayerSelection => {
  const [people, setPeople] = useState<PlayerSelection['people']>([]);
  return {
    people,
    isFull: people.length >= maxCompared,
    toggle: ({ playerId, name }) =>
      setPeople((before) => {
        if (before.some((one) => one.playerId === playerId)) return before.filter((one) => one.playerId !== playerId);
        return before.length < maxCompared ? [...before, { playerId, name }] : before;
      }),
    clear: () => setPeople([]),
  };
};
