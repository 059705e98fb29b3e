import { forgetOldOrigins } from '../http/command-origins';
import type { ContextDefinition } from '../kernel/context-definition';
import { checkAtNight } from './check-at-night';
import { OperationsModule } from './operations.module';

/** The next day's four o'clock, UTC: when hardly anybody plays or reads. */
const nextNight = (after: string): string => {
  const tonight = `${after.slice(0, 10)}T04:00:00.000Z`;
  return after < tonight ? tonight : new Date(Date.parse(tonight) + 24 * 60 * 60 * 1000).toISOString();
};

export const operations: ContextDefinition = {
  module: OperationsModule,
  recurring: [
    {
      name: 'forget-origins',
      next: nextNight,
      run: async (app) => {
        await forgetOldOrigins(app);
      },
    },
    {
      name: 'check-at-night',
      next: nextNight,
      // beside everything else: deadlines do not wait for it
      run: async (app) => void checkAtNight(app),
    },
  ],
};
