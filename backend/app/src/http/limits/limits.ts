import { type Actor, minute } from '@tennis/contracts';
import type { Config } from '../../kernel/config';
import { networkOf } from './network-of';
import { RecentLimit } from './recent-limit';
import { SharedLimit } from './shared-limit';

/** What each may do in a minute: everybody signed in for themselves, visitors together with those of their address. */
export interface Limits {
  /** Whatever asks, also what is watched; of each node for itself, for a read goes no further. */
  readonly reads: RecentLimit;
  readonly writes: SharedLimit;
}

export const limitsOf = ({ readsPerMinute, writesPerMinute }: Pick<Config, 'readsPerMinute' | 'writesPerMinute'>): Limits => ({
  reads: new RecentLimit(readsPerMinute, minute),
  writes: new SharedLimit('writes', writesPerMinute, minute),
});

/** Who is counted: a bystander at the same address is somebody else as soon as they are signed in. */
export const countedAs = (actor: Actor, address: string): string => (actor.kind === 'user' ? actor.id : `address ${networkOf(address)}`);
