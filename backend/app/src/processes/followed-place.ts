import type { Position } from '@tennis/contracts';
import type { Lease } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

type Stores = Pick<AppContext, 'readStore'>;

/** All reactions follow the log together, under one checkpoint. */
const checkpoint = 'reactions';
/** No job is known any more of events up to here, at most: they are never asked again, also where the checkpoint was damaged. */
const floor = 'reactions-forgotten';

/** Another node follows the log by now: nothing more is done here, nor noted. */
export class LeaseLost extends Error {
  constructor() {
    super('lease-lost');
    this.name = 'LeaseLost';
  }
}

/** Up to where some work has followed the log, as the one node notes it that has the work's lease. */
export interface FollowedPlace {
  /** From where on it is followed. */
  readonly from: Position;
  /** @throws LeaseLost. */
  readonly needLease: () => void;
  /** @throws LeaseLost. */
  readonly note: (position: Position) => Promise<void>;
}

/**
 * Takes a place over: under no earlier lease is it noted any more. One that is not there, or cannot be read, is made where `beginning` says.
 * @throws LeaseLost.
 */
export const takePlace = async (
  { readStore }: Stores,
  name: string,
  { token, isHeld }: Lease,
  beginning: () => Promise<Position>,
): Promise<FollowedPlace> => {
  const read = () => readStore.getPlain(collections.checkpoints, name);
  const stored = await read();
  if ((stored?.document.token ?? 0) > token) throw new LeaseLost();
  const from = stored?.document.position ?? (await beginning());
  const write = (position: Position, expected?: number) => readStore.put(collections.checkpoints, name, { position, token }, expected);
  let version = await write(from, stored?.version ?? 0);
  if (version === undefined && !stored && !(await read())) version = await write(from);
  if (version === undefined) throw new LeaseLost();
  let isLost = false;
  const needLease = (): void => {
    if (isLost || !isHeld()) throw new LeaseLost();
  };
  return {
    from,
    needLease,
    async note(position) {
      needLease();
      version = await write(position, version);
      if (version !== undefined) return;
      // its own last write may have arrived without an answer
      const now = await read();
      if (now?.document.token === token) version = await write(position, now.version);
      isLost = version === undefined;
      needLease();
    },
  };
};

const positionOf = async ({ readStore }: Stores, name: string): Promise<Position> =>
  (await readStore.getPlain(collections.checkpoints, name))?.document.position ?? 0;

/** Up to which event reactions have noted that they followed the log. */
export const notedPlace = async (app: Stores): Promise<Position> => {
  const places = await Promise.all([checkpoint, floor].map((name) => positionOf(app, name)));
  return Math.max(...places);
};

/** @throws LeaseLost. */
export const takeReactionsPlace = async (app: Stores, lease: Lease): Promise<FollowedPlace> => {
  const place = await takePlace(app, checkpoint, lease, () => Promise.resolve(0));
  return { ...place, from: Math.max(place.from, await positionOf(app, floor)) };
};

export const noteFloor = async ({ readStore }: Stores, position: Position): Promise<void> =>
  void (await readStore.put(collections.checkpoints, floor, { position }));
