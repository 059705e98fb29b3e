import { Inject, Injectable } from '@nestjs/common';
import type { Actor, BoardRow } from '@tennis/contracts';
import type { Placed } from '@tennis/projections';
import { APP, type AppContext } from '../kernel/app-context';
import { CardCounter } from '../reads/card-counter';
import { audienceOf } from '../reads/people';

type Rows = WeakMap<Placed, BoardRow>;

/**
 * Cache of board rows per audience: each is made once, so readers of the same page get the same rows. Cleared with their board, and when
 * any player's card changes.
 */
@Injectable()
export class ToldRows {
  private cards = -1;
  private byAudience = new Map<string, Rows>();

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly counter: CardCounter,
  ) {}

  /** One row for each place; `make` is called once, with all places that no reader of the audience has got yet. */
  async of(
    actor: Actor,
    places: readonly Placed[],
    make: (places: readonly Placed[]) => Promise<readonly BoardRow[]>,
  ): Promise<readonly BoardRow[]> {
    const rows = this.known(audienceOf(this.app, actor));
    const missing = places.filter((place) => !rows.has(place));
    const made = missing.length > 0 ? await make(missing) : [];
    made.forEach((row, nth) => rows.set(missing[nth]!, row));
    return places.map((place) => rows.get(place)!);
  }

  private known(audience: string): Rows {
    const cards = this.counter.current;
    if (cards !== this.cards) [this.cards, this.byAudience] = [cards, new Map()];
    const known = this.byAudience.get(audience) ?? new WeakMap<Placed, BoardRow>();
    this.byAudience.set(audience, known);
    return known;
  }
}
