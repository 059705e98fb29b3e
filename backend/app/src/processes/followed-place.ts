import type { Position } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

type Stores = Pick<AppContext, 'readStore'>;

/** All reactions follow the log together, under one checkpoint. */
const checkpoint = 'reactions';
/** No job is known any more of events up to here, at most: they are never asked again, also where the checkpoint was damaged. */
const floor = 'reactions-forgotten';

const positionOf = async ({ readStore }: Stores, name: string): Promise<Position> =>
  (await readStore.getPlain(collections.checkpoints, name))?.document.position ?? 0;

/** Up to which event reactions have noted that they followed the log. */
export const notedPlace = async (app: Stores): Promise<Position> => {
  const places = await Promise.all([checkpoint, floor].map((name) => positionOf(app, name)));
  return Math.max(...places);
};

export const notePlace = async ({ readStore }: Stores, position: Position): Promise<void> =>
  void (await readStore.put(collections.checkpoints, checkpoint, { position }));

export const noteFloor = async ({ readStore }: Stores, position: Position): Promise<void> =>
  void (await readStore.put(collections.checkpoints, floor, { position }));
