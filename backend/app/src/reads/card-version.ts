import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { type Changed, everyDocument, type View, views } from '@tennis/contracts';
import { APP, type AppContext } from '../kernel/app-context';

/** Views from which a card is made. */
const cardViews: ReadonlySet<View> = new Set<View>([views.person, views.profile, views.club, views.account]);

/**
 * Counts changes of people's cards (names, photos, clubs, whether visitors may see them, whether their account is active) and rebuilds of
 * whole views. Cached answers depend on this number.
 */
@Injectable()
export class CardVersion implements OnModuleInit, OnModuleDestroy {
  private changes = 0;
  private stop: readonly (() => void)[] = [];

  constructor(@Inject(APP) private readonly app: AppContext) {}

  get current(): number {
    return this.changes;
  }

  onModuleInit(): void {
    const count = (): void => {
      this.changes++;
    };
    const changed = (changes: readonly Changed[]): void => {
      if (changes.some(({ view, id }) => cardViews.has(view) || id === everyDocument)) count();
    };
    // `onChanged` comes before a reader of an own write, who must not see the former name; changes from other processes and rebuilds come
    // by push
    this.stop = [this.app.onChanged(changed), this.app.push.listen({ changed, changesLost: count })];
  }

  onModuleDestroy(): void {
    for (const stop of this.stop) stop();
  }
}
