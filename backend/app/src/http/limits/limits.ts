import { type Actor, minute } from '@tennis/contracts';
import type { Config } from '../../kernel/config';
import { networkOf } from './network-of';
import { RecentLimit } from './recent-limit';
import { SharedLimit } from './shared-limit';

/** The limits per minute: each signed-in user has their own, visitors share one per network. */
export interface Limits {
  /** All reads, including watched ones; counted on each node alone, because a read does not leave its node. */
  readonly reads: RecentLimit;
  readonly writes: SharedLimit;
}

export const limitsOf = ({ readsPerMinute, writesPerMinute }: Pick<Config, 'readsPerMinute' | 'writesPerMinute'>): Limits => ({
  reads: new RecentLimit(readsPerMinute, minute),
  writes: new SharedLimit('writes', writesPerMinute, minute),
});

/** The key under which a caller is counted: a signed-in user at the same IP address is counted apart from its visitors. */
export const rateLimitKey = (actor: Actor, address: string): string => (actor.kind === 'user' ? actor.id : `address ${networkOf(address)}`);
