import { Inject, Injectable } from '@nestjs/common';
import type { Actor, BoardRow } from '@tennis/contracts';
import type { RankedScore } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { CardVersion } from '../reads/card-version';
import { audienceOf } from '../reads/people';

type Rows = WeakMap<RankedScore, BoardRow>;

/**
 * Cache of board rows per audience: each is made once, so readers of the same page get the same rows. Cleared with their board, and when
 * any player's card changes.
 */
@Injectable()
export class BoardRowCache {
  private cachedVersion = -1;
  private byAudience = new Map<string, Rows>();

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly cardVersion: CardVersion,
  ) {}

  /** One row for each place; `make` is called once, with all places that no reader of the audience has got yet. */
  async rowsFor(
    actor: Actor,
    places: readonly RankedScore[],
    make: (places: readonly RankedScore[]) => Promise<readonly BoardRow[]>,
  ): Promise<readonly BoardRow[]> {
    const rows = this.rowsOfAudience(audienceOf(this.app, actor));
    const missing = places.filter((place) => !rows.has(place));
    const made = missing.length > 0 ? await make(missing) : [];
    made.forEach((row, nth) => rows.set(missing[nth]!, row));
    return places.map((place) => rows.get(place)!);
  }

  private rowsOfAudience(audience: string): Rows {
    const version = this.cardVersion.current;
    if (version !== this.cachedVersion) [this.cachedVersion, this.byAudience] = [version, new Map()];
    const cached = this.byAudience.get(audience) ?? new WeakMap<RankedScore, BoardRow>();
    this.byAudience.set(audience, cached);
    return cached;
  }
}
