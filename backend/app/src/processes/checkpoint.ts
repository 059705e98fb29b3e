import type { Position } from '@tennis/contracts';
import type { Lease } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { collections } from '../kernel/collections';

type Stores = Pick<AppContext, 'readStore'>;

/** The checkpoint of all reactions, which follow the log together. */
const reactionsCheckpoint = 'reactions';
/** Jobs of events up to this position may be forgotten: these events are never read again, even if the checkpoint was damaged. */
const reactionsForgotten = 'reactions-forgotten';

/** Another node now follows the log: this one stops, and no longer saves its position. */
export class LeaseLost extends Error {
  constructor() {
    super('lease-lost');
    this.name = 'LeaseLost';
  }
}

/** The position up to which some work has followed the log, saved only by the node with the lease of that work. */
export interface Checkpoint {
  /** The position after which the work continues. */
  readonly from: Position;
  /** @throws LeaseLost. */
  readonly checkLease: () => void;
  /** @throws LeaseLost. */
  readonly savePosition: (position: Position) => Promise<void>;
}

/**
 * Takes over a checkpoint: an earlier lease can no longer save it. A missing or unreadable checkpoint starts at `beginning`.
 * @throws LeaseLost.
 */
export const takeCheckpoint = async (
  { readStore }: Stores,
  name: string,
  { token, isHeld }: Lease,
  beginning: () => Promise<Position>,
): Promise<Checkpoint> => {
  const read = () => readStore.getPlain(collections.checkpoints, name);
  const stored = await read();
  if ((stored?.document.token ?? 0) > token) throw new LeaseLost();
  const from = stored?.document.position ?? (await beginning());
  const write = (position: Position, expected?: number) => readStore.put(collections.checkpoints, name, { position, token }, expected);
  let version = await write(from, stored?.version ?? 0);
  if (version === undefined && !stored && !(await read())) version = await write(from);
  if (version === undefined) throw new LeaseLost();
  let isLost = false;
  const checkLease = (): void => {
    if (isLost || !isHeld()) throw new LeaseLost();
  };
  return {
    from,
    checkLease,
    async savePosition(position) {
      checkLease();
      version = await write(position, version);
      if (version !== undefined) return;
      // this node's own last write may have succeeded without an answer
      const now = await read();
      if (now?.document.token === token) version = await write(position, now.version);
      isLost = version === undefined;
      checkLease();
    },
  };
};

const positionOf = async ({ readStore }: Stores, name: string): Promise<Position> =>
  (await readStore.getPlain(collections.checkpoints, name))?.document.position ?? 0;

/** The saved position up to which reactions have followed the log. */
export const savedPosition = async (app: Stores): Promise<Position> => {
  const positions = await Promise.all([reactionsCheckpoint, reactionsForgotten].map((name) => positionOf(app, name)));
  return Math.max(...positions);
};

/** @throws LeaseLost. */
export const takeReactionsCheckpoint = async (app: Stores, lease: Lease): Promise<Checkpoint> => {
  const checkpoint = await takeCheckpoint(app, reactionsCheckpoint, lease, () => Promise.resolve(0));
  return { ...checkpoint, from: Math.max(checkpoint.from, await positionOf(app, reactionsForgotten)) };
};

export const saveForgottenUpTo = async ({ readStore }: Stores, position: Position): Promise<void> =>
  void (await readStore.put(collections.checkpoints, reactionsForgotten, { position }));
