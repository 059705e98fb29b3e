import { Inject, Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { views } from '@tennis/contracts';
import { APP, type AppContext } from './app-context';

/**
 * Counts changes of people's cards (names, photos): part of the ETag of every answer that shows names. After a start it
 * begins at the head of the log, so no former ETag can be mistaken for a current one.
 */
@Injectable()
export class CardCounter implements OnModuleInit, OnModuleDestroy {
  current = 0;
  private stop: (() => void) | undefined;

  constructor(@Inject(APP) private readonly app: AppContext) {}

  async onModuleInit(): Promise<void> {
    this.current = await this.app.eventStore.head();
    this.stop = this.app.push.listen((changed) => {
      for (const { view, position } of changed) if (view === views.person) this.current = Math.max(this.current, Number(position));
    });
  }

  onModuleDestroy(): void {
    this.stop?.();
  }
}
