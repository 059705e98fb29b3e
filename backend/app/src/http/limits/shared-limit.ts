import { hour, type PlainRejectionCode } from '@tennis/contracts';
import type { Limit } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import { checkWelcome, RecentLimit } from './recent-limit';

type Counting = Pick<AppContext, 'clock' | 'counts'>;

/**
 * So many in the last hour (or another time, in ms) for each key, counted for all nodes together. This node counts as well and refuses by what
 * it counted, so that a Redis that is away or was emptied never refuses anybody, nor lets more through than one node alone would.
 */
export class SharedLimit {
  private readonly limit: Limit;
  private readonly here: RecentLimit;

  /** The name is no other limit's. */
  constructor(name: string, most: number, span = hour) {
    this.limit = { name, most, span };
    this.here = new RecentLimit(most, span);
  }

  /** Counts one more, unless it is not welcome: 0, or in how many seconds it is. */
  async take({ clock, counts }: Counting, key: string): Promise<number> {
    const wait = this.here.take(key, Date.parse(clock.now()));
    if (wait > 0 || !counts) return wait;
    const elsewhere = (await counts.take(this.limit, key)) ?? 0;
    if (elsewhere > 0) this.here.giveBack(key);
    return elsewhere;
  }

  /** Takes one back that came to nothing. */
  giveBack({ counts }: Counting, key: string): void {
    this.here.giveBack(key);
    void counts?.giveBack(this.limit, key);
  }
}

interface Making {
  readonly app: Counting;
  readonly limit: SharedLimit;
  readonly key: string;
  readonly code: PlainRejectionCode;
  /** Finds what the same command made before. */
  readonly made: () => Promise<unknown>;
}

/**
 * The same for what makes something new: sent again it makes nothing, and needs no limit; what is refused or fails made nothing, and
 * does not count.
 */
export const makeWelcome = async <T>({ app, limit, key, code, made }: Making, make: () => Promise<T>): Promise<T> => {
  const wait = await limit.take(app, key);
  if (wait > 0 && !(await made())) checkWelcome(wait, code);
  try {
    return await make();
  } catch (error) {
    if (wait === 0) limit.giveBack(app, key);
    throw error;
  }
};
